import { html, LitElement, nothing } from 'lit-element'
import { icon } from './icon.js'
import { settled, toLevelNames, toPaths } from './draft.js'

/** Milliseconds from a change to the next preview. */
const PAUSE = 300

/**
 * The preview of the page. The draft is sent to the service as a form whose target is a frame. So the
 * preview has the template of the public page and its own policy, and nothing is stored. Each answer
 * gets a new frame, which is shown when it has loaded: nothing flickers, and the browser's history
 * gets no entries.
 */
class TreePreview extends LitElement {
  static properties = { draft: { attribute: false }, width: { state: true }, isBehind: { state: true } }

  constructor() {
    super()
    /** @type {import('./draft.js').Draft | undefined} */
    this.draft = undefined
    this.width = 'wide'
    /** Whether the last draft that was sent could not be shown. */
    this.isBehind = false
    /** The last draft that was sent, as JSON. */
    this.asked = ''
    this.timer = 0
    this.count = 0
    /** The frame that is loading. @type {HTMLIFrameElement | undefined} */
    this.coming = undefined
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
    if (this.timer || this.coming) return
    this.timer = setTimeout(() => {
      this.timer = 0
      this.draw()
    }, pause)
  }

  draw() {
    if (!this.draft || !this.checkVisibility()) return
    const body = JSON.stringify(sent(this.draft))
    if (body === this.asked) return
    this.asked = body
    const frame = document.createElement('iframe')
    frame.name = `preview-${++this.count}`
    frame.title = 'Preview of your tree'
    // No scripts run in the frame; same-origin access is needed to keep the scroll position.
    frame.setAttribute('sandbox', 'allow-same-origin')
    frame.className = 'coming'
    this.coming = frame
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
    frame.contentDocument?.addEventListener('click', (event) => this.clicked(event))
    frame.classList.remove('coming')
    before?.remove()
  }

  /** Shows a clicked talent in the outline. @param {Event} event */
  clicked(event) {
    const element = /** @type {Element} */ (event.target)
    if (element.closest('a')) event.preventDefault()
    const [, path, talent] = /^t(\d+)-(\d+)$/.exec(element.closest('[popovertarget]')?.getAttribute('popovertarget') ?? '') ?? []
    if (!talent || !this.draft) return
    const picked = settled(this.draft).paths[Number(path)]?.talents[Number(talent)]
    if (picked) this.dispatchEvent(new CustomEvent('pick', { detail: `${picked.id}:name` }))
  }

  render() {
    const width = (/** @type {string} */ name, /** @type {string} */ drawn, /** @type {string} */ label) => html`<button type="button" class="tool" aria-pressed=${this.width === name}
      aria-label=${label} title=${label} @click=${() => (this.width = name)}>${icon(drawn)}</button>`
    return html`<section class="preview ${this.width}" aria-label="Preview">
      <div class="preview-bar"><span>Preview${this.isBehind ? ', but not your last changes: they cannot be shown' : nothing}</span>${width('wide', 'monitor', 'As on a wide screen')}${width('narrow', 'smartphone', 'As on a phone')}</div>
      <div class="frames"></div>
      <form method="post" action="/app/preview" enctype="multipart/form-data" hidden><input type="hidden" name="draft"></form>
    </section>`
  }
}

/** The draft to send; paths and talents without a name get a placeholder.
 * @param {import('./draft.js').Draft} draft */
function sent(draft) {
  const { title, description, theme, paths, slug } = settled(draft)
  const levelNames = toLevelNames(draft)
  const named = paths.map((path) => ({
    ...path,
    name: path.name.trim() ? path.name : 'New path',
    talents: path.talents.map((talent) => (talent.name.trim() ? talent : { ...talent, name: 'New talent' })),
  }))
  return {
    title: title.trim() ? title : 'Talent tree',
    slug: /^[a-z0-9-]+$/.test(slug) ? slug : 'tree',
    ...(description && { description }),
    ...(levelNames && { levelNames }),
    theme,
    paths: toPaths(named),
  }
}

customElements.define('tree-preview', TreePreview)
