import { addPaths, addTalents, count, isBlank, pathIndex, placeOf, remove, settled } from './draft.js'

/**
 * Puts talents into a draft that has room for so many only. Pure code.
 *
 * @typedef {import('./draft.js').Draft} Draft
 * @typedef {import('./draft.js').Path} Path
 * @typedef {{paths: number, ofPath: number, talents: number}} Limits
 */

/** @param {string} text such as "100 200 2000" @returns {Limits} */
export function limitsOf(text) {
  const [paths, ofPath, talents] = text.split(' ').map(Number)
  return { paths, ofPath, talents }
}

/** The first of the paths and talents for which a draft has room.
 * @param {Draft} draft @param {Path[]} paths @param {Limits} limits @param {number} [into] the index of the path that takes them all */
export function fitting(draft, paths, limits, into = -1) {
  let room = limits.talents - count(draft.paths)
  if (into >= 0) room = Math.min(room, limits.ofPath - count([draft.paths[into]]))
  const { length } = settled(draft).paths
  /** @type {Path[]} */
  const fit = []
  for (const path of paths) {
    const talents = path.talents.slice(0, Math.max(0, room))
    if (talents.length && (into >= 0 || length + fit.length < limits.paths)) fit.push({ ...path, talents })
    room -= talents.length
  }
  return fit
}

/** Adds paths at the end, or their talents to a path that is there. A blank row that they were pasted into is gone.
 * @param {Draft} draft @param {Path[]} paths @param {string} at the id of that row @param {boolean} isInto @returns {Draft} */
export function withPaths(draft, paths, at, isInto) {
  const place = placeOf(draft, at)
  const path = place?.path ?? pathIndex(draft, at)
  const row = place ? draft.paths[place.path].talents[place.index] : draft.paths[path]
  const isGone = row && isBlank(row) && (place !== undefined || !isInto)
  const added = isInto && path >= 0
    ? addTalents(draft, { path, index: place ? place.index + 1 : draft.paths[path].talents.length }, ...paths.flatMap((one) => one.talents))
    : addPaths(draft, path < 0 ? draft.paths.length : path + 1, ...paths)
  return isGone ? remove(added, at) : added
}
