/**
 * Focuses the element with a key, such as `ID:name` or `ID:level`.
 *
 * @param {HTMLElement} root @param {string} key @returns {boolean} whether there is one
 */
export function focusOn(root, key) {
  const element = /** @type {HTMLElement | null} */ (root.querySelector(`[data-key="${CSS.escape(key)}"]`))
  if (!element) return false
  element.focus()
  if (element instanceof HTMLInputElement && element.type === 'text') element.setSelectionRange(element.value.length, element.value.length)
  element.scrollIntoView({ block: 'nearest' })
  return true
}
