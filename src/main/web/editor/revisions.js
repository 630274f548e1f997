import { html, nothing } from 'lit-html'
import { call, treeAddress } from './api.js'
import { alike, fromTree, settled } from './draft.js'
import { growthSwitch } from './growth.js'
import { icon } from './icon.js'
import { mergedDraft } from './merging.js'
import { counted, locale, t } from './messages.js'

/**
 * @typedef {import('./tree-editor.js').TreeEditor} Editor
 * @typedef {{revision: number, changedAt: string, changes: string[], changeCount: number}} Revision
 * @typedef {{revision: Revision, draft: import('./draft.js').Draft, since: string[], sinceCount: number}} Former
 *   an earlier tree, and what has changed since then
 */

/** How many changes of a revision its line shows, and how many of those since an earlier tree. */
const TOLD = 3
const TOLD_SINCE = 12

const MONTH = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' })
const DAY = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' })
const TIME = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })

/** The stored revisions of the tree, and the one that is compared with now. */
export class Revisions {
  /** @param {Editor} editor */
  constructor(editor) {
    this.editor = editor
    /** Newest first. @type {Revision[]} */
    this.list = []
    /** @type {string | null} */
    this.cursor = null
    /** The entity tag of the tree whose revisions are listed. */
    this.etag = ''
    this.fault = ''
    /** Whether the history could not be read. */
    this.isUnread = false
    /** How many requests were sent; an answer to any but the last one comes too late. */
    this.count = 0
    /** @type {Former | undefined} */
    this.former = undefined
  }

  /** Reads the newest revisions, unless those of the tree as it is are there. */
  refresh() {
    const { etag } = this.editor.work
    if (this.etag !== etag) this.again()
  }

  /** Reads the newest revisions. After a failure only the user asks again, so that a busy service gets no more requests. */
  again() {
    this.etag = this.editor.work.etag
    this.former = undefined
    return this.read('', [])
  }

  /** @param {string} cursor @param {Revision[]} before the revisions that are newer */
  async read(cursor, before) {
    const count = ++this.count
    const answer = await call('GET', `${treeAddress(this.editor.work.id)}/revisions?limit=30${cursor && `&cursor=${cursor}`}`)
    if (count !== this.count) return
    this.isUnread = answer.status !== 200
    if (!this.isUnread) {
      this.list = [...before, ...answer.data.data]
      this.cursor = answer.data.page.nextCursor
    }
    this.editor.requestUpdate()
  }

  more() {
    return this.cursor ? this.read(this.cursor, this.list) : undefined
  }

  /** Shows the tree after a revision, or the tree as it is. @param {Revision | undefined} revision */
  async show(revision) {
    const count = ++this.count
    this.fault = ''
    const found = revision && revision !== this.list[0] ? await this.find(revision) : undefined
    if (count !== this.count) return
    const former = typeof found === 'string' ? undefined : found
    this.former = former
    if (typeof found === 'string') return this.complain(found)
    this.editor.say(former ? t('The tree of {0}; {1}', DAY.format(new Date(former.revision.changedAt)), since(former)) : t('The tree as it is.'))
    this.editor.requestUpdate()
  }

  /** @param {Revision} revision @returns {Promise<Former | string>} or why it cannot be shown */
  async find(revision) {
    const address = `${treeAddress(this.editor.work.id)}/revisions/${revision.revision}`
    // One after the other: each takes much memory of the service.
    const tree = await call('GET', address)
    const differences = tree.status === 200 ? await call('GET', `${address}/diff`) : tree
    const { status, problem } = differences
    if (status !== 200) return (status !== 404 && problem?.title) || t('This revision is no longer stored.')
    const told = differences.data.changes.map((/** @type {{text: string}} */ change) => change.text)
    return { revision, draft: fromTree(tree.data.tree), since: told, sinceCount: differences.data.changeCount }
  }

  /** Makes the tree what it was then, as a new revision that can be undone. */
  async bringBack() {
    const { work } = this.editor
    if (!this.former) return
    if (work.isDirty) return void this.complain(t('Save or undo your changes first.'))
    const { revision } = this.former
    const isBack = await work.amend('POST', `/revisions/${revision.revision}/restore`, {}, async ({ draft, base, etag }) => {
      // Tried again, it begins with what was typed by then.
      if (work.draft === draft && alike(settled(draft), base)) return work.base
      // What was typed meanwhile stays, and is merged as a change of the tree as it is now.
      const restored = { base: work.base, etag: work.etag }
      const typed = await mergedDraft(work, { base, etag })
      if (typed) return typed
      // The draft keeps its old base, so that saving it merges again.
      Object.assign(work, { base, etag, putOff: restored })
      return work.draft
    })
    if (!isBack) return
    this.editor.say(t('Restored {0}. Nothing is lost; Ctrl+Z undoes it.', DAY.format(new Date(revision.changedAt))))
  }

  /** @param {string} fault */
  complain(fault) {
    this.fault = fault
    this.editor.say(fault)
    this.editor.requestUpdate()
  }
}

/** The history of the tree. @param {Editor} editor */
export function revisionsView(editor) {
  const revisions = (editor.revisions ??= new Revisions(editor))
  revisions.refresh()
  const months = Map.groupBy(revisions.list, (one) => MONTH.format(new Date(one.changedAt)))
  return html`<div class="revisions" @keydown=${(/** @type {KeyboardEvent} */ event) => keyPressed(revisions, event)}>
    ${growthSwitch(editor, 'aside')}
    ${revisions.isUnread ? html`<p class="fault" role="alert">${t('The history could not be read.')} <button type="button" class="plain" @click=${() => revisions.again()}>${t('Try again')}</button></p>` : nothing}
    ${revisions.fault ? html`<p class="fault" role="alert">${revisions.fault}</p>` : nothing}
    ${[...months].map(([month, list]) => html`<h2><time>${month}</time></h2><ol>${list.map((one) => revisionView(revisions, one))}</ol>`)}
    ${revisions.cursor ? html`<button type="button" class="add" @click=${() => revisions.more()}>${icon('history')} ${t('Earlier changes')}</button>` : nothing}
    <p class="small">${t('Only you see this. Visitors see levels and their days, and only while growth is shown.')}</p>
  </div>`
}

/** @param {Revisions} revisions @param {Revision} one */
function revisionView(revisions, one) {
  const { former } = revisions
  const isOpen = former?.revision === one
  const time = new Date(one.changedAt)
  return html`<li class=${isOpen ? 'chosen' : ''}>
    <button type="button" class="revision" data-key="revision:${one.revision}" aria-expanded=${isOpen} @click=${() => revisions.show(isOpen ? undefined : one)}>
      <span class="mark ${rose(one) ? 'rose' : ''}">${rose(one) ? icon('trending-up') : icon('history')}</span>
      <span class="words"><bdi>${words(one)}</bdi></span><time datetime=${one.changedAt}>${TIME.format(time)}</time>
    </button>
    ${isOpen ? formerView(revisions, former) : nothing}
  </li>`
}

/** @param {Revisions} revisions @param {Former} former */
function formerView(revisions, former) {
  return html`<div class="former">
    <p>${since(former)}</p>
    <ul>${former.since.slice(0, TOLD_SINCE).map((text) => html`<li><bdi>${text}</bdi></li>`)}</ul>
    <p class="row"><button type="button" class="button first" data-key="bring-back" @click=${() => revisions.bringBack()}>${icon('history')} ${t('Restore')}</button>
      <button type="button" class="button" @click=${() => revisions.show(undefined)}>${t('Back to the present')}</button></p>
  </div>`
}

/** @param {Former} former */
function since({ sinceCount }) {
  return sinceCount
    ? counted(sinceCount, '{0} change since:', '{0} changes since:')
    : t('no changes since.')
}

/** A revision in words. @param {Revision} one */
function words({ changes, changeCount }) {
  const told = changes.slice(0, TOLD).join(', ') || t('nothing that is told')
  const more = changeCount - Math.min(TOLD, changes.length)
  return more > 0 ? counted(more, '{1} and {0} more change', '{1} and {0} more changes', told) : told
}

/** Whether a level rose, by the words of the service, such as "Java 3 → 4"; it only decides about a mark.
 * @param {Revision} one */
function rose({ changes }) {
  return changes.some((text) => {
    const [, from, to] = / (\d) → (\d)$/.exec(text) ?? []
    return Number(from) < Number(to)
  })
}

/** Arrows go from line to line, R brings back, Esc goes to now. @param {Revisions} revisions @param {KeyboardEvent} event */
function keyPressed(revisions, event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const lines = /** @type {HTMLElement[]} */ ([...revisions.editor.querySelectorAll('.revision')])
  const at = lines.indexOf(/** @type {HTMLElement} */ (event.target))
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step && at >= 0) lines[at + step]?.focus()
  else if (event.key === 'r' && revisions.former) revisions.bringBack()
  else if (event.key === 'Escape' && revisions.former) revisions.show(undefined)
  else return
  event.preventDefault()
  event.stopPropagation()
}
