import { html, LitElement, nothing } from 'lit-element'
import { call } from './api.js'
import { count, fromPath, levelTitles, pathIndex, placeOf, withNewIds } from './draft.js'
import { icon } from './icon.js'
import { answered, chosen, excessInWords, lacksNames, rowsOf } from './import-preview.js'
import { askedView, refusal, reportView } from './import-report.js'
import { fitting, limitsOf, withPaths } from './import-room.js'
import { tableView } from './import-table.js'
import { counted, decimal, lang, pieces, t } from './messages.js'
import { askForLines, LINES, proposedLines, takeLines } from './requirement-proposals.js'

/** The largest file that the service accepts. */
const MAX_BYTES = (1 << 20) + (8 << 10)

/** The title of a tree, and the name of the path, that a file without one gets. */
const DEFAULT_NAME = 'Skills'

/** Says what an import added, all at once, as a second message would cut off the first.
 * @param {number} talents @param {number} lines */
function addedInWords(talents, lines) {
  const added = counted(talents, '{0} talent', '{0} talents')
  return counted(lines, '{1} and {0} line added. Ctrl+Z once removes the line, twice the talents too.', '{1} and {0} lines added. Ctrl+Z once removes the lines, twice the talents too.', added)
}

/** Shows what a file or list would become, asks what it does not say, and brings it in. */
export class ImportDialog extends LitElement {
  static properties = {
    editor: { attribute: false },
    read: { state: true },
    trouble: { state: true },
    uses: { state: true },
    level: { state: true },
    takesIcons: { state: true },
    isBusy: { state: true },
    isOpen: { state: true },
    ask: { state: true },
    list: { state: true },
  }

  constructor() {
    super()
    /** @type {import('./tree-editor.js').TreeEditor | undefined} */
    this.editor = undefined
    /** The service's answer to the dry run. @type {import('./import-preview.js').Read | undefined} */
    this.read = undefined
    this.trouble = ''
    /** What the columns are to hold, until the service has answered. @type {string[] | undefined} */
    this.uses = undefined
    /** What keys have chosen so far. @type {{index: number, use: string} | undefined} */
    this.picked = undefined
    this.level = 3
    this.takesIcons = true
    this.isBusy = false
    /** Whether all rows are shown. */
    this.isOpen = false
    /** @type {'file' | 'list'} */
    this.ask = 'file'
    /** The list as typed or pasted; it comes back where it cannot be read. */
    this.list = ''
    /** The file, or what was pasted. @type {Blob | undefined} */
    this.source = undefined
    /** The name of the file; empty for a list. */
    this.fileName = ''
    /** The row that it was pasted into. */
    this.at = ''
    /** What was decided about the file, as parameters of the import. @type {Record<string, string>} */
    this.decided = {}
    /** Counts the calls, as an answer may come after a newer one was asked for. */
    this.calls = 0
  }

  createRenderRoot() {
    return this
  }

  get columns() {
    return this.read?.report.columns ?? []
  }

  /** What the columns hold, as far as it is decided. */
  get holds() {
    return this.uses ?? this.columns.map((column) => column.holds)
  }

  get names() {
    return levelTitles(this.work.draft)
  }

  get work() {
    return /** @type {import('./tree-editor.js').TreeEditor} */ (this.editor).work
  }

  /** The draft to add to; what an account began with makes room, as long as it is as it came. */
  get draft() {
    const { draft } = this.work
    return this.editor?.start?.isUnchanged ? { ...draft, paths: [] } : draft
  }

  /** @param {import('./bring-in.js').What} what */
  async show({ file, text = '', at = '', ask = 'file' }) {
    await this.updateComplete
    this.calls++
    Object.assign(this, { read: undefined, trouble: '', uses: undefined, picked: undefined, source: undefined, fileName: '', level: 3, takesIcons: true, isBusy: false, isOpen: false, at, ask, list: text })
    await this.updateComplete
    this.querySelectorAll('.source input').forEach((/** @type {any} */ field) => (field.value = ''))
    const dialog = this.querySelector('dialog')
    if (!dialog?.open) dialog?.showModal()
    // Else the button that closes has the focus, and an early Enter closes it.
    this.querySelector('h2')?.focus()
    if (file) await this.take(file, file.name)
    else if (text) await this.take(new Blob([text]), '')
    else /** @type {HTMLElement | null} */ (this.querySelector(ask === 'list' ? 'textarea' : '[type=file]'))?.focus()
  }

  /** Reads a file or list anew. @param {Blob | undefined} source @param {string} fileName empty for a list */
  async take(source, fileName) {
    if (!source) return
    Object.assign(this, { source, fileName, read: undefined, isOpen: false })
    this.trouble = source.size > MAX_BYTES ? this.tooLarge(decimal(source.size / (1 << 20))) : ''
    if (!this.trouble && !(await this.decide())) return
    await this.updateComplete
    this.focusEnd()
  }

  /** Focuses what adds the talents, or what must be answered first. */
  focusEnd() {
    ;/** @type {HTMLElement | null} */ (this.querySelector('.import-end .first:not(:disabled)') ?? this.querySelector('.import select, .import [type=file]'))?.focus({ preventScroll: true })
  }

  /** @param {string} megabytes */
  tooLarge(megabytes) {
    return this.fileName
      ? t('This file has {0} MB; the limit is 1 MB.', megabytes)
      : t('This list has {0} MB; the limit is 1 MB.', megabytes)
  }

  /** Reads the source with what was decided about it.
   * @param {Record<string, string>} decided parameters of the import @param {string[]} [uses] what the columns are to hold
   * @returns {Promise<boolean>} whether what was read is still wanted */
  async decide(decided = {}, uses) {
    const number = ++this.calls
    Object.assign(this, { isBusy: true, uses, picked: undefined })
    this.decided = decided
    const answer = await this.send({ dryRun: 'true', icons: 'proposed', ...decided })
    if (!this.arrived(number)) return false
    this.uses = undefined
    this.trouble = answer.status === 200 ? '' : refusal(answer, this.fileName !== '')
    if (answer.status === 200) this.read = answer.data
    return true
  }

  /** Ends the wait for an answer. @param {number} number of its call @returns {boolean} whether it is still wanted */
  arrived(number) {
    if (number !== this.calls) return false
    this.isBusy = false
    return this.querySelector('dialog')?.open === true
  }

  /** @param {Record<string, string>} query */
  send(query) {
    // The service finds out by the content what it is.
    return call('POST', `/api/v1/imports?${new URLSearchParams({ ...query, language: lang })}`, { body: this.source, type: 'text/plain' })
  }

  /** @param {number} index the column @param {string} use what it is to hold */
  choose(index, use) {
    const { scale, charset } = this.decided
    const uses = chosen(this.holds, index, use)
    return this.decide({ columns: uses.join(','), ...(scale && { scale }), ...(charset && { charset }) }, uses)
  }

  /** Applies the use that keys have chosen. @returns {boolean} whether that changes anything */
  takePicked() {
    const { picked, holds } = this
    this.picked = undefined
    if (!picked || !holds[picked.index] || holds[picked.index] === picked.use) return false
    this.choose(picked.index, picked.use)
    return true
  }

  fold() {
    this.isOpen = !this.isOpen
  }

  /** The path that takes talents of a list without paths, which was pasted into it; or -1. */
  get into() {
    const { draft } = this
    const path = placeOf(draft, this.at)?.path ?? pathIndex(draft, this.at)
    const paths = this.read?.tree.paths ?? []
    const isPlain = paths.length === 1 && paths[0].name === DEFAULT_NAME && this.columns.every((column) => column.holds !== 'path')
    return isPlain && path >= 0 && (draft.paths[path].name.trim() || draft.paths[path].talents.length > 1) ? path : -1
  }

  /** The paths to add, as far as the tree has room. @param {import('./import-preview.js').Read} read @returns {any[]} */
  fit(read) {
    const limits = limitsOf(document.body.dataset.limits ?? '')
    return fitting(this.draft, answered(read, this.level, this.takesIcons), limits, this.into)
  }

  /** Adds the talents to the draft, as one undo step, and the proposed lines that are taken, as another one.
   * @param {Event} event */
  async add(event) {
    event.preventDefault()
    const { editor, read } = this
    if (!editor || !read || this.isBusy) return
    // New ids, since a file exported by this service has ids that the tree may already have.
    const paths = withNewIds(this.fit(read).map(fromPath))
    if (!paths.length) return
    const lines = await this.linesFor(paths)
    if (!lines) return
    this.querySelector('dialog')?.close()
    editor.tab = 'talents'
    const focus = `${this.into >= 0 ? paths[0].talents[0].id : paths[0].id}:name`
    const number = count(paths)
    const say = lines.length ? '' : counted(number, '{0} talent added. Ctrl+Z removes it again.', '{0} talents added. Ctrl+Z removes them again.')
    editor.change(this.withAdded(paths), { focus, say })
    editor.needs.settle()
    takeLines(editor, lines, focus, addedInWords(number, lines.length))
  }

  /** The draft with these paths. @param {import('./draft.js').Path[]} paths */
  withAdded(paths) {
    const { draft } = this
    const title = draft.title.trim() ? draft.title : (this.read?.tree.title ?? '')
    return withPaths({ ...draft, title }, paths, this.at, this.into >= 0)
  }

  /** The lines to draw for new paths; undefined to add nothing. @param {import('./draft.js').Path[]} paths */
  async linesFor(paths) {
    const editor = /** @type {import('./tree-editor.js').TreeEditor} */ (this.editor)
    const draft = this.withAdded(paths)
    const number = ++this.calls
    this.isBusy = true
    const proposals = await proposedLines(draft, paths.flatMap((path) => path.talents.map((talent) => talent.id)))
    if (!this.arrived(number)) return undefined
    await this.updateComplete
    const lines = await askForLines(editor, draft, proposals)
    if (!lines) this.focusEnd()
    return lines
  }

  async make() {
    const number = ++this.calls
    this.isBusy = true
    const columns = this.columns.map((column) => column.holds).join(',')
    /** @type {Record<string, string>} */
    const shown = columns && !this.decided.person ? { columns } : {}
    const answer = await this.send({ defaultLevel: `${this.level}`, icons: this.takesIcons ? 'proposed' : 'none', ...this.decided, ...shown })
    const isWanted = this.arrived(number)
    if (answer.status === 201 && isWanted) location.assign(`/app/trees/${answer.data.tree.id}${LINES}`)
    else if (answer.status === 201) this.announce(t('The new tree was made all the same; it is among your trees.'))
    else if (isWanted) this.trouble = refusal(answer, this.fileName !== '')
  }

  /** Says what happened after the dialog was closed. @param {string} text */
  announce(text) {
    this.work.message ||= text
    this.work.changed()
    this.editor?.say(text)
  }

  /** A digit answers the question about levels. @param {KeyboardEvent} event */
  keyPressed(event) {
    const target = /** @type {HTMLElement} */ (event.target)
    if (!this.read?.report.withoutLevel || !/^[1-5]$/.test(event.key) || event.ctrlKey || event.altKey || event.metaKey) return
    if (target.matches('select, textarea, [type=file]')) return
    this.level = Number(event.key)
    event.preventDefault()
  }

  render() {
    const { read } = this
    return html`<dialog class="dialog import" aria-labelledby="import-title" @keydown=${this.keyPressed}>
      <form method="dialog" class="dialog-head"><h2 id="import-title" tabindex="-1">${this.headline()}</h2><button class="tool" aria-label=${t('Close')}>${icon('x')}</button></form>
      <p class="fault" role="alert">${this.trouble}</p>
      ${read ? this.previewView(read) : this.isBusy ? html`<p role="status">${t('Reading…')}</p>` : this.sourceView()}
    </dialog>`
  }

  headline() {
    const { read } = this
    if (!read) return this.ask === 'list' ? t('Paste a list') : t('Import a file')
    if (lacksNames(this.columns)) return t('No names found. Which column holds them?')
    return counted(count(read.tree.paths), 'Import {0} talent?', 'Import {0} talents?')
  }

  sourceView() {
    const paste = () => this.list.trim() && this.take(new Blob([this.list]), '')
    const choose = (/** @type {any} */ event) => event.target.files[0] && this.take(event.target.files[0], event.target.files[0].name)
    const read = (/** @type {KeyboardEvent} */ event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && paste()
    return html`<div class="source"><label class="drop" @dragover=${(/** @type {DragEvent} */ event) => event.preventDefault()} @drop=${this.dropped}>
        ${icon('file-up')}<b>${this.fileName || t('Choose a file, or drop one here')}</b>
        <span class="small">${t('A spreadsheet (Excel, OpenDocument, CSV), a list or a résumé, at most 1 MB')}</span>
        <input type="file" accept=${document.body.dataset.accepted ?? ''} @change=${choose}>
      </label>
      <label class="list">${t('or paste a list, one talent per line, or cells from a spreadsheet')}<textarea rows="5" dir="auto" spellcheck="false" placeholder=${`Java (${t('expert')})\nPostgreSQL\t${t('advanced')}\nBackend: Kafka, Redis`}
        .value=${this.list} @input=${(/** @type {any} */ event) => (this.list = event.target.value)} @keydown=${read}></textarea></label>
      <p class="row end"><button type="button" class="button first" @click=${paste}>${t('Read the list')}</button></p></div>`
  }

  /** @param {DragEvent} event */
  dropped(event) {
    event.preventDefault()
    const [file] = event.dataTransfer?.files ?? []
    if (file) this.take(file, file.name)
  }

  /** @param {import('./import-preview.js').Read} read */
  previewView(read) {
    const { report } = read
    const into = this.into
    const shown = { tree: { ...read.tree, paths: answered(read, this.level, this.takesIcons) }, report }
    const rows = rowsOf(shown).map((row) => (into >= 0 ? { ...row, path: this.work.draft.paths[into].name } : row))
    return html`<form class="preview-form" aria-busy=${this.isBusy} @submit=${this.add}>
      <p class="muted">${this.originView(read)}</p>
      ${askedView(this, report)}
      ${tableView(this, rows)}
      ${this.excessView(read, rows.length)}
      ${report.withoutLevel ? this.questionView(report.withoutLevel) : nothing}
      ${reportView(report)}
      ${this.endView(read, rows.length)}
    </form>`
  }

  /** Where the talents come from. @param {import('./import-preview.js').Read} read */
  originView(read) {
    const { layout, readAs } = read.report
    const source = this.fileName ? html`<b dir="auto">${this.fileName}</b>` : t('a pasted list')
    return layout
      ? pieces('From {0}, {1}, {2}. Nothing is added until you confirm.', source, counted(layout.lines, '{0} line', '{0} lines'), readAs)
      : pieces('From {0}, {1}. Nothing is added until you confirm.', source, readAs)
  }

  /** @param {import('./import-preview.js').Read} read @param {number} all */
  excessView(read, all) {
    const text = [excessInWords(all, read.report.excess), this.roomInWords(count(this.fit(read)), all)].filter(Boolean).join(' ')
    return text ? html`<p class="excess" role="note">${text}</p>` : nothing
  }

  /** @param {number} fit @param {number} all @returns {string} */
  roomInWords(fit, all) {
    if (fit >= all) return ''
    const room = this.into >= 0
      ? counted(all, '{0} talent; this path has room for {1}.', '{0} talents; this path has room for {1}.', fit)
      : counted(all, '{0} talent; this tree has room for {1}.', '{0} talents; this tree has room for {1}.', fit)
    return `${room} ${fit ? t('The first {0} are added.', fit) : t('Make a new tree from them.')}`
  }

  /** @param {number} without */
  questionView(without) {
    const question = counted(without, '{0} talent has no level. Which level should it get?', '{0} talents have no level. Which level should they get?')
    return html`<div class="level-question"><div><h3 id="level-question">${question}</h3>
        <p class="small">${without === 1 ? t('You can change it later.') : t('For all of them; you can change each one later.')}</p></div>
      <div class="five" role="radiogroup" aria-labelledby="level-question">${this.names.map(
        (name, i) => html`<label><input type="radio" name="import-level" value=${i + 1} .checked=${this.level === i + 1} @change=${() => (this.level = i + 1)}><b>${i + 1}</b><span>${name}</span></label>`,
      )}</div></div>`
  }

  /** @param {import('./import-preview.js').Read} read @param {number} all */
  endView(read, all) {
    const icons = read.report.proposedIcons?.length ?? 0
    const fit = count(this.fit(read))
    const asks = ['charset', 'person'].includes(read.report.question ?? '')
    return html`<div class="import-end">${icons
      ? html`<label class="tick"><input type="checkbox" .checked=${this.takesIcons} @change=${(/** @type {any} */ event) => (this.takesIcons = event.target.checked)}>
          <span>${pieces('{0} for {1}', html`<b>${t('Use the suggested icons')}</b>`, t('{0} of {1}', icons, all))}</span></label>`
      : nothing}
      <button type="button" class="button quiet" @click=${() => this.querySelector('dialog')?.close()}>${t('Cancel')}</button>
      <button type="button" class="button make" ?disabled=${this.isBusy || asks || !all} @click=${() => this.make()}>${t('Make a new tree from it')}</button>
      <button type="submit" class="button first" ?disabled=${this.isBusy || asks || !fit}>${counted(fit, 'Add {0} talent', 'Add {0} talents')} <kbd aria-hidden="true">Enter</kbd></button></div>`
  }
}

customElements.define('import-dialog', ImportDialog)
