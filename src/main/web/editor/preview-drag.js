import { t } from './messages.js'
import { toggled } from './moves.js'

/**
 * @typedef {object} Host the preview
 * @property {import('./draft.js').Draft | undefined} draft
 * @property {(element: Element | null) => string} talentAt the id of the talent that an element of the frame shows
 * @property {(name: string, detail: unknown) => void} tell
 * @property {(line: Line | undefined) => void} drawLine
 *
 * @typedef {{from: DOMRect, x: number, y: number, to: DOMRect | undefined, text: string, isRefused: boolean}} Line
 *   from one talent to the pointer or to another talent, in pixels of the frame
 */

/** Pixels that a pointer must move before a press becomes a drag. */
const SHAKE = 6

/** Distance from the edge of the frame at which it scrolls, in pixels, and pixels a frame. */
const EDGE = 48
const SPEED = 10

/**
 * Dragging from a talent of the preview to the one that needs it connects the two; if they are
 * connected, it parts them. By mouse or pen: a finger scrolls, and has the menu.
 */
export class PreviewDrag {
  /** @param {Host} host */
  constructor(host) {
    this.host = host
    this.ended = -Infinity
    /** @type {{page: Document, node: Element, id: string, pointer: number, x: number, y: number, started: boolean} | undefined} */
    this.drag = undefined
    this.target = ''
    addEventListener('keydown', (event) => this.key(event))
  }

  get isDragging() {
    return this.drag?.started === true
  }

  /** Whether the click event that comes now is the end of a drag. */
  wasDrag() {
    return performance.now() - this.ended < 50
  }

  /** @param {Document} page the document of a frame */
  listen(page) {
    page.addEventListener('pointerdown', (event) => this.press(page, event))
    page.addEventListener('pointermove', (event) => this.move(event))
    page.addEventListener('pointerup', () => this.end(true))
    for (const type of ['pointercancel', 'lostpointercapture']) page.addEventListener(type, () => this.end(false))
    // The browser's own dragging of pictures and links would end ours.
    for (const type of ['dragstart', 'selectstart']) page.addEventListener(type, (event) => this.drag && event.preventDefault())
    page.addEventListener('keydown', (event) => this.key(event))
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key === 'Escape') this.end(false)
  }

  /** @param {Document} page @param {PointerEvent} event */
  press(page, event) {
    const node = /** @type {Element} */ (event.target).closest('.node')
    const id = this.host.talentAt(node)
    if (!node || !id || event.button !== 0 || event.pointerType === 'touch') return
    this.drag = { page, node, id, pointer: event.pointerId, x: event.clientX, y: event.clientY, started: false }
    this.target = ''
  }

  /** @param {PointerEvent} event */
  move(event) {
    const { drag } = this
    if (!drag || event.pointerId !== drag.pointer) return
    if (!drag.started && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < SHAKE) return
    drag.x = event.clientX
    drag.y = event.clientY
    if (!drag.started) {
      drag.started = true
      drag.node.setPointerCapture(drag.pointer)
      this.run()
    }
    this.show()
  }

  /** Scrolls the page while the pointer is at the edge of the frame. */
  run() {
    const { drag } = this
    if (!drag?.started) return
    const view = drag.page.defaultView
    const by = drag.y < EDGE ? -SPEED : drag.y > (view?.innerHeight ?? 0) - EDGE ? SPEED : 0
    if (by) {
      view?.scrollBy({ top: by, behavior: 'instant' })
      this.show()
    }
    requestAnimationFrame(() => this.run())
  }

  show() {
    const { drag } = this
    if (!drag || !this.host.draft) return
    const node = drag.page.elementFromPoint(drag.x, drag.y)?.closest('.node') ?? null
    const target = node === drag.node ? '' : this.host.talentAt(node)
    this.target = target
    const change = target ? toggled(this.host.draft, target, drag.id) : undefined
    this.host.drawLine({
      from: drag.node.getBoundingClientRect(),
      x: drag.x,
      y: drag.y,
      to: target ? node?.getBoundingClientRect() : undefined,
      text: change?.text ?? '',
      isRefused: change !== undefined && change.draft === this.host.draft,
    })
  }

  /** @param {boolean} drops */
  end(drops) {
    const { drag, target } = this
    this.drag = undefined
    if (!drag?.started) return
    this.ended = performance.now()
    this.host.drawLine(undefined)
    if (drops && target) this.host.tell('connect', { id: target, other: drag.id })
    else this.host.tell('say', t('Nothing connected.'))
  }
}
