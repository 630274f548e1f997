/**
 * The tree as it is being edited. Drafts are immutable: a change makes a new one, so a reference to
 * an earlier draft is a snapshot.
 *
 * Talents and paths may have more members than their types say, as a newer service gives them. All
 * but `displayOrder` are carried and sent back, since a replace deletes what it does not name. More
 * members of the tree itself need not be carried: an update changes only what it names.
 *
 * @typedef {{url: string, label?: string}} Link where to see what someone did
 * @typedef {{id: string, name: string, level: number, iconUrl: string, description: string, requires?: string[], links?: Link[], peopleNeeded?: number}} Talent
 *   requires has ids of other talents; like links, it is absent rather than empty
 * @typedef {{id: string, name: string, iconUrl?: string, talents: Talent[]}} Path
 *   iconUrl is a built-in icon, and absent where pages are to choose one
 * @typedef {{title: string, slug: string, description: string, levelNames: string[], theme: Record<string, string>, paths: Path[]}} Draft
 *   levelNames are five; an empty one stands for the standard name
 * @typedef {{path: number, index: number}} Place the position of a talent: its path's index and its own
 */
import { declare, declared } from './messages.js'

/** The names of the five levels, as on the public page of a tree that has none of its own. */
export const LEVELS = [declare('Novice'), declare('Apprentice'), declare('Adept'), declare('Expert'), declare('Master')]

/** A draft without anything. @type {Draft} */
export const EMPTY = { title: '', slug: '', description: '', levelNames: LEVELS.map(() => ''), theme: {}, paths: [] }

/** @returns {string} a random UUID; `crypto.randomUUID` is missing without TLS */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6] & 0x0f) | 0x40
  bytes[8] = (bytes[8] & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** @returns {Talent} */
export const newTalent = (name = '', level = 1) => ({ id: newId(), name, level, iconUrl: '', description: '' })

/** @param {Talent[]} talents @returns {Path} */
export const newPath = (name = '', talents = []) => ({ id: newId(), name, talents })

/** The name of a level if it is the tree's own, or else an empty one. @param {string} name @param {number} i @returns {string} */
const ownName = (name, i) => (name.trim() && name !== LEVELS[i] ? name : '')

/** Copies of paths with new ids; what they require of each other they require of the copies.
 * @param {Path[]} paths @returns {Path[]} */
export function withNewIds(paths) {
  const ids = new Map(paths.flatMap((path) => path.talents.map((talent) => [talent.id, newId()])))
  const copied = (/** @type {Talent} */ talent) => ({
    ...withRequires(talent, talent.requires?.map((id) => ids.get(id) ?? id) ?? []),
    id: ids.get(talent.id) ?? newId(),
  })
  return paths.map((path) => ({ ...path, id: newId(), talents: path.talents.map(copied) }))
}

/** @param {any} tree a tree of the API @returns {Draft} */
export function fromTree(tree) {
  const { title, slug, description, levelNames, theme, paths } = tree
  return {
    title,
    slug: slug ?? '',
    description: description ?? '',
    levelNames: (levelNames ?? EMPTY.levelNames).map(ownName),
    theme: { ...theme },
    paths: paths.map(fromPath),
  }
}

/** @param {any} path @returns {Path} */
export function fromPath({ displayOrder, talents, ...members }) {
  return { ...members, talents: talents.map(fromTalent) }
}

/** @param {any} talent @returns {Talent} */
function fromTalent({ displayOrder, iconUrl = '', description = '', ...members }) {
  return { ...members, iconUrl, description }
}

/** @param {Path[]} paths @returns {object[]} the paths for the API */
export function toPaths(paths) {
  return paths.map(({ talents, ...members }, displayOrder) => ({ ...members, displayOrder, talents: talents.map(toTalent) }))
}

/** @param {Talent} talent @param {number} displayOrder @returns {object} */
function toTalent({ iconUrl, description, ...members }, displayOrder) {
  return { ...members, ...(iconUrl && { iconUrl }), ...(description && { description }), displayOrder }
}

/** Gives paths and talents those members of the saved tree which neither they nor what they were made from have: the scripts
 * that stored them did not know these. Requirements are known, and absent where there are none. @param {Draft} draft @param {Draft} from @param {Draft} saved @returns {Draft} */
export function completed(draft, from, saved) {
  const parts = (/** @type {Draft} */ tree) => new Map(tree.paths.flatMap((path) => [path, ...path.talents]).map((part) => [part.id, /** @type {any} */ (part)]))
  const before = parts(from)
  const now = parts(saved)
  const whole = (/** @type {any} */ part) => {
    const known = before.get(part.id)
    const unknown = Object.entries(known ? (now.get(part.id) ?? {}) : {}).filter(([name]) => !(name in known) && name !== 'requires')
    return { ...Object.fromEntries(unknown), ...part }
  }
  return { ...draft, paths: draft.paths.map((path) => ({ ...whole(path), talents: path.talents.map(whole) })) }
}

/** Whether two values are deeply equal; identical objects are not compared further.
 * @param {any} a @param {any} b @returns {boolean} */
export function alike(a, b) {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && alike(a[key], b[key]))
}

/** Whether nobody has written anything into a talent or path, known members or not; a level is always there.
 * @param {Talent | Path} item @returns {boolean} */
export function isBlank({ id, name, ...members }) {
  return !name.trim() && Object.entries(members).every(([key, value]) => key === 'level' || value === '' || (Array.isArray(value) && !value.length))
}

/** What the levels are called. @param {Draft} draft @returns {string[]} */
export const levelNames = (draft) => draft.levelNames.map((name, i) => ownName(name, i) || LEVELS[i])

/** What the levels are called in the language of the page. @param {Draft} draft @returns {string[]} */
export const levelTitles = (draft) => draft.levelNames.map((name, i) => ownName(name, i) || declared(LEVELS[i]))

/** What the levels are called, for the API; null if all have their standard names.
 * @param {Draft} draft @returns {string[] | null} */
export const toLevelNames = (draft) => (draft.levelNames.some(ownName) ? levelNames(draft) : null)

/** What a draft changes of its base, but for the paths, as a merge patch. @param {Draft} draft @param {Draft} base */
export function headChange(draft, base) {
  /** @type {Record<string, any>} */
  const change = {}
  if (draft.title !== base.title) change.title = draft.title
  if (draft.slug !== base.slug) change.slug = draft.slug
  if (draft.description !== base.description) change.description = draft.description || null
  if (!alike(draft.levelNames, base.levelNames)) change.levelNames = toLevelNames(draft)
  const keys = new Set([...Object.keys(draft.theme), ...Object.keys(base.theme)])
  const theme = [...keys].filter((key) => draft.theme[key] !== base.theme[key])
  if (theme.length) change.theme = Object.fromEntries(theme.map((key) => [key, draft.theme[key] ?? null]))
  return Object.keys(change).length ? change : undefined
}

/** The draft as it is saved: without empty rows and links and what requires them, without names of
 * levels that are the standard ones, and with the title normalised as by the service.
 * @param {Draft} draft @returns {Draft} */
export function settled(draft) {
  const title = draft.title.trim().normalize('NFC')
  const paths = draft.paths.map(settledPath).filter((path) => !isBlank(path))
  const names = draft.levelNames.map(ownName)
  const isSame = title === draft.title && alike(names, draft.levelNames) && paths.length === draft.paths.length && paths.every((path, i) => path === draft.paths[i])
  return isSame ? draft : withoutMissing({ ...draft, title, levelNames: names, paths })
}

/** A path as it is saved, by which its talents count. @param {Path} path @returns {Path} */
function settledPath(path) {
  const talents = path.talents.map(settledTalent).filter((one) => !isBlank(one))
  const isSame = talents.length === path.talents.length && talents.every((one, i) => one === path.talents[i])
  return isSame ? path : { ...path, talents }
}

/** @param {Talent} talent @returns {Talent} */
function settledTalent(talent) {
  if (!talent.links) return talent
  const links = talent.links
    .filter((link) => !isBlankLink(link))
    .map(({ url, label = '', ...members }) => ({ ...members, url: url.trim(), ...(label.trim() && { label }) }))
  return alike(links, talent.links) ? talent : withValues(talent, { links: links.length ? links : undefined })
}

/** @param {Link} link */
export const isBlankLink = ({ url, label = '' }) => !url.trim() && !label.trim()

/** Without requirements of talents that are not there. @param {Draft} draft @returns {Draft} */
function withoutMissing(draft) {
  const ids = new Set(draft.paths.flatMap((path) => path.talents.map((talent) => talent.id)))
  const isSound = (/** @type {Talent} */ { requires = [] }) => requires.every((id) => ids.has(id))
  const sound = (/** @type {Talent} */ talent) => (isSound(talent) ? talent : withRequires(talent, talent.requires?.filter((id) => ids.has(id)) ?? []))
  if (draft.paths.every((path) => path.talents.every(isSound))) return draft
  return { ...draft, paths: draft.paths.map((path) => (path.talents.every(isSound) ? path : { ...path, talents: path.talents.map(sound) })) }
}

/** @param {Talent} talent @param {string[]} requires @returns {Talent} */
const withRequires = (talent, requires) => withValues(talent, { requires: requires.length ? requires : undefined })

/** @param {Draft} draft @param {string} id @returns {Place | undefined} */
export function placeOf(draft, id) {
  for (let path = 0; path < draft.paths.length; path++) {
    const index = draft.paths[path].talents.findIndex((talent) => talent.id === id)
    if (index >= 0) return { path, index }
  }
  return undefined
}

/** @param {Draft} draft @param {string} id @returns {Talent | undefined} */
export function talentOf(draft, id) {
  const place = placeOf(draft, id)
  return place && draft.paths[place.path].talents[place.index]
}

/** @param {Draft} draft @param {string} id @returns {number} the index of the path, or -1 */
export const pathIndex = (draft, id) => draft.paths.findIndex((path) => path.id === id)

/** @template T @param {T[]} list @param {number} index @param {number} remove @param {T[]} items @returns {T[]} */
const spliced = (list, index, remove, ...items) => list.toSpliced(index, remove, ...items)

/** @param {Draft} draft @param {number} index of a path that may be gone @param {(path: Path) => Path} change @returns {Draft} */
function withPath(draft, index, change) {
  const path = draft.paths[index]
  return path ? { ...draft, paths: draft.paths.with(index, change(path)) } : draft
}

/** With other values; a member whose value is undefined goes.
 * @template {object} T @param {T} item @param {Partial<T>} values @returns {T} */
function withValues(item, values) {
  const members = Object.entries({ ...item, ...values }).filter(([, value]) => value !== undefined)
  return /** @type {T} */ (Object.fromEntries(members))
}

/** @param {Draft} draft @param {string} id @param {Partial<Path>} values @returns {Draft} */
export function changePath(draft, id, values) {
  return withPath(draft, pathIndex(draft, id), (path) => withValues(path, values))
}

/** @param {Draft} draft @param {string} id @param {Partial<Talent>} values @returns {Draft} */
export function changeTalent(draft, id, values) {
  const place = placeOf(draft, id)
  if (!place) return draft
  return withPath(draft, place.path, (path) => ({
    ...path,
    talents: path.talents.with(place.index, withValues(path.talents[place.index], values)),
  }))
}

/** @param {Draft} draft @param {number} index @param {Path[]} paths @returns {Draft} */
export const addPaths = (draft, index, ...paths) => ({ ...draft, paths: spliced(draft.paths, index, 0, ...paths) })

/** @param {Draft} draft @param {Place} place @param {Talent[]} talents @returns {Draft} */
export function addTalents(draft, place, ...talents) {
  return withPath(draft, place.path, (path) => ({ ...path, talents: spliced(path.talents, place.index, 0, ...talents) }))
}

/** Removes the path or talent with this id; nothing else requires any longer what is removed.
 * @param {Draft} draft @param {string} id @returns {Draft} */
export const remove = (draft, id) => withoutMissing(taken(draft, id))

/** @param {Draft} draft @param {string} id @returns {Draft} */
function taken(draft, id) {
  const place = placeOf(draft, id)
  if (place) return withPath(draft, place.path, (path) => ({ ...path, talents: spliced(path.talents, place.index, 1) }))
  return { ...draft, paths: draft.paths.filter((path) => path.id !== id) }
}

/** Moves the talent before the one that is at this place now.
 * @param {Draft} draft @param {string} id @param {Place} to @returns {Draft} */
export function moveTalent(draft, id, to) {
  const from = placeOf(draft, id)
  const talent = talentOf(draft, id)
  if (!from || !talent) return draft
  const index = from.path === to.path && from.index < to.index ? to.index - 1 : to.index
  if (from.path === to.path && from.index === index) return draft
  return addTalents(taken(draft, id), { path: to.path, index }, talent)
}

/** Moves the path before the one that is at this index now.
 * @param {Draft} draft @param {string} id @param {number} to @returns {Draft} */
export function movePath(draft, id, to) {
  const from = pathIndex(draft, id)
  const index = from < to ? to - 1 : to
  if (from < 0 || from === index) return draft
  return addPaths({ ...draft, paths: spliced(draft.paths, from, 1) }, index, draft.paths[from])
}

/** The place of a talent after one step up or down; at the edge of its path, in the next path.
 * @param {Draft} draft @param {string} id @param {number} step -1 or 1 @returns {Place | undefined} */
export function placeAfterStep(draft, id, step) {
  const from = placeOf(draft, id)
  if (!from) return undefined
  const { path, index } = from
  if (step < 0) {
    if (index > 0) return { path, index: index - 1 }
    return path > 0 ? { path: path - 1, index: draft.paths[path - 1].talents.length } : undefined
  }
  if (index < draft.paths[path].talents.length - 1) return { path, index: index + 2 }
  return path < draft.paths.length - 1 ? { path: path + 1, index: 0 } : undefined
}

/** @param {Path} path @returns {number} */
export const points = (path) => settledPath(path).talents.reduce((sum, talent) => sum + talent.level, 0)

/** How many talents there are, without empty rows. @param {Path[]} paths */
export const count = (paths) => paths.reduce((sum, path) => sum + settledPath(path).talents.length, 0)
