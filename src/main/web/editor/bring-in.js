/**
 * Opens the import of files and lists: by buttons, by pasting several lines, by dropping a file. The
 * dialog itself is loaded when it is first wanted.
 *
 * @typedef {import('./tree-editor.js').TreeEditor} Editor
 * @typedef {{file?: File, text?: string, at?: string, ask?: 'file' | 'list'}} What
 *   at is the id of the row that it was pasted into; ask is what to ask for where nothing is given
 */
import { t } from './messages.js'

const load = () => import('./import-dialog.js').catch(() => undefined)

/** @param {Editor} editor @param {What} [what] */
export async function bringIn(editor, what = {}) {
  if (await load()) editor.dialog('import-dialog').show(what)
  else editor.say(t('This part could not be loaded.'))
}

/** Brings in what is pasted or dropped anywhere. @param {Editor} editor @param {any} place a window or a document */
export function listen(editor, place) {
  place.addEventListener('paste', (/** @type {ClipboardEvent} */ event) => pasted(editor, event))
  // Ctrl+V begins with Ctrl: the dialog is there by the time that the list is.
  place.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => (event.key === 'Control' || event.key === 'Meta') && load())
  place.addEventListener('dragover', (/** @type {DragEvent} */ event) => hasFiles(event) && event.preventDefault())
  place.addEventListener('drop', (/** @type {DragEvent} */ event) => dropped(editor, event))
}

/** Whether something else is open, which is to be answered first. */
const isBusy = () => document.querySelector('dialog[open]:not(.import)') !== null

/** @param {Editor} editor @param {ClipboardEvent} event */
function pasted(editor, event) {
  const target = event.target instanceof HTMLElement ? event.target : document.body
  if (!editor.ready || event.defaultPrevented || isBusy() || takesLines(target)) return
  const text = event.clipboardData?.getData('text/plain') ?? ''
  const [file] = event.clipboardData?.files ?? []
  const isField = target.matches('input')
  if (text.trim().split(/\r\n|\r|\n/).length > 1) bringIn(editor, { text, at: rowOf(target) })
  else if (file && !text && !isField) bringIn(editor, { file })
  else return
  event.preventDefault()
}

/** Whether a field takes what is pasted as it is: one for several lines, or for something else than a name.
 * @param {HTMLElement} field */
function takesLines(field) {
  return field.matches('textarea, [contenteditable]') || (field.matches('input') && !field.matches('.name, .title, [type=radio], [type=checkbox], [type=file]'))
}

/** @param {HTMLElement} target @returns {string} the id of the talent or path, or nothing */
function rowOf(target) {
  const row = /** @type {HTMLElement | null} */ (target.closest('[data-talent], [data-path]'))
  return row?.dataset.talent ?? row?.dataset.path ?? ''
}

/** @param {DragEvent} event */
const hasFiles = (event) => event.dataTransfer?.types.includes('Files') ?? false

/** @param {Editor} editor @param {DragEvent} event */
function dropped(editor, event) {
  const [file] = event.dataTransfer?.files ?? []
  if (!file || event.defaultPrevented) return
  event.preventDefault()
  if (editor.ready && !isBusy()) bringIn(editor, { file })
}
