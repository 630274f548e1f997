/**
 * Merges two drafts with a common ancestor, by the ids of paths and talents. There is a conflict
 * only where both changed the same member differently.
 *
 * @typedef {import('./draft.js').Draft} Draft
 * @typedef {import('./draft.js').Path} Path
 * @typedef {import('./draft.js').Talent} Talent
 * @typedef {object} Conflict
 * @property {string} what the name of the path or talent, or of a part of the tree
 * @property {string} part the part of it that was changed, such as "level"; empty for all of it
 * @property {string} mine
 * @property {string} theirs
 * @property {(draft: Draft) => Draft} takeTheirs
 */
import { addPaths, alike, changePath, changeTalent, moveTalent, pathIndex, remove } from './draft.js'
import { linksInWords } from './links.js'
import { RequirementsMerge, withRemoved } from './merge-requirements.js'
import { declare, declared } from './messages.js'

const DELETED = declared(declare('deleted'))
const EDITED = declared(declare('as edited'))
const PATH = declared(declare('path'))

/** What the parts of a tree are called. @type {Record<string, string>} */
const PARTS = {
  title: declare('the title'),
  slug: declare('the address'),
  description: declare('the description'),
  background: declare('the background'),
  textColor: declare('the text colour'),
  accentColor: declare('the accent colour'),
}

/** What the members of paths and talents are called. @type {Record<string, string>} */
const WORDS = {
  name: declare('name'),
  level: declare('level'),
  description: declare('description'),
  links: declare('links'),
  iconUrl: declare('icon'),
}

/**
 * @param {Draft} base @param {Draft} mine @param {Draft} theirs
 * @returns {{draft: Draft, conflicts: Conflict[]}} the draft has mine where there is a conflict
 */
export function merge(base, mine, theirs) {
  const merging = new Merging(base, mine, theirs)
  const draft = {
    title: merging.head('title'),
    slug: merging.head('slug'),
    description: merging.head('description'),
    levelNames: merging.levelNames(),
    theme: merging.theme(),
    paths: merging.paths(),
  }
  return { draft, conflicts: merging.conflicts }
}

class Merging {
  /** @param {Draft} base @param {Draft} mine @param {Draft} theirs */
  constructor(base, mine, theirs) {
    this.base = base
    this.mine = mine
    this.theirs = theirs
    /** @type {Conflict[]} */
    this.conflicts = []
  }

  /** @param {'title' | 'slug' | 'description'} field */
  head(field) {
    return this.pick(part(field), '', this.base[field], this.mine[field], this.theirs[field], (draft) => ({
      ...draft,
      [field]: this.theirs[field],
    }))
  }

  levelNames() {
    const [base, mine, theirs] = [this.base.levelNames, this.mine.levelNames, this.theirs.levelNames]
    return mine.map((name, i) =>
      this.pick(declared(declare('the name of level {0}'), i + 1), '', base[i], name, theirs[i], (draft) => ({ ...draft, levelNames: draft.levelNames.with(i, theirs[i]) })),
    )
  }

  theme() {
    /** @type {Record<string, string>} */
    const theme = {}
    const [base, mine, theirs] = [this.base.theme, this.mine.theme, this.theirs.theme]
    for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
      const value = this.pick(part(key), '', base[key], mine[key], theirs[key], (draft) => ({
        ...draft,
        theme: withKey(draft.theme, key, theirs[key]),
      }))
      if (value !== undefined) theme[key] = value
    }
    return theme
  }

  /** @returns {Path[]} */
  paths() {
    const talents = this.talents()
    const used = new Set([...talents.values()].map((one) => one.path))
    const [base, mine, theirs] = [this.base, this.mine, this.theirs].map((draft) => byId(draft.paths))
    /** @type {Map<string, Path>} */
    const paths = new Map()
    for (const id of new Set([...mine.keys(), ...theirs.keys()])) {
      const [b, m, t] = [base.get(id), mine.get(id), theirs.get(id)]
      const path = empty(m && t ? this.members(b, m, t, (key) => declared(declare('{0} of the path'), word(key)), changePath) : /** @type {Path} */ (m ?? t))
      // One side deleted the path: it is removed, unless the other side added to it or changed a member.
      const stays = (m && t) || !b || used.has(id) || !alike(path, empty(b))
      if (stays) paths.set(id, path)
    }
    const order = merged(this.base.paths, this.mine.paths, this.theirs.paths).filter((id) => paths.has(id))
    return order.map((id) => ({ .../** @type {Path} */ (paths.get(id)), talents: this.talentsOf(id, talents) }))
  }

  /** @returns {Map<string, {talent: Talent, path: string}>} */
  talents() {
    const base = placed(this.base)
    const [mine, theirs] = [this.mine, this.theirs].map((side) => withRemoved(base, placed(side)))
    /** @type {Map<string, {talent: Talent, path: string}>} */
    const talents = new Map()
    /** @type {RequirementsMerge | undefined} */
    let requirements
    const restore = (/** @type {Draft} */ draft, /** @type {{talent: Talent, path: string}} */ one) =>
      requirements?.restored(havingPath(draft, one.path, this.theirs), one) ?? draft
    for (const id of new Set([...mine.keys(), ...theirs.keys()])) {
      const [b, m, t] = [base.get(id), mine.get(id), theirs.get(id)]
      if (m && t) talents.set(id, this.both(id, b, m, t))
      else if (m && (!b || this.survives(b, m, m.talent.name, EDITED, DELETED, (draft) => remove(draft, id)))) talents.set(id, m)
      else if (t && !b) talents.set(id, t)
      else if (t && b) this.survives(b, t, t.talent.name, DELETED, EDITED, (draft) => restore(draft, t))
    }
    requirements = new RequirementsMerge(base, mine, theirs, talents)
    const merged = requirements.merged()
    this.conflicts.push(...requirements.conflicts)
    return merged
  }

  /**
   * @param {string} id
   * @param {{talent: Talent, path: string} | undefined} b
   * @param {{talent: Talent, path: string}} m
   * @param {{talent: Talent, path: string}} t
   */
  both(id, b, m, t) {
    const talent = this.members(b?.talent, m.talent, t.talent, word, changeTalent)
    const name = (/** @type {string | undefined} */ path) =>
      [this.mine, this.theirs].flatMap((draft) => draft.paths).find((one) => one.id === path)?.name ?? ''
    const path = this.pick(m.talent.name, PATH, b?.path, m.path, t.path, (draft) => inPath(draft, id, t, this.theirs), name)
    return { talent, path }
  }

  /**
   * All members of a path or talent, known to this editor or not, but for the talents of a path and what a talent requires.
   *
   * @template {Path | Talent} T @param {T | undefined} base @param {T} mine @param {T} theirs
   * @param {(key: string) => string} part names a member
   * @param {(draft: Draft, id: string, values: object) => Draft} change
   * @returns {any} a T; a path without its talents
   */
  members(base, mine, theirs, part, change) {
    /** @type {Record<string, any>[]} */
    const [b, m, t] = [base ?? {}, mine, theirs]
    /** @type {Record<string, any>} */
    const members = {}
    for (const key of new Set([...Object.keys(t), ...Object.keys(m)])) {
      if (key === 'talents' || key === 'requires') continue
      const value = this.pick(mine.name, part(key), b[key], m[key], t[key], (draft) => change(draft, mine.id, { [key]: t[key] }), key === 'links' ? linksInWords : inWords)
      if (value !== undefined) members[key] = value
    }
    return members
  }

  /**
   * Whether to keep what one side deleted and the other side changed; that is a conflict.
   *
   * @param {{talent: Talent}} before @param {{talent: Talent}} after @param {string} what
   * @param {string} mine @param {string} theirs @param {(draft: Draft) => Draft} takeTheirs
   */
  survives(before, after, what, mine, theirs, takeTheirs) {
    if (alike(before.talent, after.talent)) return false
    this.conflicts.push({ what, part: '', mine, theirs, takeTheirs })
    return true
  }

  /** @param {string} id @param {Map<string, {talent: Talent, path: string}>} talents @returns {Talent[]} */
  talentsOf(id, talents) {
    const of = (/** @type {Draft} */ draft) => draft.paths.find((path) => path.id === id)?.talents ?? []
    return merged(of(this.base), of(this.mine), of(this.theirs))
      .map((talent) => talents.get(talent))
      .filter((one) => one !== undefined)
      .filter((one) => one.path === id)
      .map((one) => one.talent)
  }

  /**
   * @template T @param {string} what @param {string} part @param {T | undefined} base @param {T} mine @param {T} theirs
   * @param {(draft: Draft) => Draft} takeTheirs @param {(value: any) => string} [shown] @returns {T}
   */
  pick(what, part, base, mine, theirs, takeTheirs, shown = inWords) {
    if (alike(mine, theirs) || alike(theirs, base)) return mine
    if (alike(mine, base)) return theirs
    this.conflicts.push({ what, part, mine: shown(mine), theirs: shown(theirs), takeTheirs })
    return mine
  }
}

/** @param {string} field of a tree or its theme */
const part = (field) => (field in PARTS ? declared(PARTS[field]) : declared(declare('the {0}'), field))

/** @param {string} field of a path or talent */
const word = (field) => (field in WORDS ? declared(WORDS[field]) : field)

/** @param {any} value @returns {string} */
const inWords = (value) => (typeof value === 'object' && value ? JSON.stringify(value) : String(value ?? ''))

/** @param {Path} path @returns {Path} */
const empty = (path) => ({ ...path, talents: [] })

/** @template {{id: string}} T @param {T[]} list @returns {Map<string, T>} */
const byId = (list) => new Map(list.map((one) => [one.id, one]))

/** @param {Draft} draft @returns {Map<string, {talent: Talent, path: string}>} */
function placed(draft) {
  return new Map(draft.paths.flatMap((path) => path.talents.map((talent) => [talent.id, { talent, path: path.id }])))
}

/** @param {Record<string, string>} theme @param {string} key @param {string | undefined} value */
export function withKey(theme, key, value) {
  const { [key]: _, ...rest } = theme
  return value === undefined ? rest : { ...rest, [key]: value }
}

/** Adds a path of another draft if it is missing. @param {Draft} draft @param {string} id @param {Draft} from */
function havingPath(draft, id, from) {
  const path = from.paths.find((one) => one.id === id)
  return pathIndex(draft, id) >= 0 || !path ? draft : addPaths(draft, draft.paths.length, empty(path))
}

/** @param {Draft} draft @param {string} id @param {{path: string}} one @param {Draft} from */
function inPath(draft, id, one, from) {
  const whole = havingPath(draft, one.path, from)
  const path = pathIndex(whole, one.path)
  return moveTalent(whole, id, { path, index: whole.paths[path].talents.length })
}

/**
 * Merges the order of ids: that of the side which changed it, or mine if both did. An id that only
 * the other side has comes after the id that it follows there.
 *
 * @param {{id: string}[]} base @param {{id: string}[]} mine @param {{id: string}[]} theirs @returns {string[]}
 */
function merged(base, mine, theirs) {
  const [b, m, t] = [base, mine, theirs].map((list) => list.map((one) => one.id))
  const common = (/** @type {string[]} */ list) => list.filter((id) => b.includes(id) && m.includes(id) && t.includes(id))
  const [first, second] = alike(common(m), common(b)) ? [t, m] : [m, t]
  const order = [...first]
  second.forEach((id, i) => {
    if (order.includes(id)) return
    const before = second.slice(0, i).findLast((one) => order.includes(one))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
  })
  return order
}
