import { html, LitElement, nothing } from 'lit-element'
import { icon } from './icon.js'
import { declare, declared, t } from './messages.js'
import { audience, WhoSees } from './who-sees.js'

/** Where a picture of the tree may stand, and its address below the tree's. `ofOwner` if it is below the owner's page instead. @type {Record<string, {name: string, alt: string, file: string, width: number, ofOwner?: boolean}>} */
const PICTURES = {
  card: { name: declare('Card'), alt: declare('The card of your tree'), file: '/card.svg', width: 480 },
  year: { name: declare('Year of growth'), alt: declare('Your year of growth'), file: '/year.svg', width: 840, ofOwner: true },
  badge: { name: declare('Badge'), alt: declare('The badge of your tree'), file: '/badge.svg', width: 0 },
}

/** The same tree for programs and other sites. @type {[string, string][]} */
const FORMS = [
  [declare('JSON'), '.json'],
  [declare('Markdown'), '.md'],
  [declare('Plain text'), '.txt'],
  [declare('SVG'), '.svg'],
  [declare('Frame'), '/embed'],
]

/** Who can see a tree, and what to put into a README or a post once it is published. */
class SharePanel extends LitElement {
  static properties = { editor: { attribute: false }, path: { attribute: false }, heading: { attribute: false }, picture: { state: true }, copied: { state: true } }

  constructor() {
    super()
    /** @type {import('./tree-editor.js').TreeEditor | undefined} */
    this.editor = undefined
    /** The path of the published tree's page; empty for a draft. */
    this.path = ''
    /** The title of the tree. */
    this.heading = ''
    this.picture = 'card'
    /** The text that was copied last, for a moment. */
    this.copied = ''
    this.whoSees = new WhoSees(this)
  }

  createRenderRoot() {
    return this
  }

  /** @param {HTMLElement} button */
  async show(button) {
    this.requestUpdate()
    await this.updateComplete
    const panel = /** @type {any} */ (this.querySelector('.panel'))
    panel.togglePopover({ source: button })
    panel.querySelector('.first')?.focus()
    if (panel.matches(':popover-open')) this.whoSees.open()
  }

  get address() {
    return document.body.dataset.base + this.path
  }

  /** The pictures that there are; a year of growth only while growth is shown. */
  get pictures() {
    return Object.entries(PICTURES).filter(([id]) => id !== 'year' || this.editor?.work.showsGrowth)
  }

  get chosen() {
    return (this.pictures.find(([id]) => id === this.picture) ?? this.pictures[0])[1]
  }

  /** The path of the page that the chosen picture leads to. */
  get target() {
    return this.chosen.ofOwner ? this.path.slice(0, this.path.lastIndexOf('/')) : this.path
  }

  /** Text for a README: Markdown with one picture that follows the colours of its reader. */
  get markdown() {
    const title = this.heading.replace(/[\\[\]`*_<>&]/g, '\\$&')
    const link = document.body.dataset.base + this.target
    return `[![${title}](${link}${this.chosen.file})](${link})`
  }

  get html() {
    const { file, width } = this.chosen
    const title = this.heading.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
    const link = document.body.dataset.base + this.target
    return `<a href="${link}"><img src="${link}${file}" alt="${title}"${width ? ` width="${width}"` : ''}></a>`
  }

  /** @param {string} text */
  async copy(text) {
    const isCopied = await write(text)
    this.copied = isCopied ? text : ''
    this.editor?.say(isCopied ? t('Copied.') : t('Copying failed.'))
    setTimeout(() => (this.copied = ''), 2000)
  }

  /** @param {string} what @param {string} text @param {string} [kind] @param {string} [name] of one among several that are alike */
  copyView(what, text, kind = '', name = '') {
    const isDone = this.copied === text
    return html`<button type="button" class="button ${kind}" @click=${() => this.copy(text)}>${isDone ? icon('check') : icon('copy')} ${isDone ? t('Copied') : what}${name ? html`<span class="vh"> ${name}</span>` : nothing}</button>`
  }

  render() {
    return html`<div popover class="panel share" role="dialog" aria-labelledby="share-title">
      <h2 id="share-title">${t('Who can see “{0}”', this.heading)}</h2>
      ${audience(icon('globe'), this.path !== '', t('Everyone'), this.path ? this.addressView() : this.draftView())}
      ${this.editor ? this.whoSees.view() : nothing}
      ${this.path ? this.formsView() : nothing}
    </div>`
  }

  draftView() {
    return html`<p class="small">${t('No. It is a draft: its address leads nowhere.')}</p>
      <p class="row"><button type="button" class="button first" @click=${() => this.publish()}>${t('Publish')}</button></p>`
  }

  async publish() {
    if (!(await this.editor?.work.publish(true))) this.editor?.showFault()
    await this.updateComplete
    ;/** @type {HTMLElement | null} */ (this.querySelector('.first'))?.focus()
  }

  addressView() {
    const { address } = this
    const send = () => navigator.share({ title: this.heading, url: address }).catch(() => {})
    return html`<div class="copying"><input type="text" readonly class="link" aria-label=${t('Link to your tree')} .value=${address} @focus=${(/** @type {any} */ event) => event.target.select()}>
        ${this.copyView(t('Copy link'), address, 'first')}${'share' in navigator ? html`<button type="button" class="button" @click=${send}>${t('Send to…')}</button>` : nothing}</div>`
  }

  formsView() {
    return html`<div class="share-kinds"><section>
        <h3>${t('For a README')}</h3><p class="small">${t('Always up to date, light or dark as the reader prefers.')}</p>
        <fieldset class="row"><legend class="vh">${t('Picture')}</legend>${this.pictures.map(
          ([id, one]) => html`<label class="choice"><input type="radio" name="share-picture" .checked=${this.chosen === one} @change=${() => (this.picture = id)}> ${declared(one.name)}</label>`,
        )}</fieldset>
        <img class="shared-picture" loading="lazy" src="${this.target}${this.chosen.file}" alt=${declared(this.chosen.alt)}>
        <p class="row">${this.copyView(t('Copy Markdown'), this.markdown)}${this.copyView(t('Copy HTML'), this.html)}</p>
      </section><section>
        <h3>${t('For a post')}</h3><p class="small">${t('Appears wherever the link is posted.')}</p>
        <img class="shared-picture" loading="lazy" src="${this.path}.png" alt=${t('The picture shown with your link')} width="1200" height="630">
        <p class="row"><a class="button" href="${this.path}.png" download>${t('Download picture')}</a></p>
      </section></div>
      <p class="small forms">${t('For programs and other sites:')} ${FORMS.map(([name, ending]) => html`<a href="${this.path}${ending}" target="_blank" rel="noopener">${declared(name)}</a> `)}</p>`
  }
}

/** Copies a text. Without TLS there is no clipboard API; then an invisible field is copied.
 * @param {string} text @returns {Promise<boolean>} */
async function write(text) {
  if (navigator.clipboard) {
    const isDone = await navigator.clipboard.writeText(text).then(() => true, () => false)
    if (isDone) return true
  }
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'vh'
  const panel = document.activeElement?.closest('[popover]') ?? document.body
  const before = /** @type {HTMLElement | null} */ (document.activeElement)
  panel.append(field)
  field.select()
  const isDone = document.execCommand('copy')
  field.remove()
  before?.focus()
  return isDone
}

customElements.define('share-panel', SharePanel)
