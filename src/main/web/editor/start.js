/** The fragment of the address to which the sign-up leads. */
export const FRAGMENT = '#start'

/** Where the browser stores the revision of a tree that its owner has not changed. @param {string} id */
export const place = (id) => `talenttree.start.${id}`

/** Whether the tree with this id was made by the sign-up and not saved since, as far as this browser knows. @param {string} id */
export function isStart(id) {
  try {
    return location.hash === FRAGMENT || localStorage.getItem(place(id)) !== null
  } catch {
    return location.hash === FRAGMENT
  }
}
