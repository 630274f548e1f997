import { html, nothing } from 'lit-html'
import { live } from 'lit-html/directives/live.js'
import { builtIn, drawn, initials, spriteAddress } from './icon.js'
import { USES, word } from './import-preview.js'
import { counted, declared, list, t } from './messages.js'

/**
 * The table of an import: a column of the file in each of its columns, a talent in each of its rows.
 *
 * @typedef {import('./import-preview.js').Column} Column
 * @typedef {import('./import-preview.js').Row} Row
 * @typedef {import('./import-dialog.js').ImportDialog} Dialog
 * @typedef {{holds: string, heading: string, index: number, none: number}} Shown
 *   a column of the file, or -1 as its index; none counts those that hold nothing
 */

/** The rows that are shown before the others are requested. */
const FIRST = 7

/** The most icons of one picture. */
const ICONS = 40

/** A change this soon after a key is the key's: in a closed list each arrow changes the choice, on the way to another. */
const KEY_MS = 100

/** When a key was last pressed that may change a choice without ending it. */
let keyedAt = -Infinity

/** @param {Dialog} dialog @param {Row[]} rows */
export function tableView(dialog, rows) {
  const columns = columnsOf(dialog, rows)
  const shown = dialog.isOpen ? rows : rows.slice(0, FIRST)
  return html`<div class="import-rows" tabindex="0" role="region" aria-label=${t('What becomes of the columns')}>
    <table role="table" class=${dialog.columns.length ? 'of-file' : ''}><thead role="rowgroup"><tr role="row">${columns.map((column) => headView(dialog, column))}</tr></thead>
    <tbody role="rowgroup">${rows.length ? shown.map((row, i) => rowView(dialog, columns, row, sprite(rows, i))) : sampleView(dialog.columns)}</tbody></table>
  </div>${moreView(dialog, rows)}`
}

/** The columns of the file, and those that its texts have besides. @param {Dialog} dialog @param {Row[]} rows @returns {Shown[]} */
function columnsOf(dialog, rows) {
  let none = -1
  const own = dialog.columns.map(({ holds, heading }, index) => ({ holds, heading, index, none: holds === 'none' ? ++none : -1 }))
  if (!rows.length) return own
  const lacks = (/** @type {string} */ use) => own.every((column) => column.holds !== use)
  const more = (/** @type {string} */ holds) => ({ holds, heading: '', index: -1, none: -1 })
  const before = lacks('path') && (!own.length || new Set(rows.map((row) => row.path)).size > 1) ? [more('path')] : []
  const after = [...(lacks('level') ? [more('level')] : []), ...(lacks('description') && rows.some((row) => row.talent.description) ? [more('description')] : [])]
  return [...before, ...(lacks('talent') ? [more('talent')] : []), ...own, ...after]
}

/** @param {Dialog} dialog @param {Shown} column */
function headView(dialog, { holds, heading, index }) {
  const name = declared(USES.find(([use]) => use === holds)?.[1] ?? '')
  if (index < 0) return html`<th role="columnheader" scope="col" class="of-${holds}"><span class="heading">${name}</span></th>`
  const { years } = dialog.columns[index]
  const chosen = dialog.picked?.index === index ? dialog.picked.use : dialog.holds[index]
  const { scale } = dialog.read?.report.layout ?? {}
  const title = heading || t('Column {0}', index + 1)
  const note = holds === 'level' ? (years ? t('guessed by the years') : scale ? t('read as of {0}', scale) : '') : ''
  return html`<th role="columnheader" scope="col" class="of-${holds}"><label><span class="heading" dir="auto">${title}</span>${note ? html`<span class="heading note">${note}</span>` : nothing}
    <select data-column=${index} class=${holds === 'none' ? 'none' : ''} .value=${live(chosen)} @change=${(/** @type {any} */ event) => choose(dialog, index, event.target.value)}
      @keydown=${(/** @type {KeyboardEvent} */ event) => keyPressed(dialog, event)} @blur=${() => dialog.takePicked()}>
      ${USES.map(([use, text]) => html`<option value=${use} ?selected=${use === chosen}>${declared(text)}</option>`)}</select></label></th>`
}

/** @param {Dialog} dialog @param {number} index @param {string} use */
function choose(dialog, index, use) {
  if (performance.now() - keyedAt < KEY_MS) dialog.picked = { index, use }
  else dialog.choose(index, use)
}

/** Enter ends a choice by keys, before it adds the talents. @param {Dialog} dialog @param {KeyboardEvent} event */
function keyPressed(dialog, event) {
  const ends = event.key === 'Enter' || event.key === ' '
  keyedAt = ends ? -Infinity : performance.now()
  if (event.key === 'Enter' && dialog.takePicked()) event.preventDefault()
}

/** The picture with the icons of the rows around one. @param {Row[]} rows @param {number} i @returns {string} */
function sprite(rows, i) {
  const from = i < FIRST ? 0 : FIRST + Math.floor((i - FIRST) / ICONS) * ICONS
  const near = rows.slice(from, i < FIRST ? FIRST : from + ICONS)
  const names = near.map((row) => builtIn(row.talent.iconUrl)).filter(Boolean)
  return names.length ? spriteAddress([...new Set(names)].sort()) : ''
}

/** @param {Dialog} dialog @param {Shown[]} columns @param {Row} row @param {string} icons */
function rowView(dialog, columns, row, icons) {
  return html`<tr role="row" class=${row.item?.withoutLevel ? 'lacks' : ''}>${columns.map(
    (column) => html`<td role="cell" class="of-${column.holds}" dir="auto">${cellView(dialog, column, row, icons)}</td>`,
  )}</tr>`
}

/** @param {Dialog} dialog @param {Shown} column @param {Row} row @param {string} icons */
function cellView(dialog, { holds, none }, { path, talent, item }, icons) {
  if (holds === 'path') return html`<span class="cut">${path}</span>`
  if (holds === 'talent') return html`<span class="named"><span class="small-tile l${talent.level}" aria-hidden="true">${tile(talent, icons)}</span><b>${talent.name}</b></span>`
  if (holds === 'level') return levelView(dialog, talent.level, item)
  if (holds === 'description') return html`<span class="cut">${talent.description}</span>`
  const text = item?.leftOut?.[none] ?? ''
  return text ? html`<s class="cut">${text}</s>` : nothing
}

/** @param {import('./draft.js').Talent} talent @param {string} icons */
function tile({ iconUrl, name }, icons) {
  const icon = builtIn(iconUrl)
  return icon ? drawn(icon, icons) : initials(name)
}

/** @param {Dialog} dialog @param {number} level @param {Row['item']} item */
function levelView(dialog, level, item) {
  const lacks = item?.withoutLevel
  return html`<span class="leveled"><span class="pips ${lacks ? 'unsaid' : ''}" aria-hidden="true">${[1, 2, 3, 4, 5].map((n) => (n <= level ? html`<i class="on"></i>` : lacks ? nothing : html`<i></i>`))}</span>
    <span class="vh">${t('Level {0}, {1}', level, dialog.names[level - 1])}</span><span class="word">${word(item)}</span></span>`
}

/** What the columns begin with, where no talent can be shown. @param {Column[]} columns */
function sampleView(columns) {
  const rows = Math.max(0, ...columns.map((column) => column.sample.length))
  return Array.from({ length: rows }, (_, i) => html`<tr role="row">${columns.map((column) => html`<td role="cell" dir="auto"><span class="cut">${column.sample[i] ?? ''}</span></td>`)}</tr>`)
}

/** @param {Dialog} dialog @param {Row[]} rows */
function moreView(dialog, rows) {
  const lost = dialog.read?.report.linesLeftOut ?? []
  const more = rows.length - FIRST
  if (more <= 0 && !lost.length) return nothing
  const ofFile = dialog.columns.length > 0
  const parts = [
    ...(more > 0 ? [ofFile ? counted(more, '{0} more line', '{0} more lines') : counted(more, '{0} more talent', '{0} more talents')] : []),
    ...(lost.length ? [counted(lost.length, '{0} line left out', '{0} lines left out')] : []),
  ]
  return html`<p><button type="button" class="fold" aria-expanded=${dialog.isOpen} @click=${() => dialog.fold()}>${list(parts)}</button></p>
    ${dialog.isOpen && lost.length ? html`<ul class="lost-lines">${lost.slice(0, 300).map((sentence) => html`<li>${sentence}</li>`)}</ul>` : nothing}`
}
