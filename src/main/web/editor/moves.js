/** Moves, copies, removes and connects rows, for keys, menu and dragging, and announces each result. */
import {
  addTalents, movePath, moveTalent, newId, pathIndex, placeAfterStep, placeOf, remove, talentOf,
} from './draft.js'
import { t } from './messages.js'
import { addRequired, MAX_REQUIRED, obstacle, removeRequired } from './requirements.js'

/**
 * @typedef {import('./tree-editor.js').TreeEditor} Editor
 * @typedef {import('./draft.js').Draft} Draft
 */

/** @param {string} name */
const shown = (name) => name.trim() || t('No name')

/** @param {Draft} draft @param {string} id */
export function nameOf(draft, id) {
  return shown((talentOf(draft, id) ?? draft.paths[pathIndex(draft, id)])?.name ?? '')
}

/** @param {Draft} draft @param {string} id @returns {string} such as "Java is 2 of 5 in Backend." */
function whereabouts(draft, id) {
  const place = placeOf(draft, id)
  if (!place) return t('{0} is path {1} of {2}.', nameOf(draft, id), pathIndex(draft, id) + 1, draft.paths.length)
  const path = draft.paths[place.path]
  return t('{0} is {1} of {2} in {3}.', nameOf(draft, id), place.index + 1, path.talents.length, shown(path.name))
}

/** @param {Editor} editor @param {Draft} draft @param {string} id @param {string} field */
function moved(editor, draft, id, field) {
  if (draft !== editor.work.draft) editor.change(draft, { focus: `${id}:${field}`, say: whereabouts(draft, id) })
}

/** Moves a row by one place. @param {Editor} editor @param {string} id @param {number} step @param {string} [field] keeps the focus */
export function step(editor, id, step, field = 'grip') {
  const { draft } = editor.work
  const place = placeAfterStep(draft, id, step)
  const path = pathIndex(draft, id)
  if (place) moved(editor, moveTalent(draft, id, place), id, field)
  else if (path >= 0) moved(editor, movePath(draft, id, Math.max(0, Math.min(draft.paths.length, step < 0 ? path - 1 : path + 2))), id, field)
}

/** @param {Editor} editor @param {string} id @param {import('./draft.js').Place} place */
export const talentTo = (editor, id, place) => moved(editor, moveTalent(editor.work.draft, id, place), id, 'grip')

/** @param {Editor} editor @param {string} id @param {number} index */
export const pathTo = (editor, id, index) => moved(editor, movePath(editor.work.draft, id, index), id, 'grip')

/** @param {Editor} editor @param {string} id */
export function copyTalent(editor, id) {
  const { draft } = editor.work
  const place = placeOf(draft, id)
  const talent = talentOf(draft, id)
  if (!place || !talent) return
  const copy = { ...talent, id: newId() }
  editor.change(addTalents(draft, { ...place, index: place.index + 1 }, copy), { focus: `${copy.id}:name`, say: t('{0} copied.', shown(talent.name)) })
}

/** What happens if a talent is to require another one or, if it does, no longer.
 * @param {Draft} draft @param {string} id @param {string} other @returns {{draft: Draft, text: string}} the same draft if nothing can happen */
export function toggled(draft, id, other) {
  const [name, needed] = [nameOf(draft, id), nameOf(draft, other)]
  if (talentOf(draft, id)?.requires?.includes(other)) return { draft: removeRequired(draft, id, other), text: t('{0} no longer needs {1}', name, needed) }
  const text = {
    itself: t('{0} cannot need itself', name),
    cycle: t('{0} already needs {1}', needed, name),
    full: t('{0} already needs {1} others', name, MAX_REQUIRED),
  }
  const hindrance = obstacle(draft, id, other)
  return { draft: addRequired(draft, id, other), text: hindrance ? text[hindrance] : t('{0} needs {1}', name, needed) }
}

/** Makes a talent require another one, or no longer; the focus stays. @param {Editor} editor @param {string} id @param {string} other */
export function toggleRequired(editor, id, other) {
  const { draft, text } = toggled(editor.work.draft, id, other)
  if (draft === editor.work.draft) editor.say(`${text}.`)
  else editor.work.change(draft, { focus: `${id}:needs`, say: `${text}.` })
}

/** Removes a row; the focus goes to the one before it. @param {Editor} editor @param {string} id */
export function removeRow(editor, id) {
  const { draft } = editor.work
  const name = nameOf(draft, id)
  editor.change(remove(draft, id), { focus: neighbour(draft, id), say: t('{0} removed. Ctrl+Z brings it back.', name) })
}

/** @param {Draft} draft @param {string} id @returns {string} */
function neighbour(draft, id) {
  const place = placeOf(draft, id)
  if (!place) {
    const index = pathIndex(draft, id)
    const next = draft.paths[index - 1] ?? draft.paths[index + 1]
    return next ? `${next.id}:name` : 'add-path'
  }
  const path = draft.paths[place.path]
  const next = path.talents[place.index - 1] ?? path.talents[place.index + 1] ?? path
  return `${next.id}:name`
}
