import { html, LitElement, nothing } from 'lit-element'
import { declare, declared, listed, pieces, t } from './messages.js'

/**
 * What both the user and others changed, as the service says it; without a member, talent and path it is the whole tree.
 *
 * @typedef {{id: string, name: string}} Named
 * @typedef {'bothChanged' | 'removedInTheirs' | 'removedInMine' | 'requirementLeftOut'} Kind
 * @typedef {{id: string, kind: Kind, path?: Named, talent?: Named, member?: string, mine?: string, theirs?: string}} Conflict
 */

/** What the members of a tree, and of its paths and talents, are called. @type {Record<string, string>} */
const MEMBERS = {
  title: declare('the title'),
  slug: declare('the address'),
  description: declare('the description'),
  'theme/background': declare('the background'),
  'theme/textColor': declare('the text colour'),
  'theme/accentColor': declare('the accent colour'),
}
/** @type {Record<string, string>} */
const WORDS = {
  name: declare('name'),
  level: declare('level'),
  description: declare('description'),
  links: declare('links'),
  iconUrl: declare('icon'),
  path: declare('path'),
  requires: declare('what it needs'),
}

/** The name of what was changed. @param {Conflict} conflict */
function subject({ path, talent, member = '' }) {
  const item = talent ?? path
  if (item || !member) return item?.name ?? t('the whole tree')
  const [object, part] = member.split('/')
  if (object === 'levelNames') return t('the name of level {0}', part)
  return member in MEMBERS ? declared(MEMBERS[member]) : t('the {0}', part ?? object)
}

/** Which of its members was changed; empty for all of it. @param {Conflict} conflict */
function part({ path, talent, member }) {
  if (!member || !(path || talent)) return ''
  const word = member in WORDS ? declared(WORDS[member]) : member
  return talent ? word : t('{0} of the path', word)
}

/** @param {Conflict} conflict */
const mineView = ({ kind, member, mine }) => (member ? mine || t('nothing') : kind === 'removedInMine' ? t('deleted') : t('as edited'))

/** @param {Conflict} conflict */
const theirsView = ({ kind, member, theirs }) => (member ? theirs || t('nothing') : kind === 'removedInTheirs' ? t('deleted') : t('as edited'))

/** How many names the heading lists. */
const MAX_NAMES = 3

/** Asks, for each conflict between changes here and elsewhere, which of the two to keep. */
class ConflictDialog extends LitElement {
  static properties = { conflicts: { state: true } }

  constructor() {
    super()
    /** @type {Conflict[]} */
    this.conflicts = []
    /** @type {(chosen: Conflict[] | undefined) => void} */
    this.answered = () => {}
  }

  createRenderRoot() {
    return this
  }

  /** @param {Conflict[]} conflicts
   * @returns {Promise<Conflict[] | undefined>} those in which theirs is to be taken; undefined where the answer is put off */
  async ask(conflicts) {
    this.conflicts = conflicts
    await this.updateComplete
    this.querySelector('form')?.reset()
    const dialog = /** @type {HTMLDialogElement} */ (this.querySelector('dialog'))
    dialog.showModal()
    // Someone may be typing: their Enter is no answer.
    this.querySelector('h2')?.focus()
    return new Promise((resolve) => (this.answered = resolve))
  }

  /** @param {Event} event */
  submit(event) {
    event.preventDefault()
    const form = /** @type {HTMLFormElement} */ (event.target)
    const choices = new FormData(form)
    this.answered(this.conflicts.filter((_, i) => choices.get(`conflict-${i}`) === 'theirs'))
    this.close()
  }

  close() {
    this.querySelector('dialog')?.close()
  }

  /** Lists what was changed, without duplicates, the first few by name. */
  headingView() {
    const names = [...new Set(this.conflicts.map(subject))]
    const shown = names.slice(0, names.length > MAX_NAMES ? MAX_NAMES - 1 : MAX_NAMES)
    const more = names.length - shown.length
    const all = [...shown.map((name) => html`<bdi>${name}</bdi>`), ...(more ? [t('{0} more', more)] : [])]
    return pieces('Also changed elsewhere: {0}', listed(all))
  }

  render() {
    // Escape closes it without an answer; after one, this call has no effect.
    return html`<dialog class="dialog" aria-labelledby="conflict-title" aria-describedby="conflict-text" @close=${() => this.answered(undefined)}>
      <form @submit=${this.submit}>
        <h2 id="conflict-title" tabindex="-1">${this.headingView()}</h2>
        <p id="conflict-text">${t('Everything else has been merged; choose what to keep here. Until then nothing is saved and your draft stays as it is.')}</p>
        <ul class="conflicts">
          ${this.conflicts.map(
            (conflict, i) => html`<li><fieldset><legend><bdi>${subject(conflict)}</bdi>${part(conflict) ? `, ${part(conflict)}` : nothing}</legend>
              <label><input type="radio" name="conflict-${i}" value="mine" checked><span>${t('Yours')}</span><b dir="auto">${mineView(conflict)}</b></label>
              <label><input type="radio" name="conflict-${i}" value="theirs"><span>${t('Theirs')}</span><b dir="auto">${theirsView(conflict)}</b></label>
            </fieldset></li>`,
          )}
        </ul>
        <p class="row end"><button type="button" class="button" @click=${this.close}>${t('Decide later')}</button><button class="button first">${t('Keep these')}</button></p>
      </form>
    </dialog>`
  }
}

customElements.define('conflict-dialog', ConflictDialog)
