import { html, nothing } from 'lit-html'
import { call } from './api.js'
import { changeTalent, talentOf } from './draft.js'
import { builtIn, drawn, icon } from './icon.js'
import { counted, t } from './messages.js'

/**
 * The icons that are proposed for talents by their names. A proposal is only shown: it is no part of
 * the draft until it is taken.
 *
 * @typedef {import('./tree-editor.js').TreeEditor} Editor
 * @typedef {import('./draft.js').Talent} Talent
 */

/** After so many milliseconds without a change, icons are proposed. */
const REST = 300

/** The most names of one call. */
const MAX_NAMES = 2000

/** The icons of names that the service was asked about; empty for none. @type {Map<string, string>} */
const known = new Map()

/** Asks the service for the icons of names. Where it does not answer, none is proposed. @param {string[]} names */
export async function propose(names) {
  const unknown = [...new Set(names)].filter((name) => name && !known.has(name)).slice(0, MAX_NAMES)
  if (!unknown.length) return
  const answer = await call('POST', '/api/v1/icons/proposals', { body: { names: unknown } })
  if (answer.status === 200) for (const { name, iconUrl = '' } of answer.data) known.set(name, iconUrl)
}

/** The icon for a name that {@link propose} was called with. @param {string} name @returns {string} empty for none */
export const proposed = (name) => known.get(name.trim()) ?? ''

/** What an icon is called. @param {string} iconUrl @returns {string} such as `git pull request` */
const iconName = (iconUrl) => builtIn(iconUrl).replace(/^\w+\//, '').replaceAll('-', ' ')

/** The proposals of one tree. */
export class IconProposals {
  /** @param {Editor} editor */
  constructor(editor) {
    this.editor = editor
    /** The names of talents when typing last rested, by their ids. A name in between is not looked at: "Java" on the
     * way to "JavaScript". @type {Map<string, string>} */
    this.rested = new Map()
    /** The talent whose name was focused last: its proposal has a row of buttons. */
    this.asked = ''
    this.timer = 0
    this.isRested = false
    this.declined = this.restore()
  }

  /** Proposes icons, and then requirements, when nothing changes for a while. */
  later() {
    clearTimeout(this.timer)
    const timer = setTimeout(async () => {
      await propose(this.withoutIcon().map((talent) => talent.name.trim()))
      // What changed while the answer was awaited has a timer of its own: its names are looked at then.
      if (timer !== this.timer) return
      this.rest()
      await this.editor.needs.rest()
    }, REST)
    this.timer = timer
  }

  /** @returns {Talent[]} those that have a name and no icon */
  withoutIcon() {
    return this.talents().filter((talent) => !talent.iconUrl && talent.name.trim())
  }

  rest() {
    const before = this.rested
    const isFirst = !this.isRested
    this.isRested = true
    this.rested = new Map(this.withoutIcon().map((talent) => [talent.id, talent.name]))
    this.tell(this.all().filter((talent) => before.get(talent.id) !== talent.name), isFirst)
    this.editor.requestUpdate()
  }

  /** Tells screen readers, but not of a tree that was just opened.
   * @param {Talent[]} talents that have a new proposal @param {boolean} isFirst */
  tell(talents, isFirst) {
    const typed = talents.find((talent) => document.activeElement?.matches(`[data-key="${talent.id}:name"]`))
    if (typed) this.editor.say(t('Suggested icon: {0}. Enter accepts it, Alt+I chooses another, Escape dismisses it.', iconName(this.of(typed))))
    else if (!isFirst && talents.length > 1) this.editor.say(t('{0} icons suggested. Alt+Shift+I accepts them all.', talents.length))
  }

  /** @returns {Talent[]} */
  talents() {
    return this.editor.work.draft.paths.flatMap((path) => path.talents)
  }

  /** The icon that is proposed for a talent now. @param {Talent} talent @returns {string} empty for none */
  of({ id, name, iconUrl }) {
    return !iconUrl && this.rested.get(id) === name && this.declined.get(id) !== name.trim() ? proposed(name) : ''
  }

  /** The talents for which an icon is proposed. */
  all() {
    return this.talents().filter((talent) => this.of(talent))
  }

  /** Moves the row of buttons to a talent. @param {string} id */
  ask(id) {
    if (this.asked === id) return
    this.asked = id
    this.editor.requestUpdate()
  }

  /** @param {string} id @param {import('./draft.js').Draft} [draft] @returns {import('./draft.js').Draft} with the proposed icon, if there is one */
  taken(id, draft = this.editor.work.draft) {
    const talent = talentOf(draft, id)
    const iconUrl = talent ? this.of(talent) : ''
    return iconUrl ? changeTalent(draft, id, { iconUrl }) : draft
  }

  /** @param {string} id */
  take(id) {
    const talent = talentOf(this.editor.work.draft, id)
    if (talent && this.of(talent)) this.editor.change(this.taken(id), { focus: `${id}:name`, say: t('Icon {0} added.', iconName(this.of(talent))) })
  }

  /** Takes all proposals in one step. @param {string} [focus] the key to focus then */
  takeAll(focus = '') {
    const ids = this.all().map((talent) => talent.id)
    if (!ids.length) return false
    const draft = ids.reduce((changed, id) => this.taken(id, changed), this.editor.work.draft)
    this.editor.change(draft, { focus: focus || `${ids[0]}:icon`, say: counted(ids.length, '{0} icon added. Ctrl+Z undoes it.', '{0} icons added. Ctrl+Z undoes it.') })
    return true
  }

  /** @param {string} id @returns {boolean} whether there was a proposal */
  decline(id) {
    const talent = talentOf(this.editor.work.draft, id)
    if (!talent || !this.of(talent)) return false
    this.forget([talent])
    this.editor.say(t('No icon for {0}.', talent.name.trim()))
    return true
  }

  declineAll() {
    this.forget(this.all())
    this.editor.say(t('No icons.'))
    this.editor.goTo(this.asked ? `${this.asked}:name` : 'add-path')
  }

  /** Remembers that talents of these names are to have no icons. @param {Talent[]} talents */
  forget(talents) {
    for (const { id, name } of talents) this.declined.set(id, name.trim())
    this.store()
    this.editor.requestUpdate()
  }

  /** @returns {Map<string, string>} the names by the ids of their talents */
  restore() {
    try {
      return new Map(JSON.parse(localStorage.getItem(this.place()) ?? '[]'))
    } catch {
      return new Map()
    }
  }

  store() {
    const ids = new Set(this.talents().map((talent) => talent.id))
    try {
      localStorage.setItem(this.place(), JSON.stringify([...this.declined].filter(([id]) => ids.has(id))))
    } catch {
      // Without storage it is remembered until the window is closed.
    }
  }

  place() {
    return `talenttree.no-icons.${this.editor.work.id}`
  }
}

/** The buttons below a talent with a proposal. @param {Editor} editor @param {Talent} talent @param {() => void} other chooses another icon */
export function proposalView(editor, { id, name }, other) {
  const { proposals } = editor
  const iconUrl = proposed(name)
  return html`<p class="proposal" role="group" aria-label=${t('Icon for {0}', name)}>
    <span class="question">${t('Icon?')} ${drawn(builtIn(iconUrl))}<span class="vh">${iconName(iconUrl)}</span></span>
    <button type="button" data-key="${id}:take" @click=${() => proposals.take(id)}><kbd aria-hidden="true">${t('Enter')}</kbd> ${t('accept')}</button>
    <button type="button" data-key="${id}:other" @click=${other}><kbd aria-hidden="true">Alt+I</kbd> ${t('other')}</button>
    <button type="button" data-key="${id}:none" @click=${() => { proposals.decline(id); editor.goTo(`${id}:name`) }}><kbd aria-hidden="true">Esc</kbd> ${t('no icon')}</button>
  </p>`
}

/** What takes all proposals at once. @param {Editor} editor */
export function allProposalsView(editor) {
  const { proposals } = editor
  const all = proposals.all()
  const more = all.filter((talent) => talent.id !== proposals.asked).length
  if (!more) return nothing
  return html`<div class="proposals" role="group" aria-label=${t('Suggested icons')}>
    <span>${more < all.length ? counted(more, '{0} more icon suggested', '{0} more icons suggested') : counted(more, '{0} icon suggested', '{0} icons suggested')}</span>
    <button type="button" class="button first" title=${t('Alt+Shift+I')} @click=${() => proposals.takeAll()}>${t('Accept all')}</button>
    <button type="button" class="tool" aria-label=${t('Dismiss all')} title=${t('Dismiss all')} @click=${() => proposals.declineAll()}>${icon('x')}</button>
  </div>`
}
