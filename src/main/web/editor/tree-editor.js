import { html, LitElement, nothing } from 'lit-element'
import { live } from 'lit-html/directives/live.js'
import { signInAddress } from './api.js'
import { listen } from './bring-in.js'
import { Confirmations } from './confirmations.js'
import { changeTalent, levelTitles } from './draft.js'
import { DragAndDrop } from './dragging.js'
import { focusOn } from './focus.js'
import { growthSwitch } from './growth.js'
import { IconProposals } from './icon-proposals.js'
import { icon } from './icon.js'
import { isComposing, keyPressed } from './keys.js'
import { t } from './messages.js'
import { toggleRequired } from './moves.js'
import { outlineView } from './outline.js'
import { publishView } from './publishing.js'
import { Reconnection } from './reconnection.js'
import { askForLines, LINES, proposedLines, RequirementProposals, takeLines } from './requirement-proposals.js'
import { SourceChanges, sourceView } from './source-changes.js'
import { isStart } from './start.js'
import { storageKey } from './stored-draft.js'
import { Workbench } from './workbench.js'
import './block-menu.js'
import './conflict-dialog.js'
import './icon-picker.js'
import './keys-dialog.js'
import './requires-picker.js'
import './tree-preview.js'

const TABS = [
  { id: 'talents', name: t('Talents'), icon: 'list-tree' },
  { id: 'about', name: t('About'), icon: 'text' },
  { id: 'colours', name: t('Colours'), icon: 'palette' },
  { id: 'address', name: t('Address'), icon: 'link' },
  { id: 'history', name: t('History'), icon: 'history' },
  { id: 'preview', name: t('Preview'), icon: 'eye' },
]

/** @typedef {(editor: TreeEditor) => unknown} View what is shown on a tab */

/** The views that are loaded when their tab is chosen; on the other tabs is the outline.
 * @type {Record<string, () => Promise<View>>} */
const VIEWS = {
  about: async () => (await import('./about.js')).aboutView,
  colours: async () => (await import('./colours.js')).coloursView,
  address: async () => (await import('./address.js')).addressView,
  history: async () => (await import('./revisions.js')).revisionsView,
}

/** The tab with the field of a fault; of any other fault, the outline. @type {Record<string, string>} */
const TAB_OF_FAULT = { slug: 'address', theme: 'colours', description: 'about', levelNames: 'about' }

/** @type {Record<import('./workbench.js').State, string>} */
const STATES = {
  saved: t('Saved'),
  edited: t('Not saved yet'),
  saving: t('Saving…'),
  offline: t('No connection, trying again. Your draft is kept here.'),
  refused: t('Not saved'),
  'signed-out': t('Signed out. Your draft is kept here.'),
  gone: t('This tree no longer exists.'),
}

const lostView = () => html`<p class="notice" role="alert">${t('This part could not be loaded. Choose it again when the service answers.')}</p>`

/** The editor of one tree: outline or settings on one side, the preview on the other. */
export class TreeEditor extends LitElement {
  static properties = { tab: { state: true }, ready: { state: true } }

  constructor() {
    super()
    this.tab = 'talents'
    this.ready = false
    this.work = new Workbench(location.pathname.split('/').at(-1) ?? '')
    this.sources = new SourceChanges(this.work)
    /** Ids of talents whose descriptions are open. @type {Set<string>} */
    this.open = new Set()
    /** The key to focus after the next update. */
    this.wanted = ''
    this.proposals = new IconProposals(this)
    this.needs = new RequirementProposals(this)
    this.confirmations = new Confirmations(this)
    this.drag = new DragAndDrop(this)
    /** Set by the tab of the history. @type {import('./revisions.js').Revisions | undefined} */
    this.revisions = undefined
    /** The views that are loaded. @type {Record<string, View | undefined>} */
    this.views = {}
    /** The tabs whose views are being loaded. @type {Set<string>} */
    this.loading = new Set()
    /** The tabs whose views could not be loaded. @type {Set<string>} */
    this.lost = new Set()
    /** Set while the tree is the one that the account began with. @type {import('./start-tree.js').StartTree | undefined} */
    this.start = undefined
    /** Shows and asks for {@link start}. @type {typeof import('./start-tree.js') | undefined} */
    this.startViews = undefined
    this.isFirstTime = false
    /** @type {import('./workbench.js').State} */
    this.lastState = 'saved'
    this.reconnection = new Reconnection(() => (this.ready ? this.work.reconnect() : this.begin()))
  }

  createRenderRoot() {
    return this
  }

  connectedCallback() {
    super.connectedCallback()
    this.work.addEventListener('change', () => this.requestUpdate())
    this.work.addEventListener('change', () => this.proposals.later())
    this.work.addEventListener('change', () => this.notice())
    this.reconnection.listen()
    this.listen(window)
    this.work.addEventListener('say', (event) => this.say(/** @type {CustomEvent} */ (event).detail))
    this.work.chooseTheirs = (conflicts) => this.dialog('conflict-dialog').ask(conflicts)
    addEventListener('storage', (event) => event.key === storageKey(this.work.id) && this.work.storedElsewhere())
    addEventListener('beforeunload', (event) => this.work.isStored || event.preventDefault())
    this.begin()
  }

  /** Listens for keys, and for what is pasted or dropped: in the window, and in the preview, which may have the focus.
   * @param {Window | Document} place */
  listen(place) {
    place.addEventListener('keydown', (/** @type {any} */ event) => keyPressed(this, event))
    listen(this, place)
  }

  /** Says that the tree can no longer be saved, and tries again where the service is unreachable. */
  notice() {
    const { state } = this.work
    const isAway = state === 'offline'
    if (state !== this.lastState && (isAway || state === 'signed-out' || state === 'gone')) this.say(this.work.message || STATES[state])
    this.lastState = state
    if (!isAway && this.reconnection.isAway) this.dialog('tree-preview')?.later(0)
    this.reconnection.is(isAway)
  }

  async begin() {
    const isOpen = await this.work.open()
    this.needs.settle()
    // Before anything can be pasted, as that replaces the words of a start.
    if (isOpen && this.work.isFirst) await this.beginStart()
    this.ready = isOpen
    if (this.ready && !this.work.draft.paths.length) this.wanted = 'add-path'
    if (this.ready && this.work.isCopy) this.sources.look()
    if (this.work.state === 'signed-out') location.replace(signInAddress())
    if (this.ready) this.loadAhead()
    if (this.ready && location.hash === LINES) this.offerLines()
  }

  /** Asks once which lines a tree that was just imported is to have, unless something was typed meanwhile. */
  async offerLines() {
    window.history.replaceState(null, '', location.pathname)
    await this.updateComplete
    const { draft } = this.work
    const proposals = await proposedLines(draft)
    if (draft !== this.work.draft) return
    const lines = await askForLines(this, draft, proposals)
    if (lines) takeLines(this, lines, 'add-path')
  }

  async beginStart() {
    if (!(await isStart(this.work.id))) return
    this.startViews = await import('./start-tree.js').catch(() => undefined)
    if (this.startViews) this.start = new this.startViews.StartTree(this.work)
  }

  /** @param {string} name @returns {any} */
  dialog(name) {
    return this.querySelector(name)
  }

  /** @param {string} text */
  say(text) {
    const region = this.querySelector('.spoken')
    if (region) region.textContent = text
  }

  /** Makes a change and moves the focus.
   * @param {import('./draft.js').Draft} draft @param {{focus?: string, text?: string, say?: string}} [how] */
  change(draft, how = {}) {
    if (how.focus && !how.text) this.wanted = how.focus
    this.work.change(draft, how)
  }

  /** @param {string} id @param {number} level */
  setLevel(id, level) {
    const { draft } = this.work
    this.change(changeTalent(draft, id, { level }), { say: t('Level {0}, {1}.', level, levelTitles(draft)[level - 1]) })
  }

  /** @param {number} step -1 to undo, 1 to redo */
  async step(step) {
    const names = () => /** @type {HTMLElement[]} */ ([...this.querySelectorAll('.outline .name')])
    const at = names().findIndex((name) => name === document.activeElement)
    const focus = step < 0 ? this.work.undo() : this.work.redo()
    if (focus) this.wanted = focus
    await this.updateComplete
    // The row with the focus is gone: the one in its place gets it.
    if (at < 0 || document.activeElement !== document.body) return
    this.wanted = ''
    ;(names()[at] ?? names().at(-1))?.focus()
  }

  async save() {
    if (!(await this.work.save())) this.showFault()
  }

  /** Goes to the first error in the draft. */
  showFault() {
    const fault = this.work.firstFault()
    if (!fault) return
    this.tab = TAB_OF_FAULT[fault.split('/')[0]] ?? 'talents'
    const [row, field] = fault.split(':')
    // The field of a link is shown only in an open row.
    if (field) this.open.add(row)
    this.wanted = field ? fault : `${fault}:name`
    this.requestUpdate()
  }

  updated() {
    document.title = `${this.work.draft.title || t('Talent tree')} · Talent Tree`
    if (!this.wanted) return
    if (focusOn(this, this.wanted)) this.wanted = ''
  }

  /** Shows the outline and focuses this key. @param {string} key */
  goTo(key) {
    this.tab = 'talents'
    this.wanted = key
    this.requestUpdate()
  }

  render() {
    if (!this.ready) return this.waitingView()
    const view = this.view()
    const former = this.tab === 'history' || this.tab === 'preview' ? this.revisions?.former : undefined
    return html`
      ${this.barView()}
      <main class="bench" data-tab=${this.tab}>
        <section class="pane" aria-label=${t('Edit')}>
          ${this.tabsView()}
          ${this.noticeView()}
          ${this.startViews?.startView(this) ?? nothing}
          ${sourceView(this)}
          <div class="sheet" id="sheet" role="tabpanel" aria-labelledby="tab-${this.tab}" aria-busy=${view === undefined}>
            ${view ? view(this) : nothing}
          </div>
          <block-menu .editor=${this}></block-menu>
        </section>
        <tree-preview .draft=${former?.draft ?? this.work.draft} .isFormer=${former !== undefined}
          @pick=${(/** @type {CustomEvent} */ event) => former || this.goTo(event.detail)}
          @connect=${(/** @type {CustomEvent} */ event) => former || toggleRequired(this, event.detail.id, event.detail.other)}
          @say=${(/** @type {CustomEvent} */ event) => this.say(event.detail)}
          @shown=${(/** @type {CustomEvent} */ event) => this.listen(event.detail)}></tree-preview>
      </main>
      <icon-picker></icon-picker>
      <requires-picker .editor=${this}></requires-picker>
      <import-dialog .editor=${this}></import-dialog>
      <proposed-lines></proposed-lines>
      <conflict-dialog></conflict-dialog>
      <keys-dialog></keys-dialog>
      <share-panel .editor=${this} .path=${this.work.isPublic ? this.work.path : ''} .heading=${this.work.base.title}></share-panel>
      <p class="spoken vh" role="status"></p>
    `
  }

  /** @param {HTMLElement} button */
  async share(button) {
    if (await import('./share-panel.js').catch(() => undefined)) this.dialog('share-panel').show(button)
    else this.say(t('This part could not be loaded.'))
  }

  /** The view of the tab; undefined while it is being loaded. @returns {View | undefined} */
  view() {
    const { tab } = this
    if (!(tab in VIEWS)) return outlineView
    if (this.lost.has(tab)) return lostView
    if (!this.views[tab]) this.load(tab)
    return this.views[tab]
  }

  /** Loads the view of a tab. Where that fails, the tab says so until it is chosen again. @param {string} tab */
  async load(tab) {
    if (this.loading.has(tab)) return
    this.loading.add(tab)
    try {
      this.views[tab] = await VIEWS[tab]()
    } catch {
      this.lost.add(tab)
    }
    this.loading.delete(tab)
    this.requestUpdate()
  }

  /** Loads what is needed later while there is time, so that the tabs work without a connection too. */
  loadAhead() {
    const load = () => Object.keys(VIEWS).forEach((tab) => this.views[tab] || this.load(tab))
    'requestIdleCallback' in window ? requestIdleCallback(load) : setTimeout(load, 1000)
    import('./share-panel.js').catch(() => {})
    import('./import-dialog.js').catch(() => {})
    import('./proposed-lines.js').catch(() => {})
  }

  waitingView() {
    const { state, message } = this.work
    return html`${state === 'gone' || state === 'offline' || state === 'refused'
      ? html`<main class="lost"><h1>${state === 'gone' ? t('This tree does not exist, or is not yours') : t('The tree could not be read')}</h1>
          <p role="status">${state === 'offline' ? STATES.offline : message}</p><p><a class="button" href="/app">${t('My trees')}</a></p></main>`
      : html`<main class="lost" aria-busy="true"><p>${t('Opening your tree…')}</p></main>`}<conflict-dialog></conflict-dialog>`
  }

  barView() {
    const { work } = this
    return html`<header class="bar">
      <h1 class="vh" dir="auto">${work.draft.title || t('Talent tree')}</h1>
      <a class="back" href="/app" aria-label=${t('My trees')} title=${t('My trees')}>${icon('chevron-left')}</a>
      <input class="title" data-key="title:name" aria-label=${t('Title of the tree')} placeholder=${t('Title of the tree')} maxlength="200" dir="auto" autocomplete="off"
        .value=${live(work.draft.title)} aria-invalid=${work.faults.has('title')} @keydown=${this.titleKey}
        @input=${(/** @type {any} */ event) => work.change({ ...work.draft, title: event.target.value }, { focus: 'title:name', text: 'title' })}>
      <p class="state" data-state=${work.state}>${work.message || STATES[work.state]}
        ${work.state === 'signed-out' ? html`<a href=${signInAddress()}>${t('Sign in')}</a>` : nothing}</p>
      <div class="tools">
        <button type="button" class="tool" aria-label=${t('Undo')} title=${t('Undo (Ctrl+Z)')} ?disabled=${!work.history.past.length} @click=${() => this.step(-1)}>${icon('undo-2')}</button>
        <button type="button" class="tool" aria-label=${t('Redo')} title=${t('Redo (Ctrl+Shift+Z)')} ?disabled=${!work.history.future.length} @click=${() => this.step(1)}>${icon('redo-2')}</button>
        <button type="button" class="tool" aria-label=${t('Keys')} title=${t('Keys (?)')} @click=${() => this.dialog('keys-dialog').show()}>${icon('keyboard')}</button>
        <button type="button" class="button save" ?disabled=${!work.isDirty || work.state === 'saving'} @click=${() => this.save()}>${t('Save')}</button>
        ${growthSwitch(this)}
        <a class="button compare-button" href=${work.isPublic ? `${work.path}?with=` : `/app/compare?first=${work.id}`}>${icon('arrow-left-right')} <span>${t('Compare')}</span></a>
        <button type="button" class="button share-button" data-key="share" @click=${(/** @type {any} */ event) => this.share(event.currentTarget)}>${icon('share-2')} <span>${t('Share')}</span></button>
        ${publishView(this)}
      </div>
    </header>`
  }

  /** Enter moves on to the paths. @param {KeyboardEvent} event */
  titleKey(event) {
    if (event.key !== 'Enter' || isComposing(event)) return
    const [path] = this.work.draft.paths
    this.goTo(path ? `${path.id}:name` : 'add-path')
  }

  tabsView() {
    return html`<div class="tabs" role="tablist" aria-label=${t('What to edit')} @keydown=${this.tabKey}>
      ${TABS.map(
        (tab) => html`<button type="button" role="tab" id="tab-${tab.id}" class="tab ${tab.id}" aria-controls="sheet" aria-selected=${this.tab === tab.id}
          tabindex=${this.tab === tab.id ? 0 : -1} @click=${() => this.choose(tab.id)}>${icon(tab.icon)}<span>${tab.name}</span></button>`,
      )}
    </div>`
  }

  /** @param {string} tab */
  choose(tab) {
    this.lost.delete(tab)
    this.tab = tab
  }

  /** @param {KeyboardEvent} event */
  tabKey(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const shown = TABS.filter((tab) => this.querySelector(`#tab-${tab.id}`)?.checkVisibility())
    const next = shown[(shown.findIndex((tab) => tab.id === this.tab) + step + shown.length) % shown.length]
    this.choose(next.id)
    ;/** @type {HTMLElement | null} */ (this.querySelector(`#tab-${next.id}`))?.focus()
    event.preventDefault()
  }

  noticeView() {
    return this.work.isRestored
      ? html`<p class="notice">${icon('history')}<span>${t('Your unsaved changes are back.')}</span>
          <button type="button" class="plain" @click=${() => this.work.discard()}>${t('Discard them')}</button></p>`
      : nothing
  }
}

customElements.define('tree-editor', TreeEditor)
