import { html, LitElement, nothing } from 'lit-element'
import { propose, proposed } from './icon-proposals.js'
import { builtIn, drawn, icon, spriteAddress } from './icon.js'
import { isComposing } from './keys.js'
import { t } from './messages.js'

/** How many icons are shown at once; a longer search term finds the rest. */
const MAX = 84

/** The icons that are shown before a search. */
const FIRST =
  'code terminal braces database server cloud cpu bug git-branch shield-check lock network globe smartphone monitor layout-dashboard palette pen-tool brush camera film music mic headphones book-open graduation-cap languages pencil feather newspaper message-circle presentation users handshake heart-handshake target trophy medal chart-line calculator flask-conical microscope atom brain rocket compass map mountain bike dumbbell flame leaf sprout tree-deciduous flower paw-print chef-hat utensils coffee hammer wrench axe anchor sailboat car plane lightbulb puzzle dice-5 gamepad-2 swords wand-sparkles crown castle sparkles star'
    .split(' ')
    .map((name) => `lucide/${name}`)

/** @typedef {{name: string, words: string}} Known */

/** A dialog to choose a built-in icon or enter the address of a picture. */
class IconPicker extends LitElement {
  static properties = { word: { state: true }, known: { state: true }, owner: { state: true }, address: { state: true } }

  constructor() {
    super()
    this.word = ''
    this.address = ''
    /** @type {Known[] | undefined} */
    this.known = undefined
    /** The icons that are proposed for names, such as `simple/openjdk` for `java`. @type {Record<string, string>} */
    this.aliases = {}
    /** What the icon is for. @type {{name: string, iconUrl?: string} | undefined} */
    this.owner = undefined
    /** Whether it is for a path, which takes only built-in icons. */
    this.isForPath = false
    /** @type {(iconUrl: string | undefined) => void} */
    this.chosen = () => {}
  }

  createRenderRoot() {
    return this
  }

  /** @param {{name: string, iconUrl?: string}} owner a talent or a path @param {boolean} [isForPath]
   * @returns {Promise<string | undefined>} the icon's address, empty for none; undefined if nothing was chosen */
  async choose(owner, isForPath = false) {
    const { iconUrl = '' } = owner
    this.owner = owner
    this.isForPath = isForPath
    this.word = owner.name.trim()
    this.address = builtIn(iconUrl) ? '' : iconUrl
    this.load()
    propose([this.word]).then(() => this.requestUpdate())
    await this.updateComplete
    this.querySelector('dialog')?.showModal()
    ;/** @type {HTMLInputElement | null} */ (this.querySelector('[type=search]'))?.select()
    return new Promise((resolve) => (this.chosen = resolve))
  }

  async load() {
    if (this.known) return
    const response = await fetch('/app/editor/icons.json').catch(() => undefined)
    if (!response?.ok) return
    /** @type {Record<string, Record<string, string>>} */
    const { aliases, ...families } = await response.json()
    /** @type {Record<string, string>} */
    const also = {}
    for (const [alias, name] of Object.entries(aliases)) also[name] = `${also[name] ?? ''} ${alias}`
    this.aliases = aliases
    this.known = Object.entries(families).flatMap(([family, names]) =>
      Object.entries(names).map(([bare, words]) => {
        const name = `${family}/${bare}`
        return { name, words: ` ${bare.replaceAll('-', ' ')} ${words}${also[name] ?? ''}`.toLowerCase() }
      }),
    )
  }

  /** The name of the talent or path. */
  name() {
    return this.owner?.name.trim() ?? ''
  }

  isNameSearched() {
    return this.word.trim() === this.name()
  }

  /** @returns {string[]} */
  found() {
    const name = this.name()
    if (this.word.trim() && !this.isNameSearched()) return this.search(this.word.trim().toLowerCase())
    const proposal = builtIn(proposed(name))
    const found = name ? this.search(name.toLowerCase()) : []
    return [...new Set([...(proposal ? [proposal] : []), ...found, ...suggestions(this.known, name)])].slice(0, MAX)
  }

  /** @param {string} word in lower case @returns {string[]} */
  search(word) {
    if (!this.known) return []
    const rank = (/** @type {Known} */ { name, words }) => {
      const bare = name.slice(name.indexOf('/') + 1)
      if (this.aliases[word] === name) return -1
      if (bare === word || words.startsWith(` ${word} `)) return 0
      if (bare.startsWith(word)) return 1
      return words.includes(` ${word}`) ? 2 : words.includes(word) ? 3 : 4
    }
    return this.known
      .map((one) => ({ name: one.name, rank: rank(one) }))
      .filter((one) => one.rank < 4)
      .sort((a, b) => a.rank - b.rank)
      .slice(0, MAX)
      .map((one) => one.name)
  }

  /** @param {string | undefined} iconUrl */
  close(iconUrl) {
    this.chosen(iconUrl)
    this.chosen = () => {}
    this.querySelector('dialog')?.close()
  }

  /** The close event comes late: the picker may already be open again for another talent. @param {Event} event */
  closed(event) {
    if (!(/** @type {HTMLDialogElement} */ (event.target).open)) this.close(undefined)
  }

  /** Arrow keys move through the grid. @param {KeyboardEvent} event */
  key(event) {
    if (isComposing(event)) return
    // Escape in a search field clears it first, but nobody has typed the name there.
    if (event.key === 'Escape' && this.isNameSearched()) {
      event.preventDefault()
      return this.close(undefined)
    }
    const cells = /** @type {HTMLElement[]} */ ([...this.querySelectorAll('.icons button')])
    const at = cells.indexOf(/** @type {HTMLElement} */ (event.target))
    const columns = cells.filter((cell) => cell.offsetTop === cells[0]?.offsetTop).length
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: at < 0 ? 1 : columns, ArrowUp: -columns }[event.key]
    if (!step || (at < 0 && event.key !== 'ArrowDown')) return
    const next = cells[at + step]
    if (next) next.focus()
    else if (step < 0) /** @type {HTMLElement | null} */ (this.querySelector('[type=search]'))?.focus()
    event.preventDefault()
  }

  /** @param {SubmitEvent} event */
  async submit(event) {
    event.preventDefault()
    const name = this.name()
    const { chosen } = this
    // Enter may be faster than the answer, and Escape than both.
    await propose([name])
    if (chosen !== this.chosen) return
    // What is only suggested next to an unknown name is not taken by Enter.
    const first = name && this.isNameSearched() && !proposed(name) ? this.search(name.toLowerCase())[0] : this.found()[0]
    if (/** @type {HTMLElement} */ (event.target).classList.contains('by-address')) this.takeAddress()
    else if (first) this.close(`icon:${first}`)
  }

  takeAddress() {
    const input = /** @type {HTMLInputElement} */ (this.querySelector('[type=url]'))
    const address = input.value.trim()
    if (/^https?:\/\/[^\s@]+$/i.test(address)) this.close(address)
    else {
      input.setCustomValidity(t('Enter an address that begins with https:// or http://.'))
      input.reportValidity()
    }
  }

  render() {
    const found = this.owner ? this.found() : []
    const sprite = spriteAddress(found)
    const now = builtIn(this.owner?.iconUrl ?? '')
    return html`<dialog class="dialog picker" aria-labelledby="icon-title" @keydown=${this.key} @close=${this.closed}>
      <div class="dialog-head"><h2 id="icon-title" dir="auto">${this.isForPath ? t('Crest of {0}', this.owner?.name || t('this path')) : t('Icon of {0}', this.owner?.name || t('this talent'))}</h2>
        <button type="button" class="tool" aria-label=${t('Close')} @click=${() => this.close(undefined)}>${icon('x')}</button></div>
      <form class="search" role="search" @submit=${this.submit}>${icon('search')}<input type="search" aria-label=${t('Search the icons')} placeholder=${t('Search {0} icons: hammer, java, cloud…', 4900)} autocomplete="off" spellcheck="false"
        .value=${this.word} @input=${(/** @type {any} */ event) => (this.word = event.target.value)}></form>
      <div class="icons" role="group" aria-label=${t('Icons')}>
        ${found.map((name) => html`<button type="button" title=${name.slice(name.indexOf('/') + 1)} aria-label=${name.slice(name.indexOf('/') + 1).replaceAll('-', ' ')} aria-pressed=${name === now}
          @click=${() => this.close(`icon:${name}`)}>${drawn(name, sprite)}</button>`)}
      </div>
      <p class="small" role="status">${this.word && !found.length ? (this.known ? t('No icon matches.') : t('Searching…')) : nothing}</p>
      <form class="by-address row" novalidate @submit=${this.submit}>
        ${this.isForPath ? nothing : this.addressView()}
        ${this.owner?.iconUrl ? html`<button type="button" class="button" @click=${() => this.close('')}>${this.isForPath ? t('The standard crest') : t('Without an icon')}</button>` : nothing}
      </form>
    </dialog>`
  }

  addressView() {
    return html`<input type="url" aria-label=${t('Address of a picture')} placeholder=${t('https://… or the address of a picture')} autocomplete="off" .value=${this.address}
      @input=${(/** @type {any} */ { target }) => (target.setCustomValidity(''), (this.address = target.value))}><button class="button">${t('Use it')}</button>`
  }
}

/** Suggests icons that match the talent's name, then common ones. @param {Known[] | undefined} known @param {string} name @returns {string[]} */
function suggestions(known, name) {
  const words = name.toLowerCase().split(/[^\p{L}\p{N}+#.]+/u).filter((word) => word.length > 1)
  const fitting = known?.filter((one) => words.some((word) => one.words.includes(` ${word} `) || one.words.endsWith(` ${word}`))).map((one) => one.name) ?? []
  return [...new Set([...fitting.slice(0, 14), ...FIRST])].slice(0, MAX)
}

customElements.define('icon-picker', IconPicker)
