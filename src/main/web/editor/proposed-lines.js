import { html, LitElement, nothing } from 'lit-element'
import { count, placeOf, settled } from './draft.js'
import { icon } from './icon.js'
import { isComposing } from './keys.js'
import { counted, pieces, t } from './messages.js'
import { nameOf } from './moves.js'
import { withRequired } from './requirement-proposals.js'

/**
 * @typedef {import('./draft.js').Draft} Draft
 * @typedef {import('./requirement-proposals.js').Proposal} Proposal
 */

/** The keys of the first proposals. */
const DIGIT = /^[1-9]$/

/** What a page has besides its paths. */
const REST_OF_PAGE = '.top, .facts, .legend, .foot'

/** Asks which of the proposed requirements a draft is to have, and draws them. */
class ProposedLines extends LitElement {
  static properties = { draft: { state: true }, ticked: { state: true } }

  constructor() {
    super()
    /** @type {Draft | undefined} */
    this.draft = undefined
    /** @type {Proposal[]} */
    this.proposals = []
    /** @type {Set<Proposal>} */
    this.ticked = new Set()
    /** @type {(taken: Proposal[] | undefined) => void} */
    this.chosen = () => {}
  }

  createRenderRoot() {
    return this
  }

  /** @param {Draft} draft without the requirements @param {Proposal[]} proposals
   * @returns {Promise<Proposal[] | undefined>} those to take; undefined to go back */
  async choose(draft, proposals) {
    this.draft = draft
    this.proposals = proposals
    this.ticked = new Set(proposals.filter((one) => one.samePath))
    await this.updateComplete
    this.querySelector('dialog')?.showModal()
    ;/** @type {HTMLElement | null} */ (this.querySelector('.first'))?.focus()
    return new Promise((resolve) => (this.chosen = resolve))
  }

  /** @param {Proposal[] | undefined} taken */
  end(taken) {
    this.chosen(taken)
    this.chosen = () => {}
    this.querySelector('dialog')?.close()
    this.draft = undefined
  }

  /** @param {Proposal} one */
  toggle(one) {
    const ticked = new Set(this.ticked)
    if (!ticked.delete(one)) ticked.add(one)
    this.ticked = ticked
  }

  /** @param {KeyboardEvent} event */
  keyPressed(event) {
    if (isComposing(event) || event.ctrlKey || event.altKey || event.metaKey) return
    const digit = DIGIT.test(event.key) ? this.proposals[Number(event.key) - 1] : undefined
    if (digit) this.toggle(digit)
    else if (event.key.toLowerCase() === 'n') this.end([])
    else return
    event.preventDefault()
  }

  /** The proposals in groups, as they are listed: by path, and at last those between two paths.
   * @param {Draft} draft @returns {{path: string, proposals: Proposal[]}[]} */
  groups(draft) {
    const groups = draft.paths.map(({ name, talents }) => {
      const ids = new Set(talents.map((talent) => talent.id))
      return { path: name.trim() || t('No name'), proposals: this.proposals.filter((one) => one.samePath && ids.has(one.talentId)) }
    })
    return [...groups, { path: t('Between two paths'), proposals: this.proposals.filter((one) => !one.samePath) }].filter((group) => group.proposals.length)
  }

  render() {
    const { draft } = this
    return html`<dialog class="dialog lines" aria-labelledby="lines-title" aria-describedby="lines-about" @keydown=${this.keyPressed}
      @cancel=${(/** @type {Event} */ event) => { event.preventDefault(); this.end(undefined) }}>${draft ? this.formView(draft) : nothing}</dialog>`
  }

  /** @param {Draft} draft */
  formView(draft) {
    const number = this.proposals.length
    return html`<form @submit=${(/** @type {Event} */ event) => { event.preventDefault(); this.end([...this.ticked]) }}>
      <div class="dialog-head"><h2 id="lines-title">${counted(number, '{0} of these usually comes after another', '{0} of these usually come after another')}</h2>
        <button type="button" class="tool" aria-label=${t('Back')} title=${t('Back (Esc)')} @click=${() => this.end(undefined)}>${icon('x')}</button></div>
      <p class="muted" id="lines-about">${t('Dotted lines are proposals. Nobody sees them until you take them, and each can be undone in the tree.')}</p>
      <div class="lines-body"><div class="lines-list">${this.groups(draft).map(({ path, proposals }) => html`<fieldset><legend dir="auto">${path}</legend>${proposals.map((one) => this.choiceView(draft, one))}</fieldset>`)}</div>
        <tree-preview .draft=${withRequired(draft, [...this.ticked])} .isFormer=${true} .label=${t('The tree with these lines')} @shown=${(/** @type {CustomEvent} */ event) => this.mark(event.detail)}></tree-preview></div>
      ${this.endView(draft)}
    </form>`
  }

  /** @param {Draft} draft @param {Proposal} one */
  choiceView(draft, one) {
    const key = this.proposals.indexOf(one) + 1
    const name = (/** @type {string} */ id) => html`<b dir="auto">${nameOf(draft, id)}</b>`
    return html`<label class="tick"><input type="checkbox" .checked=${this.ticked.has(one)} @change=${() => this.toggle(one)}>
      <span>${pieces('{0} after {1}', name(one.talentId), name(one.requiredId))}</span>${key <= 9 ? html`<kbd aria-hidden="true">${key}</kbd>` : nothing}</label>`
  }

  /** @param {Draft} draft */
  endView({ paths }) {
    const { size } = this.ticked
    const all = size === this.proposals.length
    return html`<div class="import-end"><span class="muted sum">${pieces('{0} in {1}', counted(count(paths), '{0} talent', '{0} talents'), counted(paths.length, '{0} path', '{0} paths'))}</span>
      <button type="button" class="button" @click=${() => this.end([])}>${t('No lines')} <kbd aria-hidden="true">N</kbd></button>
      <button type="submit" class="button first" ?disabled=${!size}>${all ? t('Take all {0}', size) : t('Take {0}', size)} <kbd aria-hidden="true">Enter</kbd></button></div>`
  }

  /** Leaves only the paths on the page of the preview, and makes proposed lines dotted. @param {Document} page */
  mark(page) {
    page.querySelectorAll(REST_OF_PAGE).forEach((part) => (/** @type {HTMLElement} */ (part).style.display = 'none'))
    page.getAnimations().forEach((one) => one.finish())
    const draft = this.draft && settled(this.draft)
    if (!draft) return
    for (const { talentId, requiredId } of this.ticked) {
      const [to, from] = [placeOf(draft, talentId), placeOf(draft, requiredId)]
      if (to && from) page.querySelectorAll(`.f${from.path}-${from.index}.t${to.path}-${to.index} path:not(.edge)`).forEach((line) => dotted(/** @type {SVGElement} */ (line)))
    }
  }
}

/** @param {SVGElement} line */
function dotted(line) {
  if (line.classList.contains('core')) line.style.display = 'none'
  Object.assign(line.style, { stroke: 'var(--accent)', strokeWidth: '3.5px', strokeLinecap: 'round', strokeDasharray: '.1 7' })
}

customElements.define('proposed-lines', ProposedLines)
