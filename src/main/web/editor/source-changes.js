import { html, nothing } from 'lit-html'
import { call, treeAddress } from './api.js'
import { fromTree } from './draft.js'
import { icon } from './icon.js'
import { mergedDraft } from './merging.js'
import { counted, pieces, t } from './messages.js'

/**
 * @typedef {import('./tree-editor.js').TreeEditor} Editor
 * @typedef {import('./workbench.js').Workbench} Workbench
 * @typedef {import('./draft.js').Draft} Draft
 */

const PRECONDITION_FAILED = 412
const MAX_TRIES = 5

/** What the source of a copy changed, and taking it. */
export class SourceChanges {
  /** @param {Workbench} work */
  constructor(work) {
    this.work = work
    /** The answer about the source; undefined if the tree is no copy. @type {any} */
    this.found = undefined
    /** What was taken last, with the draft before and after. @type {{changes: string[], count: number, kept: string[], keptCount: number, after: Draft} | undefined} */
    this.taken = undefined
  }

  get address() {
    return `${treeAddress(this.work.id)}/upstream`
  }

  /** Asks what the source changed. */
  async look() {
    const { status, data } = await call('GET', this.address)
    if (status !== 200 || data.state === 'none') return
    this.found = data
    this.work.changed()
  }

  /** Takes what the source changed into the saved tree, and then into the draft. @returns {Promise<boolean>} */
  async take() {
    const { work } = this
    if (work.state === 'saving') return false
    work.state = 'saving'
    work.changed()
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const answer = await call('POST', this.address, { etag: work.etag })
      if (answer.status === 200) return this.show(answer)
      if (answer.status !== PRECONDITION_FAILED) return (await work.again(answer)) && this.take()
      if (!(await work.catchUp())) return false
    }
    return work.refuse(t('Not merged: this tree is being changed elsewhere. Try again.'))
  }

  /** @param {import('./api.js').Answer} answer @returns {Promise<boolean>} */
  async show(answer) {
    const { work } = this
    const { data } = answer
    const isClean = !work.isDirty
    const draft = isClean ? fromTree(data.tree) : await mergedDraft(work, work)
    this.found = { ...data, state: data.state === 'gone' ? 'gone' : 'upToDate', changeCount: 0 }
    // The draft keeps its old base, so that saving it asks about the conflicts again.
    if (!draft) return work.refuse(t('Merged. You also changed some of it here: when you save, you choose which to keep.'))
    if (isClean) work.take({ ...answer, data: data.tree })
    work.putOff = undefined
    work.state = 'saved'
    if (data.changeCount) {
      this.taken = { ...told(data), after: draft }
      work.change(draft, { say: sentence(this.taken) })
    } else work.history.replace(draft)
    work.edited()
    return true
  }
}

/** @param {any} data */
function told({ changes, changeCount, conflicts, conflictCount }) {
  const text = (/** @type {any} */ one) => one.text
  return { changes: changes.map(text), count: changeCount, kept: conflicts.map(text), keptCount: conflictCount }
}

/** @param {{count: number, keptCount: number}} taken */
function sentence({ count, keptCount }) {
  const had = counted(count, 'The source had {0} change.', 'The source had {0} changes.')
  if (!keptCount) return `${had} ${t('Merged.')}`
  return `${had} ${t('Merged.')} ${counted(keptCount, '{0} conflict: your copy stays as it is there.', '{0} conflicts: your copy stays as it is there.')}`
}

/** What the tree is based on, and a button that takes what changed there. @param {Editor} editor */
export function sourceView(editor) {
  const { found, taken } = editor.sources
  if (!found) return nothing
  return html`<div class="based">
      ${found.state === 'gone' ? html`<p>${t('Based on a tree that is not available any more. Yours stays as it is.')}</p>` : foundView(editor, found)}
    </div>
    ${taken ? takenView(editor, taken) : nothing}`
}

/** @param {Editor} editor @param {any} found */
function foundView(editor, { source, now, state, changeCount }) {
  const { work } = editor
  const name = `${source.username}/${now.slug}`
  const address = source.username === work.username ? `/app/trees/${source.id}` : `/${name}`
  const shown = html`<a href=${address} target="_blank" rel="noopener"><bdi>${name}</bdi></a>`
  const since = state === 'changed' ? counted(changeCount, ', {0} change there since', ', {0} changes there since') : ''
  const link = html`<p>${pieces('Based on {0}', shown)}${since}</p>`
  if (state !== 'changed') return link
  return html`${link}<button type="button" class="button take" data-key="take-changes" ?disabled=${work.state === 'saving'} @click=${() => take(editor)}>${changeCount === 1 ? t('Merge it') : t('Merge them')}</button>
    <a class="look" href="/app/trees/${work.id}/upstream" target="_blank" rel="noopener">${t('Review first')}</a>`
}

/** @param {Editor} editor @param {{changes: string[], count: number, kept: string[], keptCount: number, after: Draft}} taken */
function takenView(editor, taken) {
  const canUndo = editor.work.draft === taken.after
  return html`<div class="notice taken">${icon('check')}<p tabindex="-1" data-key="taken">${sentence(taken)}</p>
    ${canUndo ? html`<button type="button" class="plain undo-taken" @click=${() => undo(editor)}>${t('Undo')}</button>` : nothing}
    <button type="button" class="plain close-taken" @click=${() => close(editor)}>${t('Close')}</button>
    <details><summary>${t('What changed')}</summary>
      <ul>${taken.changes.map((one) => html`<li dir="auto">${one}</li>`)}</ul>
      ${taken.kept.length ? html`<p>${t('As in your copy:')}</p><ul>${taken.kept.map((one) => html`<li dir="auto">${one}</li>`)}</ul>` : nothing}
    </details></div>`
}

/** @param {Editor} editor */
async function take(editor) {
  if (await editor.sources.take()) editor.wanted = 'taken'
  editor.requestUpdate()
}

/** @param {Editor} editor */
function undo(editor) {
  editor.sources.taken = undefined
  editor.step(-1)
  editor.wanted = 'title:name'
}

/** @param {Editor} editor */
function close(editor) {
  editor.sources.taken = undefined
  editor.wanted = 'title:name'
  editor.requestUpdate()
}
