/**
 * What talents require of each other: a graph without cycles, in which a talent requires at most five.
 *
 * @typedef {import('./draft.js').Draft} Draft
 * @typedef {import('./draft.js').Talent} Talent
 * @typedef {{id: string, name: string, path: string, isRequired: boolean}} Choice
 */
import { changeTalent, talentOf } from './draft.js'
import { t } from './messages.js'

export const MAX_REQUIRED = 5

/** @param {Draft} draft @returns {Map<string, string[]>} what each talent requires, by id */
function graphOf(draft) {
  return new Map(draft.paths.flatMap((path) => path.talents.map((talent) => [talent.id, talent.requires ?? []])))
}

/** The talent itself and all that require it, directly or through others.
 * @param {Draft} draft @param {string} id @returns {Set<string>} */
function dependants(draft, id) {
  /** @type {Map<string, string[]>} */
  const requiredBy = new Map()
  for (const [talent, requires] of graphOf(draft)) for (const one of requires) requiredBy.set(one, [...(requiredBy.get(one) ?? []), talent])
  const found = new Set([id])
  for (const one of found) for (const next of requiredBy.get(one) ?? []) found.add(next)
  return found
}

/** The talents that this one may require or requires, in the order of the draft: those with a name that make no cycle.
 * @param {Draft} draft @param {string} id @returns {Choice[]} */
export function choices(draft, id) {
  const closed = dependants(draft, id)
  const own = new Set(talentOf(draft, id)?.requires)
  return draft.paths.flatMap((path) =>
    path.talents
      .filter((talent) => own.has(talent.id) || (talent.name.trim() && !closed.has(talent.id)))
      .map((talent) => ({ id: talent.id, name: talent.name.trim() || t('No name'), path: path.name.trim(), isRequired: own.has(talent.id) })),
  )
}

/** Why the talent cannot require another one.
 * @param {Draft} draft @param {string} id @param {string} other
 * @returns {'itself' | 'cycle' | 'full' | undefined} undefined if it can or does */
export function obstacle(draft, id, other) {
  const requires = talentOf(draft, id)?.requires ?? []
  if (requires.includes(other)) return undefined
  if (id === other) return 'itself'
  if (dependants(draft, id).has(other)) return 'cycle'
  return requires.length >= MAX_REQUIRED ? 'full' : undefined
}

/** @param {Draft} draft @param {string} id @param {string[]} requires @returns {Draft} */
const setRequires = (draft, id, requires) => changeTalent(draft, id, { requires: requires.length ? requires : undefined })

/** Makes the talent require another one if nothing prevents it.
 * @param {Draft} draft @param {string} id @param {string} other @returns {Draft} */
export function addRequired(draft, id, other) {
  const requires = talentOf(draft, id)?.requires ?? []
  if (requires.includes(other) || !talentOf(draft, other) || obstacle(draft, id, other)) return draft
  return setRequires(draft, id, [...requires, other])
}

/** @param {Draft} draft @param {string} id @param {string} other @returns {Draft} */
export const removeRequired = (draft, id, other) => setRequires(draft, id, talentOf(draft, id)?.requires?.filter((one) => one !== other) ?? [])
