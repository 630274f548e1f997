import { isBlank, pathIndex, placeOf, talentOf } from './draft.js'
import { t } from './messages.js'
import { removeRow, step } from './moves.js'
import { addPath, addTalent, chooseIcon, toggle } from './outline.js'
import { newLink, stepLink } from './talent-details.js'

/** @typedef {import('./tree-editor.js').TreeEditor} Editor */

/** The keyboard shortcuts, as the dialog lists them. */
export const KEYS = [
  [t('Enter'), t('Next talent, with the suggested icon and lines for this one')],
  [t('Ctrl+Enter'), t('Next path')],
  [t('Shift+Enter'), t('Description and links of the talent')],
  [t('Backspace in an empty row'), t('Remove the row')],
  ['↑ ↓', t('Previous row, next row')],
  [t('Alt+↑ Alt+↓'), t('Move the row, over the edge into the next path; in a link, move the link')],
  [t('Alt+1 … Alt+5'), t('Level')],
  [t('Alt+I'), t('Icon')],
  [t('Alt+Shift+I'), t('Accept all suggested icons')],
  [t('Esc'), t('Dismiss the suggested icon of this talent, then its lines')],
  [t('Alt+N'), t('What the talent needs')],
  [t('Alt+L'), t('Add a link')],
  [t('Ctrl+Z'), t('Undo')],
  [t('Ctrl+Shift+Z'), t('Redo')],
  [t('Ctrl+S'), t('Save')],
  [t('Pasting several lines'), t('Adds as many talents')],
  ['?', t('Show these keys, outside a field')],
]

/** Whether a key belongs to an input method. WebKit sends the Enter that ends a composition after its end, with the code 229.
 * @param {KeyboardEvent} event */
export const isComposing = (event) => event.isComposing || event.keyCode === 229

/** @param {Editor} editor @param {KeyboardEvent} event */
export function keyPressed(editor, event) {
  if (!editor.ready || isComposing(event) || document.querySelector('dialog[open]')) return
  const done = event.ctrlKey || event.metaKey ? withControl(editor, event) : inRow(editor, event)
  if (done) event.preventDefault()
}

/** @param {Editor} editor @param {KeyboardEvent} event @returns {boolean} */
function withControl(editor, event) {
  if (event.altKey) return false
  const key = event.key.toLowerCase()
  if (key === 's') {
    // Some fields are written only once they are left.
    if (takesText(event.target)) event.target?.dispatchEvent(new Event('change'))
    editor.save()
  } else if (key === 'z') editor.step(event.shiftKey ? 1 : -1)
  else if (key === 'y') editor.step(1)
  else if (key === 'enter') return nextPath(editor, event)
  else return false
  return true
}

/** @param {any} target an element, perhaps of the preview, whose classes are others; or a document */
const takesText = (target) => target.matches?.('textarea, select, input:not([type=radio], [type=checkbox])')

/** @param {EventTarget | null} target @returns {{id: string, field: string}} */
function row(target) {
  const element = target instanceof Element ? target : null
  const id = element?.closest('[data-talent]')?.getAttribute('data-talent') ?? element?.closest('[data-path]')?.getAttribute('data-path') ?? ''
  const field = element?.closest('[data-key]')?.getAttribute('data-key')?.split(':')[1] ?? ''
  return { id, field }
}

/** @param {Editor} editor @param {KeyboardEvent} event */
function nextPath(editor, event) {
  const { id } = row(event.target)
  if (!id) return false
  const { draft } = editor.work
  addPath(editor, (placeOf(draft, id)?.path ?? pathIndex(draft, id)) + 1)
  return true
}

/** @param {KeyboardEvent} event */
const isTakeAll = (event) => event.altKey && event.shiftKey && event.code === 'KeyI'

/** @param {Editor} editor @param {KeyboardEvent} event @returns {boolean} */
function inRow(editor, event) {
  const { id, field } = row(event.target)
  if (event.key === '?' && !takesText(event.target)) {
    editor.dialog('keys-dialog').show()
    return true
  }
  if (isTakeAll(event)) return editor.proposals.takeAll(id && `${id}:${field || 'name'}`)
  if (!id) return false
  if (event.altKey) return withAlt(editor, event, id, field)
  if (field !== 'name') return inDetails(editor, event, id, field)
  return inName(editor, event, id)
}

/** The index of the link that a field belongs to, and the member it holds. @param {string} field */
function linkOf(field) {
  const [, index, member] = /^link-(\d+)-(\w+)$/.exec(field) ?? []
  return index === undefined ? undefined : { index: Number(index), member }
}

/** @param {Editor} editor @param {KeyboardEvent} event @param {string} id @param {string} field */
function inDetails(editor, event, id, field) {
  const link = linkOf(field)
  if (event.key === 'Escape' && (link || field === 'description' || field === 'add-link')) toggle(editor, id)
  else if (event.key === 'Enter' && link) newLink(editor, id, link.index + 1)
  else return false
  return true
}

/** @param {Editor} editor @param {KeyboardEvent} event @param {string} id @param {string} field */
function withAlt(editor, event, id, field) {
  const link = linkOf(field)
  const isTalent = talentOf(editor.work.draft, id) !== undefined
  // By the key's position, as with Alt some systems produce another letter.
  const level = /^(?:Digit|Numpad)([1-5])$/.exec(event.code)?.[1]
  const way = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  if (way && link) stepLink(editor, id, link.index, way, link.member)
  else if (way) step(editor, id, way, field || 'grip')
  else if (isTalent && level) editor.setLevel(id, Number(level))
  else if (isTalent && event.code === 'KeyI') chooseIcon(editor, id, field || 'icon')
  else if (isTalent && event.code === 'KeyN') editor.dialog('requires-picker').choose(id)
  else if (isTalent && event.code === 'KeyL') newLink(editor, id)
  else return false
  return true
}

/** @param {Editor} editor @param {KeyboardEvent} event @param {string} id */
function inName(editor, event, id) {
  const { draft } = editor.work
  const place = placeOf(draft, id)
  const input = /** @type {HTMLInputElement} */ (event.target)
  if (event.key === 'Enter' && event.shiftKey && place) toggle(editor, id)
  else if (event.key === 'Enter') nextTalent(editor, id)
  // In a browser Escape closes a popover, or stops a preview or save.
  else if (event.key === 'Escape') return editor.proposals.decline(id) || editor.needs.decline(id) || !document.querySelector(':popover-open')
  else if (event.key === 'Backspace' && !input.value && isBlank(talentOf(draft, id) ?? draft.paths[pathIndex(draft, id)])) removeRow(editor, id)
  else if (event.key === 'ArrowUp') return beside(editor, input, -1)
  else if (event.key === 'ArrowDown') return beside(editor, input, 1)
  else return false
  return true
}

/** Adds a talent below; the one before takes the icon and the requirements that are proposed for it, in one step. @param {Editor} editor @param {string} id */
function nextTalent(editor, id) {
  const { draft } = editor.work
  const place = placeOf(draft, id)
  if (place) addTalent(editor, draft.paths[place.path].id, place.index + 1, editor.needs.taken(id, editor.proposals.taken(id)))
  else addTalent(editor, id, 0)
}

/** @param {Editor} editor @param {HTMLInputElement} input @param {number} step */
function beside(editor, input, step) {
  const names = /** @type {HTMLInputElement[]} */ ([...editor.querySelectorAll('.outline .name')])
  const next = names[names.indexOf(input) + step]
  next?.focus()
  return next !== undefined
}
