/**
 * Stores the unsaved draft of a tree in the browser until it is saved, so that it survives a lost
 * connection, an expired session and a closed window.
 *
 * @typedef {import('./draft.js').Draft} Draft
 * @typedef {{base: Draft, etag: string, draft: Draft}} Kept base is the saved tree that the draft was made from
 */

/** @param {string} id */
const name = (id) => `talenttree.draft.${id}`

/** @param {string} id @param {Kept} kept @returns {boolean} whether it could be stored */
export function keep(id, kept) {
  try {
    localStorage.setItem(name(id), JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}

/** @param {string} id @returns {true} */
export function forget(id) {
  try {
    localStorage.removeItem(name(id))
  } catch {
    // If the browser allows no storage, there is nothing to remove.
  }
  return true
}

/** @param {string} id @returns {Kept | undefined} */
export function kept(id) {
  try {
    const value = JSON.parse(localStorage.getItem(name(id)) ?? 'null')
    return value?.draft?.paths && value?.base?.paths ? value : undefined
  } catch {
    return undefined
  }
}
