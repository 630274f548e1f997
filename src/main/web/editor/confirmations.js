import { html, nothing } from 'lit-html'
import { call, treeAddress } from './api.js'
import { talentOf } from './draft.js'
import { icon } from './icon.js'
import { locale, t } from './messages.js'

/** @typedef {import('./tree-editor.js').TreeEditor} Editor */

const months = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** When the levels of the saved talents were last changed, or confirmed as still true. */
export class Confirmations {
  /** @param {Editor} editor */
  constructor(editor) {
    this.editor = editor
    /** The days by the ids of talents. @type {Map<string, Date>} */
    this.days = new Map()
    /** The revision that they were read for. */
    this.etag = ''
  }

  /** Reads them anew where the saved tree is another one than the last time. */
  async look() {
    const { work } = this.editor
    if (this.etag === work.etag) return
    this.etag = work.etag
    const answer = await call('GET', `${treeAddress(work.id)}/confirmations`)
    if (answer.status === 200) this.take(answer.data)
  }

  /** @param {{id: string, confirmedAt: string}[]} all */
  take(all) {
    this.days = new Map(all.map(({ id, confirmedAt }) => [id, new Date(confirmedAt)]))
    this.editor.requestUpdate()
  }

  /** Says that a talent's level is still true, once what is edited is saved. @param {string} id */
  async confirm(id) {
    const { work } = this.editor
    while (work.state === 'saving') if (!(await work.nextChange())) return
    if (work.isDirty && !(await work.save())) return this.editor.showFault()
    // A row without a name is not saved.
    if (!talentOf(work.base, id)) return
    const answer = await call('POST', `${treeAddress(work.id)}/confirm`, { body: { talentIds: [id] } })
    if (answer.status !== 200) return void work.fail(answer)
    this.take(answer.data)
    work.say(t('Confirmed: this level is still true.'))
  }
}

/** When a talent's level was last confirmed, and the button that confirms it. @param {Editor} editor @param {string} id @param {string} name */
export function confirmationView(editor, id, name) {
  editor.confirmations.look()
  const day = editor.confirmations.days.get(id)
  return html`<p class="confirmed"><span>${day ? t('Level last confirmed in {0}', months.format(day)) : nothing}</span>
    <button type="button" class="add" data-key="${id}:confirm" aria-label=${t('The level of {0} is still true', name)} @click=${() => editor.confirmations.confirm(id)}>${icon('check')} ${t('Still true')}</button></p>`
}
