import { html, nothing } from 'lit-html'
import { declare, declared, number, t } from './messages.js'

/** @type {Record<string, string>} */
const OUTCOMES = { mapped: declare('Imported'), guessed: declare('Imported with a guess'), dropped: declare('Left out') }

/** The most items of one kind that are listed. */
const MAX = 300

/** What became of each item of a file. @param {import('./import-preview.js').Report} report */
export const reportView = (report) => html`<details class="report"><summary>${t('What became of each item')}</summary>
  ${Object.entries(OUTCOMES).map(([outcome, title]) => outcomeView(title, report.items.filter((item) => item.outcome === outcome)))}
  ${report.itemsTruncated ? html`<p class="small">${t('There were more items than are listed here.')}</p>` : nothing}
</details>`

/** What bare numbers may count up to. */
const SCALES = [3, 4, 5, 6, 10, 100]

/** Asks what the file does not say clearly, and what its numbers count up to.
 * @param {import('./import-dialog.js').ImportDialog} dialog @param {import('./import-preview.js').Report} report */
export function askedView(dialog, { charsets = [], persons = [], question, layout }) {
  const { decided } = dialog
  const scale = layout?.scale
  const scales = scale ? [...new Set([...SCALES, scale])].sort((a, b) => a - b) : []
  const choice = (/** @type {string} */ name) => (/** @type {any} */ { target }) => dialog.decide({ ...decided, [name]: target.value }, dialog.uses)
  return html`${question === 'columns' ? html`<p role="note">${t('Several columns may hold the names. Choose what each holds.')}</p>` : nothing}
    ${charsets.length ? html`<p><label>${t('Its letters may be in one of several encodings. Choose one.')} <select class="charset" @change=${choice('charset')}>
      <option value="" disabled selected>${t('Choose one')}</option>
      ${charsets.map(({ charset, sample }) => html`<option value=${charset}>${charset}: ${sample.join(' ')}</option>`)}</select></label></p>` : nothing}
    ${persons.length ? html`<p><label>${t('Whose levels should be imported?')} <select class="person" @change=${choice('person')}>
      <option value="" disabled ?selected=${!decided.person}>${t('Choose one')}</option>
      ${persons.map((person) => html`<option ?selected=${decided.person === person}>${person}</option>`)}</select></label></p>` : nothing}
    ${scale ? html`<p><label>${t('The numbers count up to')} <select class="scale" @change=${choice('scale')}>
      ${scales.map((one) => html`<option ?selected=${one === scale}>${one}</option>`)}</select></label></p>` : nothing}`
}

/** @param {string} title @param {import('./import-preview.js').Item[]} items */
function outcomeView(title, items) {
  if (!items.length) return nothing
  return html`<h3>${declared(title)} (${number(items.length)})</h3><ul>${items.slice(0, MAX).map((item) => html`<li><code>${item.pointer}</code> ${item.detail}</li>`)}</ul>
    ${items.length > MAX ? html`<p class="small">${t('and {0} more', items.length - MAX)}</p>` : nothing}`
}

/** Why a file or list could not be read.
 * @param {import('./api.js').Answer} answer @param {boolean} isFile */
export function refusal({ status, problem }, isFile) {
  if (status === 0) return t('The service could not be reached. Try again.')
  if (status === 401) return t('You are signed out. Sign in again and come back; your draft is kept.')
  if (status === 413) return isFile ? t('This file is too large.') : t('This list is too large.')
  const [first] = problem?.errors ?? []
  const reason = first ? detail(first) : problem?.detail || problem?.title || ''
  if (first && !(first.pointer && first.pointer !== '#')) return t('This {0}', reason)
  if (first) return isFile ? t('This file cannot be imported: {0}', reason) : t('This list cannot be imported: {0}', reason)
  return isFile ? t('This file cannot be imported. {0}', reason) : t('This list cannot be imported. {0}', reason)
}

/** @param {{pointer?: string, detail: string}} error @returns {string} */
function detail({ pointer, detail }) {
  const sentence = detail.replace(/[.?]?$/, (sign) => (sign === '?' ? '?' : '.'))
  return pointer && pointer !== '#' ? `${pointer} ${sentence}` : sentence
}
