// Shows the service's own description. Nothing here may ask another server, or send a key to one:
// the page's Content-Security-Policy holds that too. Its palest letters are made to be read (WCAG 2.2, 1.4.3).
const COLOURS = `
  .light-mode {
    --scalar-color-2: #555555; --scalar-color-3: #5f5f5f; --scalar-sidebar-search-color: #5f5f5f;
    --scalar-color-blue: #0063a6; --scalar-color-green: #0a6b24; --scalar-color-orange: #8f4d00;
    --scalar-color-red: #b80000; --scalar-color-purple: #5636b8; --scalar-color-yellow: #6f5600;
  }
  .dark-mode {
    --scalar-color-3: #a4a4a4; --scalar-sidebar-search-color: #a4a4a4;
    --scalar-color-blue: #66b8ff; --scalar-color-green: #5fce7c; --scalar-color-orange: #ffa657;
    --scalar-color-red: #ff8080; --scalar-color-purple: #b9a4ff; --scalar-color-yellow: #ffd24d;
  }`

Scalar.createApiReference('#reference', {
  url: '/openapi.json',
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
  telemetry: false,
  withDefaultFonts: false,
  persistAuth: false,
  defaultOpenAllTags: true,
  metaData: { title: 'API · Talent Tree' },
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  customCss: ':root { --scalar-font: Inter, system-ui, sans-serif; --scalar-font-code: ui-monospace, monospace; }' + COLOURS,
})
