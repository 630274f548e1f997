import { html, nothing } from 'lit-html'
import { bringIn } from './bring-in.js'
import { icon } from './icon.js'
import { t } from './messages.js'

/**
 * The tree that a new account begins with. Until its first save, the editor offers to fill it, and
 * asks before it publishes words that are not the owner's.
 *
 * @typedef {import('./tree-editor.js').TreeEditor} Editor
 * @typedef {import('./workbench.js').Workbench} Workbench
 */

export class StartTree {
  /** @param {Workbench} work that has read its tree */
  constructor(work) {
    this.work = work
    this.etag = work.etag
    this.isDismissed = false
  }

  /** Whether the saved tree is as it was made. */
  get isSaved() {
    return this.work.etag === this.etag
  }

  /** Whether the draft too is as it was made. */
  get isUnchanged() {
    return this.isSaved && !this.work.isDirty
  }
}

/** What leads a newcomer on. @param {Editor} editor */
export function startView(editor) {
  const { start } = editor
  if (!start?.isSaved || start.isDismissed) return nothing
  const dismiss = () => {
    start.isDismissed = true
    editor.requestUpdate()
  }
  return html`<section class="start" aria-labelledby="start-title">
    <span class="crest" aria-hidden="true">${icon('sprout')}</span>
    <div><h2 id="start-title">${t('This tree is a start. Make it yours.')}</h2>
      <p>${t('Rename, raise, remove. Nobody sees it until you publish.')}</p></div>
    <button type="button" class="tool" aria-label=${t('Close this hint')} title=${t('Close')} @click=${dismiss}>${icon('x')}</button>
    <p class="row"><button type="button" class="button" data-key="start:paste" @click=${() => bringIn(editor, { ask: 'list' })}>${icon('clipboard-list')} ${t('Paste a list')}</button>
      <button type="button" class="button" @click=${() => bringIn(editor)}>${icon('file-up')} ${t('Import a file')}</button></p>
  </section>`
}

/** Asks whether to publish words that are not the owner's. @param {Editor} editor @param {() => void} publish */
export function askView(editor, publish) {
  const close = (/** @type {any} */ event) => event.target.closest('[popover]').hidePopover()
  return html`<div popover class="panel ask" id="still-start" role="alertdialog" aria-labelledby="still-start-title">
    <h2 id="still-start-title">${t('This is still the text of the example. Publish anyway?')}</h2>
    <p class="row end"><button type="button" class="button" @click=${close}>${t('Not yet')}</button>
      <button type="button" class="button first" @click=${(/** @type {Event} */ event) => (close(event), publish())}>${t('Publish')}</button></p>
  </div>`
}
