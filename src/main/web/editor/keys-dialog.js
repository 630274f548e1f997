import { html, LitElement } from 'lit-element'
import { icon } from './icon.js'
import { KEYS } from './keys.js'
import { t } from './messages.js'

/** Lists the keyboard shortcuts. */
class KeysDialog extends LitElement {
  createRenderRoot() {
    return this
  }

  show() {
    this.querySelector('dialog')?.showModal()
  }

  render() {
    return html`<dialog class="dialog" aria-labelledby="keys-title">
      <form method="dialog" class="dialog-head"><h2 id="keys-title">${t('Keys')}</h2><button class="tool" aria-label=${t('Close')}>${icon('x')}</button></form>
      <dl class="keys">${KEYS.map(([key, what]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${what}</dd></div>`)}</dl>
    </dialog>`
  }
}

customElements.define('keys-dialog', KeysDialog)
