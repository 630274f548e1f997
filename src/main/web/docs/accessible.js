// Mends what keeps people with screen readers, keyboards or weak eyes from using what the library
// draws (WCAG 2.2: 1.4.3, 2.1.1, 4.1.2). Each line is one fault of it; take out those it has mended.
const REPAIRS = [
  // An <aside> must not have the role navigation; its child gets it.
  ['aside[role=navigation]', (aside) => aside.removeAttribute('role')],
  // The search button needs a role, and a name even when its text is hidden.
  ['button[role=search]', (button) => {
    button.removeAttribute('role')
    button.setAttribute('aria-label', 'Search')
  }],
  // These are toggle buttons; tabs would have to control panels.
  ['[role=tablist].client-libraries-list', (list) => {
    list.setAttribute('role', 'group')
    list.removeAttribute('aria-orientation')
  }],
  ['.client-libraries-list [role=tab]', (tab) => tab.removeAttribute('role')],
  ['button[aria-selected]:not([role=tab]):not([role=option])', (button) => {
    button.removeAttribute('aria-selected')
  }],
  ['button.scalar-code-copy:not([aria-label])', (button) => button.setAttribute('aria-label', 'Copy')],
  // Scrollable elements must be focusable, to be scrolled with the keyboard.
  ['ul.endpoints:not([tabindex])', (list) => list.setAttribute('tabindex', '0')],
]

function repair() {
  for (const [selector, mend] of REPAIRS) document.querySelectorAll(selector).forEach(mend)
}

let isDue = false
function repairSoon() {
  if (isDue) return
  isDue = true
  requestAnimationFrame(() => {
    isDue = false
    repair()
  })
}

new MutationObserver(repairSoon).observe(document.body, {
  subtree: true,
  childList: true,
  attributeFilter: ['role', 'aria-selected'],
})
