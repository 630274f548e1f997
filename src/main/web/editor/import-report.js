import { html, nothing } from 'lit-html'

/** @type {Record<string, string>} */
const OUTCOMES = { mapped: 'Taken over', guessed: 'Taken over with a guess', dropped: 'Left out' }

/** The most items of one kind that are listed. */
const MAX = 300

/** What became of each item of a file. @param {import('./import-preview.js').Report} report */
export const reportView = (report) => html`<details class="report"><summary>What became of each item</summary>
  ${Object.entries(OUTCOMES).map(([outcome, title]) => outcomeView(title, report.items.filter((item) => item.outcome === outcome)))}
  ${report.itemsTruncated ? html`<p class="small">There were more items than are listed here.</p>` : nothing}
</details>`

/** @param {string} title @param {import('./import-preview.js').Item[]} items */
function outcomeView(title, items) {
  if (!items.length) return nothing
  return html`<h3>${title} (${items.length})</h3><ul>${items.slice(0, MAX).map((item) => html`<li dir="auto"><code>${item.pointer}</code> ${item.detail}</li>`)}</ul>
    ${items.length > MAX ? html`<p class="small">and ${items.length - MAX} more</p>` : nothing}`
}

/** Why a file could not be read. @param {import('./api.js').Answer} answer @param {string} what "file" or "list" */
export function refusal({ status, problem }, what) {
  if (status === 0) return 'The service was not reached. Try again.'
  if (status === 401) return 'You are signed out. Sign in again and come back; your draft is kept.'
  if (status === 413) return `This ${what} is larger than the service takes.`
  const [first] = problem?.errors ?? []
  if (!first) return `This ${what} cannot be imported. ${problem?.detail || problem?.title}`
  const detail = first.detail.replace(/[.?]?$/, (sign) => (sign === '?' ? '?' : '.'))
  return first.pointer && first.pointer !== '#' ? `This ${what} cannot be imported: ${first.pointer} ${detail}` : `This ${detail}`
}
