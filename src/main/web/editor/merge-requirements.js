/**
 * Merges what talents require, as sets: what either side added is there, what either side removed is
 * not. The result has no cycle and at most five for each talent. Where both sides together would
 * break that, the draft has mine, and there is a conflict.
 *
 * @typedef {import('./draft.js').Draft} Draft
 * @typedef {import('./draft.js').Talent} Talent
 * @typedef {import('./merge.js').Conflict} Conflict
 * @typedef {Map<string, {talent: Talent, path: string}>} Placed
 */
import { addTalents, alike, pathIndex, talentOf, withRequires } from './draft.js'
import { t } from './messages.js'
import { addRequired, chain, graphOf, MAX_REQUIRED, setRequires } from './requirements.js'

const PART = t('what it needs')

/**
 * One side as if it still required what it removed: a requirement that went only because its talent
 * went is not a change of its own.
 *
 * @param {Placed} base @param {Placed} side @returns {Placed}
 */
export function withRemoved(base, side) {
  const placed = [...side].map(([id, one]) => /** @type {const} */ ([id, { ...one, talent: asBefore(base.get(id)?.talent, one.talent, side) }]))
  return new Map(placed)
}

/** @param {Talent | undefined} before @param {Talent} now @param {Placed} side @returns {Talent} */
function asBefore(before, now, side) {
  const requires = now.requires ?? []
  const isGone = (/** @type {string} */ id) => !side.has(id) && !requires.includes(id)
  if (!before?.requires?.some(isGone)) return now
  const list = [...requires]
  before.requires.forEach((id, i) => {
    if (!isGone(id)) return
    const follows = before.requires?.slice(0, i).findLast((one) => list.includes(one))
    list.splice(follows === undefined ? 0 : list.indexOf(follows) + 1, 0, id)
  })
  return withRequires(now, list)
}

export class RequirementsMerge {
  /** @param {Placed} base @param {Placed} mine @param {Placed} theirs @param {Placed} talents the talents of the result */
  constructor(base, mine, theirs, talents) {
    this.base = base
    this.mine = mine
    this.theirs = theirs
    this.talents = talents
    /** @type {Conflict[]} */
    this.conflicts = []
    /** What each talent would require if all talents were there. @type {Map<string, string[]>} */
    this.wanted = new Map([...talents.keys()].map((id) => [id, this.union(id)]))
  }

  /** @returns {Placed} the talents with what they require */
  merged() {
    const graph = new Map([...this.wanted].map(([id, requires]) => [id, this.fitting(id, requires)]))
    const sound = isAcyclic(graph) ? graph : this.acyclic(graph)
    return new Map([...this.talents].map(([id, one]) => [id, { ...one, talent: withRequires(one.talent, sound.get(id) ?? []) }]))
  }

  /** @param {string} id @returns {string[]} */
  union(id) {
    const [base, mine, theirs] = [this.base, this.mine, this.theirs].map((side) => side.get(id)?.talent.requires ?? [])
    if (!this.theirs.has(id) || alike(theirs, base) || alike(mine, theirs)) return mine
    if (!this.mine.has(id) || alike(mine, base)) return theirs
    return [
      ...mine.filter((one) => theirs.includes(one) || !base.includes(one)),
      ...theirs.filter((one) => !mine.includes(one) && !base.includes(one)),
    ]
  }

  /** Those of them that are there, or mine if these are too many. @param {string} id @param {string[]} requires */
  fitting(id, requires) {
    const all = this.present(requires)
    if (all.length <= MAX_REQUIRED) return all
    const mine = this.present(this.mine.get(id)?.talent.requires ?? [])
    const theirs = this.present(this.theirs.get(id)?.talent.requires ?? [])
    this.conflict(id, mine, theirs, (draft) => this.taking(draft, id, theirs))
    return mine
  }

  /** Requirements are added one by one, mine first; one that would close a cycle is left out, which is a conflict.
   * @param {Map<string, string[]>} graph */
  acyclic(graph) {
    /** @type {Map<string, string[]>} */
    const sound = new Map([...graph.keys()].map((id) => [id, []]))
    const isMine = (/** @type {string} */ id, /** @type {string} */ one) => this.mine.get(id)?.talent.requires?.includes(one) ?? false
    for (const wantsMine of [true, false])
      for (const [id, requires] of graph)
        for (const one of requires.filter((one) => isMine(id, one) === wantsMine)) if (!chain(sound, one, id)) sound.get(id)?.push(one)
    for (const [id, requires] of graph) {
      const allowed = requires.filter((one) => sound.get(id)?.includes(one))
      sound.set(id, allowed)
      if (allowed.length < requires.length) this.conflict(id, allowed, requires, (draft) => this.taking(draft, id, requires))
    }
    return sound
  }

  /** Makes a talent require these, and takes away what only I added where both together are a cycle.
   * @param {Draft} draft @param {string} id @param {string[]} requires @returns {Draft} */
  taking(draft, id, requires) {
    if (!talentOf(draft, id)) return draft
    let now = setRequires(draft, id, requires.filter((one) => one !== id && talentOf(draft, one)))
    for (const one of talentOf(now, id)?.requires ?? []) {
      for (let ids = chain(graphOf(now), one, id); ids; ids = chain(graphOf(now), one, id)) {
        const links = [...ids.slice(1).map((to, i) => [ids[i], to]), [id, one]]
        const [from, to] = links.find(([from, to]) => !this.theirs.get(from)?.talent.requires?.includes(to)) ?? [id, one]
        now = setRequires(now, from, (talentOf(now, from)?.requires ?? []).filter((other) => other !== to))
        if (from === id && to === one) break
      }
    }
    return now
  }

  /** Brings back a talent, with what it requires and what requires it, as far as that makes no cycle.
   * @param {Draft} draft @param {{talent: Talent, path: string}} one its path is there @returns {Draft} */
  restored(draft, { talent, path }) {
    const place = pathIndex(draft, path)
    let now = addTalents(draft, { path: place, index: draft.paths[place].talents.length }, withRequires(talent, []))
    for (const id of talent.requires ?? []) now = addRequired(now, talent.id, id)
    for (const [id, requires] of this.wanted) if (requires.includes(talent.id) && talentOf(now, id)) now = addRequired(now, id, talent.id)
    return now
  }

  /** @param {string} id @param {string[]} mine @param {string[]} theirs @param {(draft: Draft) => Draft} takeTheirs */
  conflict(id, mine, theirs, takeTheirs) {
    this.conflicts.push({ what: this.name(id), part: PART, mine: this.names(mine), theirs: this.names(theirs), takeTheirs })
  }

  /** @param {string[]} requires */
  present(requires) {
    return requires.filter((id) => this.talents.has(id))
  }

  /** @param {string} id */
  name(id) {
    return this.talents.get(id)?.talent.name ?? ''
  }

  /** @param {string[]} ids */
  names(ids) {
    return ids.map((id) => this.name(id)).join(', ')
  }
}

/** Whether no talent requires itself: talents whose requirements are all done are done, one after the other.
 * @param {Map<string, string[]>} graph */
function isAcyclic(graph) {
  const left = new Map([...graph].map(([id, requires]) => [id, requires.length]))
  /** @type {Map<string, string[]>} */
  const requiredBy = new Map()
  for (const [id, requires] of graph) for (const one of requires) requiredBy.set(one, [...(requiredBy.get(one) ?? []), id])
  const done = new Set([...left].filter(([, count]) => !count).map(([id]) => id))
  for (const one of done)
    for (const id of requiredBy.get(one) ?? []) {
      left.set(id, (left.get(id) ?? 0) - 1)
      if (!left.get(id)) done.add(id)
    }
  return done.size === graph.size
}
