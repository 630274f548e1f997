// Shows the service's own description. Nothing here may ask another server, or send a key to one:
// the page's Content-Security-Policy holds that too.
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
  customCss: ':root { --scalar-font: system-ui, sans-serif; --scalar-font-code: ui-monospace, monospace; }',
})
