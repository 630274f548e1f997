import { html, LitElement } from 'lit-element'

/** @typedef {import('./merge.js').Conflict} Conflict */

/** Asks, for each thing that was changed here and elsewhere, which of the two to keep. */
class ConflictDialog extends LitElement {
  static properties = { conflicts: { state: true } }

  constructor() {
    super()
    /** @type {Conflict[]} */
    this.conflicts = []
    /** @type {(chosen: Conflict[]) => void} */
    this.answered = () => {}
  }

  createRenderRoot() {
    return this
  }

  /** @param {Conflict[]} conflicts @returns {Promise<Conflict[]>} those in which theirs is to be taken */
  async ask(conflicts) {
    this.conflicts = conflicts
    await this.updateComplete
    this.querySelector('form')?.reset()
    const dialog = /** @type {HTMLDialogElement} */ (this.querySelector('dialog'))
    dialog.showModal()
    return new Promise((resolve) => (this.answered = resolve))
  }

  /** @param {Event} event */
  submit(event) {
    event.preventDefault()
    const form = /** @type {HTMLFormElement} */ (event.target)
    const choices = new FormData(form)
    this.querySelector('dialog')?.close()
    this.answered(this.conflicts.filter((_, i) => choices.get(`conflict-${i}`) === 'theirs'))
  }

  render() {
    return html`<dialog class="dialog" aria-labelledby="conflict-title" @cancel=${(/** @type {Event} */ event) => event.preventDefault()}>
      <form @submit=${this.submit}>
        <h2 id="conflict-title">Changed in two places</h2>
        <p>This tree was also changed elsewhere. Everything else has been brought together; choose what to keep here.</p>
        <ul class="conflicts">
          ${this.conflicts.map(
            (conflict, i) => html`<li><fieldset><legend dir="auto">${conflict.what}</legend>
              <label><input type="radio" name="conflict-${i}" value="mine" checked><span>Yours</span><b dir="auto">${conflict.mine || 'nothing'}</b></label>
              <label><input type="radio" name="conflict-${i}" value="theirs"><span>Theirs</span><b dir="auto">${conflict.theirs || 'nothing'}</b></label>
            </fieldset></li>`,
          )}
        </ul>
        <p class="row end"><button class="button first">Keep these</button></p>
      </form>
    </dialog>`
  }
}

customElements.define('conflict-dialog', ConflictDialog)
