/**
 * Stores the unsaved draft of a tree in the browser until it is saved, so that it survives a lost
 * connection, an expired session and a closed window.
 *
 * @typedef {import('./draft.js').Draft} Draft
 * @typedef {{base: Draft, etag: string, draft: Draft}} StoredDraft base is the saved tree that the draft was made from
 */

import { EMPTY } from './draft.js'

/** @param {string} id @returns {string} the key under which the browser stores it */
export const storageKey = (id) => `talenttree.draft.${id}`

/** What this window stored or read. @type {string | null} */
let mine = null

/** Whether the draft of another window is there; it stays, as that window may be closed. @param {string} id */
export function isOthers(id) {
  try {
    const now = localStorage.getItem(storageKey(id))
    return now !== null && now !== mine
  } catch {
    return false
  }
}

/** @param {string} id @param {StoredDraft} stored @returns {boolean} whether it could be stored */
export function store(id, stored) {
  try {
    if (isOthers(id)) return false
    const value = JSON.stringify(stored)
    localStorage.setItem(storageKey(id), value)
    mine = value
    return true
  } catch {
    return false
  }
}

/** @param {string} id @returns {true} */
export function remove(id) {
  try {
    if (!isOthers(id)) localStorage.removeItem(storageKey(id))
  } catch {
    // If the browser allows no storage, there is nothing to remove.
  }
  return true
}

/** @param {string} id @returns {StoredDraft | undefined} */
export function stored(id) {
  try {
    mine = localStorage.getItem(storageKey(id))
    const value = JSON.parse(mine ?? 'null')
    // A draft that earlier scripts stored may lack members that drafts have now.
    return value?.draft?.paths && value?.base?.paths
      ? { ...value, base: { ...EMPTY, ...value.base }, draft: { ...EMPTY, ...value.draft } }
      : undefined
  } catch {
    return undefined
  }
}
