/**
 * What the service's answer to a dry run says, in rows and sentences. Pure code.
 *
 * @typedef {import('./draft.js').Path} Path
 * @typedef {import('./draft.js').Talent} Talent
 * @typedef {{heading: string, holds: string, years?: boolean, sample: string[]}} Column
 * @typedef {{pointer: string, outcome: string, detail: string, talent?: string, written?: string, withoutLevel?: boolean, guessedLevel?: boolean, leftOut?: string[]}} Item
 * @typedef {{lines: number, separator?: string, heading: boolean, scale?: number}} Layout
 * @typedef {{talents: number, limit: string, most: number}} Excess
 * @typedef {{withoutLevel: number, columns?: Column[], layout?: Layout, excess?: Excess, proposedIcons?: string[], items: Item[], itemsTruncated: boolean}} Report
 * @typedef {{format: string, tree: {title: string, paths: any[]}, report: Report}} Read
 * @typedef {{path: string, talent: Talent, item: Item | undefined}} Row
 */

/** What a column may hold, as the service and as people call it. @type {[string, string][]} */
export const USES = [
  ['path', 'Path'],
  ['talent', 'Talent'],
  ['level', 'Level'],
  ['description', 'Description'],
  ['none', 'Leave out'],
]

/** @type {Record<string, string>} */
const FORMATS = {
  'talent-tree': 'a talent tree',
  snowflake: 'a Snowflake framework',
  rendercv: 'a résumé of RenderCV',
  'reactive-resume': 'a résumé of Reactive Resume',
  'maker-skill-tree': 'a MakerSkillTree',
  roadmap: 'a roadmap',
  fresh: 'a résumé in FRESH',
  'json-resume': 'a résumé in JSON Resume',
  'skill-list': 'a list of skills',
  markdown: 'lists of Markdown',
  lines: 'one talent a line',
}

const NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** @param {number} number @param {string} what @returns {string} such as "1,200 talents" */
export const amount = (number, what) => `${number.toLocaleString('en')} ${what}${number === 1 ? '' : 's'}`

/** @param {number} number @returns {string} small numbers as words */
export const inWords = (number) => NUMBERS[number] ?? number.toLocaleString('en')

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

/** The columns after one was chosen to hold something; what held that before takes its place.
 * @param {Column[]} columns @param {number} index @param {string} use @returns {string[]} */
export function chosen(columns, index, use) {
  const former = columns[index].holds
  return columns.map((column, i) => (i === index ? use : use !== 'none' && column.holds === use ? former : column.holds))
}

/** How the file was read, before and after the sign between its columns. @param {Read} read @returns {{before: string, sign: string, after: string}} */
export function howRead({ format, report }) {
  const { layout } = report
  if (format !== 'csv' || !layout) return { before: `read as ${FORMATS[format] ?? format}`, sign: '', after: '' }
  const sign = layout.separator === '\t' ? 'tabs' : (layout.separator ?? '')
  const after = `${sign ? ' between the columns' : ''}${layout.heading ? ' and a heading on top' : ' and no heading'}`
  return { before: sign ? 'read as a table with ' : 'read as a table of one column', sign, after }
}

/** A sentence for each line that is left out, but for those that a limit leaves out. @param {Report} report @returns {string[]} */
export function leftOut({ items }) {
  return items
    .filter(({ outcome, pointer, detail }) => outcome === 'dropped' && pointer.startsWith('#/lines/') && !detail.startsWith('is beyond '))
    .map(({ pointer, detail }) => `Line ${pointer.slice(8)} ${detail}${detail.endsWith('left out') ? '' : ' and is left out'}.`)
}

/** @param {number} shown @param {Excess | undefined} excess @returns {string} */
export function excessInWords(shown, excess) {
  if (!excess) return ''
  const all = amount(shown + excess.talents, 'talent')
  const most = excess.most.toLocaleString('en')
  if (excess.limit === 'talents') return `${all}; a tree takes ${most}. The first ${most} are taken.`
  return `${all}; ${excess.limit === 'paths' ? `a tree takes ${most} paths` : `a path takes ${most} talents`}. The last ${excess.talents.toLocaleString('en')} are left out.`
}

/** What stands beside a level: the file's own word. @param {Item | undefined} item @returns {string} */
export function word(item) {
  if (item?.withoutLevel) return item.written ? `says none (${item.written})` : 'says none'
  return item?.written ? `${item.written}${item.guessedLevel ? ', guessed' : ''}` : ''
}
