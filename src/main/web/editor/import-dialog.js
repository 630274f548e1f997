import { html, LitElement, nothing } from 'lit-element'
import { call } from './api.js'
import { addPaths, fromPath, withNewIds } from './draft.js'
import { icon } from './icon.js'

/** The largest file that the service accepts. */
const MAX_BYTES = (1 << 20) + (8 << 10)

/** @type {Record<string, string>} */
const FATES = { mapped: 'Taken over', guessed: 'Taken over with a guess', dropped: 'Left out' }

/** Previews the import of a file. */
class ImportDialog extends LitElement {
  static properties = { read: { state: true }, trouble: { state: true }, level: { state: true }, busy: { state: true } }

  constructor() {
    super()
    /** @type {any} */
    this.editor = undefined
    /** The service's answer to the dry run. @type {any} */
    this.read = undefined
    this.trouble = ''
    this.level = 3
    this.busy = false
    /** @type {File | undefined} */
    this.file = undefined
  }

  createRenderRoot() {
    return this
  }

  show() {
    this.read = undefined
    this.trouble = ''
    this.file = undefined
    // Else choosing the same file again would be no change.
    const input = /** @type {HTMLInputElement | null} */ (this.querySelector('[type=file]'))
    if (input) input.value = ''
    this.querySelector('dialog')?.showModal()
  }

  /** @param {File | undefined} file */
  async take(file) {
    if (!file) return
    this.file = file
    this.read = undefined
    this.trouble = file.size > MAX_BYTES ? `This file is ${megabytes(file.size)} MB large; the service takes 1 MB.` : ''
    if (this.trouble) return
    this.busy = true
    const answer = await this.send('&dryRun=true')
    this.busy = false
    if (answer.status === 200) this.read = answer.data
    else this.trouble = inWords(answer)
  }

  /** @param {string} more */
  send(more) {
    const file = /** @type {File} */ (this.file)
    const type = /\.ya?ml$/i.test(file.name) ? 'application/yaml' : 'application/json'
    return call('POST', `/api/v1/imports?defaultLevel=${this.level}${more}`, { body: file, type })
  }

  /** @param {number} level */
  setLevel(level) {
    this.level = level
    this.take(this.file)
  }

  /** Appends the file's paths to the draft, as one undo step. */
  add() {
    const { editor } = this
    const { draft } = editor.work
    // New ids, since a file exported by this service has ids that the tree may already have.
    const paths = withNewIds(this.read.tree.paths.map(fromPath))
    const title = draft.title.trim() ? draft.title : this.read.tree.title
    this.querySelector('dialog')?.close()
    editor.tab = 'talents'
    editor.change(addPaths({ ...draft, title }, draft.paths.length, ...paths), {
      focus: paths.length ? `${paths[0].id}:name` : 'add-path',
      say: `${paths.length} paths added. Ctrl+Z takes them out again.`,
    })
  }

  async make() {
    this.busy = true
    const answer = await this.send('')
    this.busy = false
    if (answer.status === 201) location.assign(`/app/trees/${answer.data.tree.id}`)
    else this.trouble = inWords(answer)
  }

  render() {
    return html`<dialog class="dialog import" aria-labelledby="import-title">
      <form method="dialog" class="dialog-head"><h2 id="import-title">Import a file</h2><button class="tool" aria-label="Close">${icon('x')}</button></form>
      <label class="drop" @dragover=${(/** @type {DragEvent} */ event) => event.preventDefault()} @drop=${this.dropped}>
        ${icon('file-up')}<b>${this.file?.name ?? 'Choose a file, or drop one here'}</b>
        <span class="small">JSON Resume, Reactive Resume, FRESH, Snowflake, Talent Tree; JSON or YAML, at most 1 MB</span>
        <input type="file" accept=".json,.yaml,.yml,application/json,application/yaml" @change=${(/** @type {any} */ event) => this.take(event.target.files[0])}>
      </label>
      <div role="status">${this.busy ? html`<p>Reading…</p>` : this.trouble ? html`<p class="fault" dir="auto">${this.trouble}</p>` : this.read ? this.reportView() : nothing}</div>
    </dialog>`
  }

  /** @param {DragEvent} event */
  dropped(event) {
    event.preventDefault()
    this.take(event.dataTransfer?.files[0])
  }

  reportView() {
    const { tree, report, format } = this.read
    const talents = tree.paths.reduce((/** @type {number} */ sum, /** @type {any} */ path) => sum + path.talents.length, 0)
    return html`<p class="found"><b>${count(talents, 'talent')} in ${count(tree.paths.length, 'path')}</b> found in this ${format} file.
        ${report.guessed ? html`${count(report.guessed, 'item')} needed a guess.` : 'Nothing had to be guessed.'}
        ${report.dropped ? html`${count(report.dropped, 'item')} of the file have no place in a tree and are left out.` : nothing}</p>
      <label class="row level">Level of talents without one
        <select @change=${(/** @type {any} */ event) => this.setLevel(Number(event.target.value))}>${[1, 2, 3, 4, 5].map((level) => html`<option value=${level} ?selected=${level === this.level}>${level}</option>`)}</select></label>
      <ul class="brought">${tree.paths.map((/** @type {any} */ path) => html`<li dir="auto"><b>${path.name}</b> <span>${path.talents.map((/** @type {any} */ talent) => `${talent.name} ${talent.level}`).join(', ')}</span></li>`)}</ul>
      <details><summary>What became of each item</summary><div class="report">
        ${Object.entries(FATES).map(([fate, title]) => this.fateView(title, report.items.filter((/** @type {any} */ item) => item.outcome === fate)))}
        ${report.itemsTruncated ? html`<p class="small">There were more items than are listed here.</p>` : nothing}
      </div></details>
      <p class="row end"><button type="button" class="button" @click=${() => this.make()}>Make a new tree of it</button>
        <button type="button" class="button first" ?disabled=${!tree.paths.length} @click=${() => this.add()}>Add to this tree</button></p>`
  }

  /** @param {string} title @param {any[]} items */
  fateView(title, items) {
    return items.length
      ? html`<h3>${title} (${items.length})</h3><ul>${items.slice(0, 300).map((item) => html`<li dir="auto"><code>${item.pointer}</code> ${item.detail}</li>`)}</ul>`
      : nothing
  }
}

/** @param {number} bytes */
const megabytes = (bytes) => (bytes / (1 << 20)).toFixed(1)

/** @param {number} number @param {string} what */
const count = (number, what) => `${number} ${what}${number === 1 ? '' : 's'}`

/** @param {import('./api.js').Answer} answer */
function inWords({ status, problem }) {
  if (status === 401) return 'You are signed out. Sign in again and choose the file once more; your draft is kept.'
  if (status === 413) return 'This file is larger than the service takes.'
  const [first] = problem?.errors ?? []
  const where = first?.pointer && first.pointer !== '#' ? ` (${first.pointer})` : ''
  return first ? `This file cannot be imported: it ${first.detail}${where}.` : `This file cannot be imported. ${problem?.detail || problem?.title}`
}

customElements.define('import-dialog', ImportDialog)
