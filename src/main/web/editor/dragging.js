import { pathIndex, placeOf } from './draft.js'
import { t } from './messages.js'
import { pathTo, talentTo } from './moves.js'

/**
 * @typedef {import('./tree-editor.js').TreeEditor} Editor
 * @typedef {{line: DOMRect | undefined, drop: (() => void) | undefined}} Aim
 */

/** Pixels that a pointer must move before a press becomes a drag. */
const SHAKE = 5

/** Distance from the edge of the window at which the list scrolls, in pixels, and pixels a frame. */
const EDGE = 56
const SPEED = 12

/**
 * Drags rows by their handles, with mouse, finger or pen. The document is changed only when the
 * pointer is released, since browsers end a drag without an event if the captured element is moved.
 * Until then a line shows where the row would go, and the list has the pointer capture.
 */
export class DragAndDrop {
  /** @param {Editor} editor */
  constructor(editor) {
    this.editor = editor
    this.id = ''
    this.started = false
    this.ended = -Infinity
    /** @type {Aim} */
    this.aim = { line: undefined, drop: undefined }
  }

  /** Whether the next click event is the end of a drag. */
  wasDrag() {
    return performance.now() - this.ended < 50
  }

  /** @param {PointerEvent} event */
  press(event) {
    const grip = event.target instanceof Element ? event.target.closest('[data-grip]') : null
    if (!grip || event.button !== 0 || !event.isPrimary) return
    // Its end was not heard.
    if (this.id) this.end(false)
    this.id = grip.getAttribute('data-grip') ?? ''
    this.started = false
    this.start = { x: event.clientX, y: event.clientY }
    this.host = /** @type {HTMLElement} */ (event.currentTarget)
    this.listening = new AbortController()
    const { signal } = this.listening
    this.host.addEventListener('pointermove', (moved) => this.move(moved, event.pointerId), { signal })
    this.host.addEventListener('pointerup', () => this.end(true), { signal })
    this.host.addEventListener('pointercancel', () => this.end(false), { signal })
    addEventListener('keydown', (pressed) => pressed.key === 'Escape' && this.end(false), { signal, capture: true })
  }

  /** @param {PointerEvent} event @param {number} pointer */
  move(event, pointer) {
    if (event.pointerId !== pointer || !this.host || !this.start) return
    // It was released elsewhere.
    if (!event.buttons) return this.end(false)
    if (!this.started && Math.hypot(event.clientX - this.start.x, event.clientY - this.start.y) < SHAKE) return
    if (!this.started) this.begin(pointer)
    this.at = { x: event.clientX, y: event.clientY }
    this.show()
  }

  /** @param {number} pointer */
  begin(pointer) {
    this.started = true
    this.host?.setPointerCapture(pointer)
    this.row()?.classList.add('dragged')
    this.host?.classList.add('dragging')
    this.line = document.createElement('div')
    this.line.className = 'drop-line'
    document.body.append(this.line)
    this.run()
  }

  row() {
    return this.host?.querySelector(`[data-talent="${this.id}"], [data-path="${this.id}"]`)
  }

  /** Scrolls the list while the pointer is at the edge of the window. */
  run() {
    if (!this.started) return
    const scroller = this.host?.closest('.sheet')
    if (scroller && this.at) {
      const { top, bottom } = scroller.getBoundingClientRect()
      const [first, last] = [Math.max(top, 0), Math.min(bottom, innerHeight)]
      const by = this.at.y < first + EDGE ? -SPEED : this.at.y > last - EDGE ? SPEED : 0
      if (by) {
        scroller.scrollBy(0, by)
        scrollBy(0, by)
        this.show()
      }
    }
    requestAnimationFrame(() => this.run())
  }

  show() {
    if (!this.at || !this.line) return
    this.aim = this.row()?.hasAttribute('data-path') ? this.aimPath(this.at.y) : this.aimTalent(this.at.y)
    const { line } = this.aim
    this.line.hidden = !line
    if (!line) return
    this.line.style.top = `${line.top}px`
    this.line.style.left = `${line.left}px`
    this.line.style.width = `${line.width}px`
  }

  /** @param {number} y @returns {Aim} */
  aimPath(y) {
    const paths = [...(this.host?.querySelectorAll('[data-path]') ?? [])]
    const index = paths.filter((path) => middle(path) < y).length
    const line = paths[index] ? edge(paths[index], 'top', -7) : edge(/** @type {Element} */ (paths.at(-1)), 'bottom', 7)
    return { line, drop: () => pathTo(this.editor, this.id, index) }
  }

  /** @param {number} y @returns {Aim} */
  aimTalent(y) {
    const paths = [...(this.host?.querySelectorAll('[data-path]') ?? [])]
    const path = paths.findLast((one) => one.getBoundingClientRect().top <= y) ?? paths[0]
    const talents = [...path.querySelectorAll('[data-talent]')]
    const index = talents.filter((talent) => middle(talent) < y).length
    const last = talents.at(-1) ?? path.querySelector('.head') ?? path
    const line = talents[index] ? edge(talents[index], 'top', -1) : edge(last, 'bottom', 1)
    const place = { path: pathIndex(this.editor.work.draft, path.getAttribute('data-path') ?? ''), index }
    return { line, drop: () => placeOf(this.editor.work.draft, this.id) && talentTo(this.editor, this.id, place) }
  }

  /** @param {boolean} drops */
  end(drops) {
    const { started, aim } = this
    this.listening?.abort()
    this.row()?.classList.remove('dragged')
    this.host?.classList.remove('dragging')
    this.line?.remove()
    this.started = false
    this.at = undefined
    if (started) {
      this.ended = performance.now()
      if (drops) aim.drop?.()
      else this.editor.say(t('Not moved.'))
    }
    this.id = ''
  }
}

/** @param {Element} element */
function middle(element) {
  const { top, height } = element.getBoundingClientRect()
  return top + height / 2
}

/** @param {Element} element @param {'top' | 'bottom'} side @param {number} off */
function edge(element, side, off) {
  const box = element.getBoundingClientRect()
  return new DOMRect(box.left, box[side] + off, box.width, 0)
}
