import { html, LitElement, nothing, svg } from 'lit-element'
import { count, placeOf, settled, toLevelNames, toPaths } from './draft.js'
import { icon } from './icon.js'
import { isAddress } from './links.js'
import { t } from './messages.js'
import { PreviewDrag } from './preview-drag.js'

/** Milliseconds from a change to the next preview. */
const PAUSE = 300

/** How many frames there were: forms are sent to frames by their names. */
let frames = 0

/**
 * The preview of the page. The draft is sent to the service as a form whose target is a frame. So the
 * preview has the template of the public page and its own policy, and nothing is stored. Each answer
 * gets a new frame, which is shown when it has loaded: nothing flickers, and the browser's history
 * gets no entries.
 */
class TreePreview extends LitElement {
  static properties = { draft: { attribute: false }, isFormer: { attribute: false }, label: { attribute: false }, width: { state: true }, isBehind: { state: true }, line: { state: true } }

  constructor() {
    super()
    /** @type {import('./draft.js').Draft | undefined} */
    this.draft = undefined
    /** Whether the draft is an earlier tree, which is only looked at. */
    this.isFormer = false
    /** What it is called. */
    this.label = t('Preview')
    this.width = 'wide'
    /** Whether the last draft that was sent could not be shown. */
    this.isBehind = false
    /** The last draft that was sent, as JSON. */
    this.asked = ''
    /** The draft that was sent, and the one that the frame shows. @type {import('./draft.js').Draft | undefined} */
    this.sent = undefined
    /** @type {import('./draft.js').Draft | undefined} */
    this.shown = undefined
    this.timer = 0
    /** The frame that is loading. @type {HTMLIFrameElement | undefined} */
    this.coming = undefined
    /** From this time on the next draft replaces it: no event says that the browser stopped loading. */
    this.late = 0
    this.drag = new PreviewDrag(this)
    /** The line that is being dragged. @type {import('./preview-drag.js').Line | undefined} */
    this.line = undefined
  }

  createRenderRoot() {
    return this
  }

  firstUpdated() {
    // On a small screen the preview is drawn only when its tab is chosen.
    new ResizeObserver(() => this.later(0)).observe(this)
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    if (changed.has('draft')) this.later(this.asked ? PAUSE : 0)
  }

  /** Draws the latest draft after a pause. Only one preview loads at a time, so that a slow service is
   * not overloaded. @param {number} pause */
  later(pause) {
    if (this.timer || (this.coming && Date.now() < this.late)) return
    this.timer = setTimeout(() => {
      this.timer = 0
      this.draw()
    }, pause)
  }

  draw() {
    if (!this.draft || !this.checkVisibility()) return
    if (this.coming) this.asked = ''
    this.coming?.remove()
    const body = JSON.stringify(sent(this.draft))
    if (body === this.asked) return
    this.asked = body
    this.sent = settled(this.draft)
    const frame = document.createElement('iframe')
    frame.name = `preview-${++frames}`
    frame.title = t('Preview of your tree')
    // No scripts run in the frame; same-origin access is needed to keep the scroll position.
    frame.setAttribute('sandbox', 'allow-same-origin')
    frame.className = 'coming'
    this.coming = frame
    this.late = Date.now() + 20_000
    this.querySelector('.frames')?.append(frame)
    frame.addEventListener('load', () => this.arrived(frame))
    const form = /** @type {HTMLFormElement} */ (this.querySelector('form'))
    form.target = frame.name
    ;/** @type {HTMLInputElement} */ (form.elements.namedItem('draft')).value = body
    form.submit()
  }

  /** @param {HTMLIFrameElement} frame */
  arrived(frame) {
    const page = frame.contentDocument
    if (page?.URL === 'about:blank' || frame !== this.coming) return
    // The frame that someone drags in must stay until they are done.
    if (this.drag.isDragging) return void setTimeout(() => this.arrived(frame), PAUSE)
    this.coming = undefined
    this.isBehind = !page?.body?.classList.contains('tree')
    // Refused, or redirected to the sign-in page, which cannot be framed: keep the last preview.
    if (this.isBehind) frame.remove()
    else this.show(frame)
    // There was no answer: the same draft may be sent again.
    if (!page) this.asked = ''
    else this.later(PAUSE)
  }

  /** @param {HTMLIFrameElement} frame */
  show(frame) {
    const before = /** @type {HTMLIFrameElement | null} */ (this.querySelector('iframe:not(.coming)'))
    frame.contentWindow?.scrollTo(0, before?.contentWindow?.scrollY ?? 0)
    this.shown = this.sent
    if (frame.contentDocument) {
      frame.contentDocument.addEventListener('click', (event) => this.clicked(event))
      this.drag.listen(frame.contentDocument)
      // What moves once on a page would move after each change.
      frame.contentDocument.getAnimations().forEach((one) => one.finish())
      this.tell('shown', frame.contentDocument)
    }
    frame.classList.remove('coming')
    before?.remove()
  }

  /** Shows a clicked talent in the outline. @param {Event} event */
  clicked(event) {
    const element = /** @type {Element} */ (event.target)
    if (element.closest('a') || this.drag.wasDrag()) event.preventDefault()
    const id = this.drag.wasDrag() ? '' : this.talentAt(element)
    if (id) this.tell('pick', `${id}:name`)
  }

  /** The id of the talent that an element of the page belongs to; empty if it belongs to none.
   * @param {Element | null} element @returns {string} */
  talentAt(element) {
    const [, path, talent] = /^t(\d+)-(\d+)$/.exec(element?.closest('[popovertarget]')?.getAttribute('popovertarget') ?? '') ?? []
    const id = talent && this.shown?.paths[Number(path)]?.talents[Number(talent)]?.id
    return id && this.draft && placeOf(this.draft, id) ? id : ''
  }

  /** @param {string} name @param {unknown} detail */
  tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }))
  }

  /** @param {import('./preview-drag.js').Line | undefined} line */
  drawLine(line) {
    this.line = line
  }

  hintView() {
    return count(this.draft?.paths ?? []) > 1 && !this.isFormer ? html`<span class="drag-hint">${t('Drag from a talent to one that needs it')}</span>` : nothing
  }

  render() {
    const width = (/** @type {string} */ name, /** @type {string} */ drawn, /** @type {string} */ label) => html`<button type="button" class="tool" aria-pressed=${this.width === name}
      aria-label=${label} title=${label} @click=${() => (this.width = name)}>${icon(drawn)}</button>`
    return html`<section class="preview ${this.width}" aria-label=${this.label}>
      <div class="preview-bar"><span>${this.isFormer ? t('As it was') : t('Preview')}${this.isBehind ? t(', but not your last changes: they cannot be shown') : nothing}</span>${this.hintView()}${width('wide', 'monitor', t('As on a wide screen'))}${width('narrow', 'smartphone', t('As on a phone'))}</div>
      <div class="frames"><div class="overlay">${this.line ? lineView(this.line) : nothing}</div></div>
      <form method="post" action="/app/preview" enctype="multipart/form-data" hidden><input type="hidden" name="draft"></form>
    </section>`
  }
}

/** @param {import('./preview-drag.js').Line} line */
function lineView({ from, x, y, to, text, isRefused }) {
  const [left, top] = [from.left + from.width / 2, from.top + from.height / 2]
  return html`<svg class="line ${isRefused ? 'refused' : ''}" aria-hidden="true"><path d="M${left} ${top}L${x} ${y}"></path>
      ${to ? svg`<rect x=${to.left - 3} y=${to.top - 3} width=${to.width + 6} height=${to.height + 6} rx="14"></rect>` : nothing}</svg>
    ${text ? html`<p class="line-text ${isRefused ? 'refused' : ''}" aria-hidden="true">${text}</p>` : nothing}`
}

/** The draft to send; paths and talents without a name get a placeholder, and a link that is not finished is left out.
 * @param {import('./draft.js').Draft} draft */
function sent(draft) {
  const { title, description, theme, paths, slug } = settled(draft)
  const levelNames = toLevelNames(draft)
  const named = paths.map((path) => ({
    ...path,
    name: path.name.trim() ? path.name : t('New path'),
    talents: path.talents.map((talent) => ({ ...talent, name: talent.name.trim() ? talent.name : t('New talent'), ...(talent.links && { links: talent.links.filter(({ url }) => isAddress(url)) }) })),
  }))
  return {
    title: title.trim() ? title : t('Talent tree'),
    slug: /^[a-z0-9-]+$/.test(slug) ? slug : 'tree',
    ...(description && { description }),
    ...(levelNames && { levelNames }),
    theme,
    paths: toPaths(named),
  }
}

customElements.define('tree-preview', TreePreview)
