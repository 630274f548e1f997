import { html, LitElement, nothing } from 'lit-element'
import { talentOf } from './draft.js'
import { icon } from './icon.js'
import { isComposing } from './keys.js'
import { pieces, t } from './messages.js'
import { nameOf, toggled, toggleRequired } from './moves.js'
import { choices, MAX_REQUIRED } from './requirements.js'

/** How many talents are listed at once; a longer search term finds the rest. */
const MAX = 100

/** @typedef {import('./requirements.js').Choice} Choice */

/** Chooses what a talent needs; each choice changes the draft at once, as a step of its own. */
class RequiresPicker extends LitElement {
  static properties = { talent: { state: true }, word: { state: true }, active: { state: true }, text: { state: true } }

  constructor() {
    super()
    /** @type {any} */
    this.editor = undefined
    /** The id of the talent. */
    this.talent = ''
    this.word = ''
    /** The id of the talent that Enter takes. */
    this.active = ''
    /** What was done last. */
    this.text = ''
    /** What was required when the picker was opened; it is listed first. @type {Set<string>} */
    this.first = new Set()
  }

  createRenderRoot() {
    return this
  }

  /** @param {string} id of the talent */
  async choose(id) {
    this.talent = id
    this.word = ''
    this.active = ''
    this.text = ''
    this.first = new Set(talentOf(this.editor.work.draft, id)?.requires)
    this.requestUpdate()
    await this.updateComplete
    this.querySelector('dialog')?.showModal()
    ;/** @type {HTMLElement | null} */ (this.querySelector('input'))?.focus()
  }

  /** What is required first, then the talents of the same path. @returns {Choice[]} */
  found() {
    const { draft } = this.editor.work
    const words = this.word.toLowerCase().split(/\s+/).filter(Boolean)
    const own = draft.paths.find((/** @type {import('./draft.js').Path} */ path) => path.talents.some((one) => one.id === this.talent))
    const near = new Set(own?.talents.map((/** @type {import('./draft.js').Talent} */ one) => one.id))
    const rank = (/** @type {Choice} */ { id }) => (this.first.has(id) ? 0 : near.has(id) ? 1 : 2)
    return choices(draft, this.talent)
      .filter(({ name, path }) => words.every((word) => `${name} ${path}`.toLowerCase().includes(word)))
      .sort((a, b) => rank(a) - rank(b))
  }

  /** @param {string} id */
  take(id) {
    this.active = id
    this.text = `${toggled(this.editor.work.draft, this.talent, id).text}.`
    toggleRequired(this.editor, this.talent, id)
  }

  /** @param {KeyboardEvent} event @param {Choice[]} listed */
  key(event, listed) {
    if (isComposing(event)) return
    const at = listed.findIndex((one) => one.id === this.active)
    const to = { ArrowDown: at + 1, ArrowUp: Math.max(at, 0) - 1 + listed.length }[event.key]
    if (to !== undefined && listed.length) this.move(listed[to % listed.length].id)
    else if (event.key === 'Enter' && listed.length) this.take(listed[Math.max(at, 0)].id)
    // The browser's own Escape would only empty the field.
    else if (event.key === 'Escape') this.close()
    else if (event.key !== 'Enter') return
    event.preventDefault()
  }

  /** @param {string} id */
  async move(id) {
    this.active = id
    await this.updateComplete
    this.querySelector(`[id="${optionId(id)}"]`)?.scrollIntoView({ block: 'nearest' })
  }

  close() {
    this.querySelector('dialog')?.close()
  }

  /** A closed picker does not follow the draft, which may lose the talent. */
  closed() {
    this.talent = ''
  }

  render() {
    const found = this.talent ? this.found() : []
    const listed = found.slice(0, MAX)
    const name = this.talent ? nameOf(this.editor.work.draft, this.talent) : ''
    const active = listed.some((one) => one.id === this.active) ? this.active : ''
    return html`<dialog class="dialog requires" aria-labelledby="requires-title" @close=${this.closed}>
      <div class="dialog-head"><h2 id="requires-title">${pieces('What {0} needs', html`<bdi>${name}</bdi>`)}</h2>
        <button type="button" class="tool" aria-label=${t('Close')} @click=${this.close}>${icon('x')}</button></div>
      <div class="search">${icon('search')}<input type="search" role="combobox" aria-label=${t('Search your talents')} aria-expanded="true" aria-controls="requires-list" aria-autocomplete="list"
        aria-activedescendant=${active ? optionId(active) : nothing} placeholder=${t('Search your talents')} autocomplete="off" spellcheck="false"
        .value=${this.word} @input=${this.search} @keydown=${(/** @type {KeyboardEvent} */ event) => this.key(event, listed)}></div>
      <ul id="requires-list" role="listbox" aria-multiselectable="true" aria-label=${t('Talents that can come before it')}>${listed.map((one) => this.choiceView(one, active))}</ul>
      <p class="small" role="status">${this.statusView(found.length)}</p>
      <p class="row end"><button type="button" class="button first" @click=${this.close}>${t('Done')}</button></p>
    </dialog>`
  }

  /** @param {any} event */
  search(event) {
    this.word = event.target.value
    this.active = ''
    this.text = ''
  }

  /** @param {Choice} choice @param {string} active */
  choiceView({ id, name, path, isRequired }, active) {
    return html`<li role="option" id=${optionId(id)} class=${id === active ? 'active' : ''} aria-selected=${isRequired} @pointerdown=${(/** @type {Event} */ event) => event.preventDefault()}
      @click=${() => this.take(id)}>${icon('check')}<b dir="auto">${name}</b><span dir="auto">${path}</span></li>`
  }

  /** @param {number} count of what was found */
  statusView(count) {
    const chosen = talentOf(this.editor?.work.draft ?? { paths: [] }, this.talent)?.requires?.length ?? 0
    const number = chosen ? t('{0} of at most {1}.', chosen, MAX_REQUIRED) : ''
    const more = count > MAX ? t('{0} more: search for them.', count - MAX) : ''
    const none = count ? '' : this.word ? t('No talent that can come before it matches.') : t('No other talent can come before it.')
    return [this.text, number, more, none].filter(Boolean).join(' ')
  }
}

/** @param {string} id */
const optionId = (id) => `requires-${id}`

customElements.define('requires-picker', RequiresPicker)
