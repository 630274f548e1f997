import { counted, declare, t } from './messages.js'

/**
 * What the service's answer to a dry run says, in rows and sentences. Pure code.
 *
 * @typedef {import('./draft.js').Path} Path
 * @typedef {import('./draft.js').Talent} Talent
 * @typedef {{heading: string, holds: string, years?: boolean, sample: string[]}} Column
 * @typedef {{pointer: string, outcome: string, detail: string, talent?: string, written?: string, withoutLevel?: boolean, guessedLevel?: boolean, leftOut?: string[]}} Item
 * @typedef {{lines: number, scale?: number}} Layout
 * @typedef {{talents: number, limit: string, most: number}} Excess
 * @typedef {{readAs: string, withoutLevel: number, columns?: Column[], question?: string, charsets?: {charset: string, sample: string[]}[], persons?: string[], layout?: Layout, excess?: Excess, proposedIcons?: string[], linesLeftOut?: string[], items: Item[], itemsTruncated: boolean}} Report
 * @typedef {{tree: {title: string, paths: any[]}, report: Report}} Read
 * @typedef {{path: string, talent: Talent, item: Item | undefined}} Row
 */

/** What a column may hold, as the service and as people call it. @type {[string, string][]} */
export const USES = [
  ['path', declare('Path')],
  ['talent', declare('Talent')],
  ['level', declare('Level')],
  ['description', declare('Description')],
  ['none', declare('Leave out')],
]

/** The talents in the order of their paths. @param {Read} read @returns {Row[]} */
export function rowsOf({ tree, report }) {
  const items = new Map(report.items.flatMap((item) => (item.talent ? [[item.talent, item]] : [])))
  return tree.paths.flatMap((path) =>
    path.talents.map((/** @type {Talent} */ talent) => ({ path: path.name, talent, item: /** @type {Item | undefined} */ (items.get(talent.id)) })),
  )
}

/** @param {Column[]} columns */
export const lacksNames = (columns) => columns.length > 0 && columns.every((column) => column.holds !== 'talent')

/** The paths as they are to be, with the answers to the two questions.
 * @param {Read} read @param {number} level of talents without one @param {boolean} takesIcons @returns {any[]} paths of the API */
export function answered({ tree, report }, level, takesIcons) {
  const without = new Set(report.items.flatMap((item) => (item.withoutLevel ? [item.talent] : [])))
  const proposed = new Set(takesIcons ? [] : report.proposedIcons)
  return tree.paths.map((path) => ({
    ...path,
    talents: path.talents.map((/** @type {Talent} */ talent) => ({
      ...talent,
      level: without.has(talent.id) ? level : talent.level,
      iconUrl: proposed.has(talent.id) ? '' : (talent.iconUrl ?? ''),
    })),
  }))
}

/** The uses of the columns after one of them was chosen; the column that had that use gets the former use of this one.
 * @param {string[]} holds @param {number} index @param {string} use */
export function chosen(holds, index, use) {
  const former = holds[index]
  return holds.map((one, i) => (i === index ? use : use !== 'none' && one === use ? former : one))
}

/** @param {number} shown @param {Excess | undefined} excess @returns {string} */
export function excessInWords(shown, excess) {
  if (!excess) return ''
  const all = shown + excess.talents
  const { limit, most, talents } = excess
  if (limit === 'talents') return counted(all, '{0} talent; a tree can have {1}. The first {1} are imported.', '{0} talents; a tree can have {1}. The first {1} are imported.', most)
  return limit === 'paths'
    ? counted(all, '{0} talent; a tree can have {1} paths. The last {2} are left out.', '{0} talents; a tree can have {1} paths. The last {2} are left out.', most, talents)
    : counted(all, '{0} talent; a path can have {1} talents. The last {2} are left out.', '{0} talents; a path can have {1} talents. The last {2} are left out.', most, talents)
}

/** What is shown next to a level: the word in the file. @param {Item | undefined} item @returns {string} */
export function word(item) {
  if (item?.withoutLevel) return item.written ? t('no level ({0})', item.written) : t('no level')
  if (!item?.written) return ''
  return item.guessedLevel ? t('{0}, guessed', item.written) : item.written
}
