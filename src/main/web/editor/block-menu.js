import { html, LitElement, nothing } from 'lit-element'
import { pathIndex, placeAfterStep, placeOf, talentOf } from './draft.js'
import { icon } from './icon.js'
import { MAX_LINKS } from './links.js'
import { t } from './messages.js'
import { copyTalent, nameOf, removeRow, step, talentTo } from './moves.js'
import { addTalent, chooseIcon, toggle } from './outline.js'
import { newLink } from './talent-details.js'

/** @typedef {{name: string, icon: string, run: () => void, keys?: string, off?: boolean, stays?: boolean, danger?: boolean}} Item */

/** The menu of a path or talent, opened at its handle. */
class BlockMenu extends LitElement {
  static properties = { choosesPath: { state: true } }

  constructor() {
    super()
    /** @type {any} */
    this.editor = undefined
    this.row = ''
    this.choosesPath = false
  }

  createRenderRoot() {
    return this
  }

  /** @param {string} id @param {HTMLElement} grip */
  async show(id, grip) {
    this.row = id
    this.choosesPath = false
    this.requestUpdate()
    await this.updateComplete
    const menu = this.menu()
    menu.showPopover({ source: grip })
    this.place(grip)
    this.first()
  }

  /** @returns {any} */
  menu() {
    return this.querySelector('[popover]')
  }

  first() {
    ;/** @type {HTMLElement | null} */ (this.querySelector('[role=menuitem]:not(:disabled)'))?.focus()
  }

  /** Places the menu next to its handle, within the window. @param {HTMLElement} grip */
  place(grip) {
    const menu = this.menu()
    const at = grip.getBoundingClientRect()
    const { width, height } = menu.getBoundingClientRect()
    menu.style.left = `${Math.max(8, Math.min(at.left, innerWidth - width - 8))}px`
    menu.style.top = `${at.bottom + 4 + height > innerHeight ? Math.max(8, at.top - height - 4) : at.bottom + 4}px`
  }

  /** @returns {Item[]} */
  items() {
    const { editor, row } = this
    if (!row) return []
    const { draft } = editor.work
    const place = placeOf(draft, row)
    const path = pathIndex(draft, row)
    /** @type {Item[]} */
    const moves = [
      { name: t('Move up'), icon: 'arrow-up', keys: 'Alt+↑', off: place ? !placeAfterStep(draft, row, -1) : path === 0, run: () => step(editor, row, -1) },
      { name: t('Move down'), icon: 'arrow-down', keys: 'Alt+↓', off: place ? !placeAfterStep(draft, row, 1) : path === draft.paths.length - 1, run: () => step(editor, row, 1) },
    ]
    if (!place)
      return [
        { name: t('Add a talent'), icon: 'plus', run: () => addTalent(editor, row) },
        ...moves,
        { name: t('Remove the path'), icon: 'trash-2', danger: true, run: () => removeRow(editor, row) },
      ]
    return [
      { name: t('Choose an icon…'), icon: 'image', keys: 'Alt+I', run: () => chooseIcon(editor, row) },
      { name: editor.open.has(row) ? t('Close description and links') : t('Description and links'), icon: 'text', keys: t('Shift+Enter'), run: () => toggle(editor, row) },
      { name: t('What it needs…'), icon: 'waypoints', keys: 'Alt+N', run: () => editor.dialog('requires-picker').choose(row) },
      { name: t('Add a link'), icon: 'link', keys: 'Alt+L', off: talentOf(draft, row)?.links?.length === MAX_LINKS, run: () => newLink(editor, row) },
      ...moves,
      { name: t('Move to…'), icon: 'corner-down-right', stays: true, off: draft.paths.length < 2, run: () => this.choosePath() },
      { name: t('Copy'), icon: 'copy', run: () => copyTalent(editor, row) },
      { name: t('Remove'), icon: 'trash-2', danger: true, run: () => removeRow(editor, row) },
    ]
  }

  async choosePath() {
    this.choosesPath = true
    await this.updateComplete
    this.first()
  }

  /** @returns {Item[]} */
  pathItems() {
    const { editor, row } = this
    const { draft } = editor.work
    const from = placeOf(draft, row)?.path
    return draft.paths.map((/** @type {import('./draft.js').Path} */ path, /** @type {number} */ i) => ({
      name: nameOf(draft, path.id),
      icon: i === from ? 'check' : 'folder',
      off: i === from,
      run: () => talentTo(editor, row, { path: i, index: path.talents.length }),
    }))
  }

  /** @param {Item} item */
  run(item) {
    if (!item.stays) this.menu().hidePopover()
    item.run()
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const items = /** @type {HTMLElement[]} */ ([...this.querySelectorAll('[role=menuitem]:not(:disabled)')])
    const at = items.indexOf(/** @type {HTMLElement} */ (document.activeElement))
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 + items.length, Home: 0, End: items.length - 1 }[event.key]
    if (to !== undefined) items[to % items.length].focus()
    else if (event.key === 'Tab') this.menu().hidePopover()
    else if (/^\S$/.test(event.key)) this.byLetter(items, at, event.key)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  /** @param {HTMLElement[]} items @param {number} at @param {string} letter */
  byLetter(items, at, letter) {
    const next = [...items.slice(at + 1), ...items.slice(0, at + 1)]
    next.find((item) => item.innerText.trim().toLowerCase().startsWith(letter.toLowerCase()))?.focus()
  }

  render() {
    const name = this.row ? nameOf(this.editor.work.draft, this.row) : ''
    return html`<div popover class="menu" role="menu" aria-label=${this.choosesPath ? t('Move {0} to', name) : name} @keydown=${this.key}>
      ${this.choosesPath ? html`<p class="menu-head" aria-hidden="true">${t('Move to')}</p>` : nothing}
      ${(this.choosesPath ? this.pathItems() : this.items()).map(
        (item) => html`<button type="button" role="menuitem" tabindex="-1" class=${item.danger ? 'danger' : ''} ?disabled=${item.off} @click=${() => this.run(item)}>
          ${icon(item.icon)}<span dir="auto">${item.name}</span>${item.keys ? html`<kbd aria-hidden="true">${item.keys}</kbd>` : nothing}</button>`,
      )}
    </div>`
  }
}

customElements.define('block-menu', BlockMenu)
