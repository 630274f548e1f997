import { html } from 'lit-html'
import { call } from './api.js'
import { settled, talentOf } from './draft.js'
import { counted, listed, pieces, t } from './messages.js'
import { nameOf } from './moves.js'
import { addRequired } from './requirements.js'

/**
 * What talents usually require, as the service proposes it by their names. A proposal is only shown: it is no part of
 * the draft until it is taken.
 *
 * @typedef {import('./tree-editor.js').TreeEditor} Editor
 * @typedef {import('./draft.js').Draft} Draft
 * @typedef {import('./draft.js').Talent} Talent
 * @typedef {{talentId: string, requiredId: string, samePath: boolean}} Proposal
 *   samePath tells that a line joins them; talents of two paths have a hexagon instead
 */

/** The end of an editor's address that asks for lines, as for a tree that was just imported. */
export const LINES = '#lines'

/** A name for what has none yet, as the service takes nothing without a name. */
const NO_NAME = '–'

/** What proposals rest on: the names, levels and requirements of the talents in a draft. @param {Draft} draft */
function basis(draft) {
  return settled(draft).paths.map(({ id, talents }, displayOrder) => ({
    id,
    name: NO_NAME,
    displayOrder,
    talents: talents.map(({ id, name, level, requires }, displayOrder) => ({ id, name: name.trim() || NO_NAME, level, displayOrder, ...(requires && { requires }) })),
  }))
}

/** Asks the service what talents may require. Where it does not answer, nothing is proposed.
 * @param {ReturnType<typeof basis>} paths @param {string[]} [about] the ids of the talents, or all @returns {Promise<Proposal[]>} */
async function proposeRequirements(paths, about) {
  const answer = await call('POST', '/api/v1/requirements/proposals', { body: { paths, about } })
  return answer.status === 200 ? answer.data : []
}

/** @param {Draft} draft @param {Proposal[]} proposals @returns {Draft} */
export const withRequired = (draft, proposals) => proposals.reduce((changed, { talentId, requiredId }) => addRequired(changed, talentId, requiredId), draft)

/** Finds the lines that are proposed for a draft, and loads the dialog that asks for them.
 * @param {Draft} draft @param {string[]} [about] the ids of the talents that lines are for, or all @returns {Promise<Proposal[]>} */
export async function proposedLines(draft, about) {
  const proposals = await proposeRequirements(basis(draft), about)
  return proposals.length && (await import('./proposed-lines.js').catch(() => undefined)) ? proposals : []
}

/** Asks which of the proposed lines are to be drawn, if there are any.
 * @param {Editor} editor @param {Draft} draft @param {Proposal[]} proposals
 * @returns {Promise<Proposal[] | undefined>} those that were chosen; undefined to go back */
export const askForLines = async (editor, draft, proposals) => (proposals.length ? editor.dialog('proposed-lines').choose(draft, proposals) : [])

/** Draws lines in the tree, as one undo step. @param {Editor} editor @param {Proposal[]} lines @param {string} focus
 * @param {string} [say] what is said, if not of the lines alone */
export function takeLines(editor, lines, focus, say) {
  const added = counted(lines.length, '{0} line added. Ctrl+Z removes it again.', '{0} lines added. Ctrl+Z removes them again.')
  if (lines.length) editor.change(withRequired(editor.work.draft, lines), { focus, say: say ?? added })
}

/** What is proposed for talents that get their name in the editor. */
export class RequirementProposals {
  /** @param {Editor} editor */
  constructor(editor) {
    this.editor = editor
    /** The names that no question is about: those of the tree when it was opened, of what was brought in, and those
     * whose proposal was declined. @type {Map<string, string>} */
    this.known = new Map()
    /** The names when typing last rested. @type {Map<string, string>} */
    this.rested = new Map()
    /** @type {Proposal[]} */
    this.found = []
    /** The paths that the service was asked with last, as JSON. */
    this.content = '[]'
    /** Counts the calls, as an answer may come after that of a newer one. */
    this.calls = 0
  }

  /** Asks nothing about the talents that are there now. */
  settle() {
    this.known = this.names()
  }

  /** @returns {Map<string, string>} */
  names() {
    return new Map(this.editor.work.draft.paths.flatMap((path) => path.talents.map((talent) => [talent.id, talent.name.trim()])))
  }

  /** Proposes requirements for new names, after the icons: what is said last is what is asked last. */
  async rest() {
    const names = this.names()
    const unknown = [...names].filter(([id, name]) => name && this.known.get(id) !== name).map(([id]) => id)
    const paths = unknown.length ? basis(this.editor.work.draft) : []
    const content = JSON.stringify(paths)
    if (content === this.content) return
    this.content = content
    const number = ++this.calls
    const found = unknown.length ? await proposeRequirements(paths, unknown) : []
    if (number !== this.calls) return
    const before = this.rested
    this.found = found
    this.rested = names
    this.editor.requestUpdate()
    this.tell(before)
  }

  /** Tells screen readers of the talent that is being named. @param {Map<string, string>} before the names when typing rested before */
  tell(before) {
    const id = document.activeElement?.getAttribute('data-key')?.match(/^(.*):name$/)?.[1] ?? ''
    const talent = talentOf(this.editor.work.draft, id)
    const names = talent && before.get(id) !== talent.name.trim() ? this.of(talent).map(({ requiredId }) => nameOf(this.editor.work.draft, requiredId)) : []
    if (names.length) this.editor.say(t('Usually after {0}. Enter accepts it, Escape dismisses it.', names.join(', ')))
  }

  /** What is proposed for a talent now: within its path. @param {Talent} talent @returns {Proposal[]} */
  of({ id, name, requires = [] }) {
    const isAsked = this.known.get(id) !== name.trim() && this.rested.get(id) === name.trim()
    return isAsked ? this.found.filter((one) => one.talentId === id && one.samePath && !requires.includes(one.requiredId) && talentOf(this.editor.work.draft, one.requiredId)) : []
  }

  /** @param {string} id @param {Draft} [draft] @returns {Draft} with what is proposed for the talent */
  taken(id, draft = this.editor.work.draft) {
    const talent = talentOf(draft, id)
    return talent ? withRequired(draft, this.of(talent)) : draft
  }

  /** @param {string} id */
  take(id) {
    const { draft } = this.editor.work
    const talent = talentOf(draft, id)
    const names = talent ? this.of(talent).map(({ requiredId }) => nameOf(draft, requiredId)) : []
    if (names.length) this.editor.change(this.taken(id), { focus: `${id}:name`, say: `${t('{0} needs {1}', nameOf(draft, id), names.join(', '))}.` })
  }

  /** @param {string} id @returns {boolean} whether there was a proposal */
  decline(id) {
    const talent = talentOf(this.editor.work.draft, id)
    if (!talent || !this.of(talent).length) return false
    this.known.set(id, talent.name.trim())
    this.editor.say(t('No line to {0}.', nameOf(this.editor.work.draft, id)))
    this.editor.requestUpdate()
    return true
  }
}

/** The question below a talent that usually comes after others. @param {Editor} editor @param {Talent} talent @param {Proposal[]} proposals */
export function requirementView(editor, { id, name }, proposals) {
  const names = listed(proposals.map(({ requiredId }) => html`<bdi>${nameOf(editor.work.draft, requiredId)}</bdi>`))
  return html`<p class="proposal" role="group" aria-label=${t('What {0} usually comes after', name)}>
    <span class="question"><span>${pieces('after {0}?', names)}</span></span>
    <button type="button" data-key="${id}:take-line" @click=${() => editor.needs.take(id)}><kbd aria-hidden="true">${t('Enter')}</kbd> ${t('take')}</button>
    <button type="button" data-key="${id}:no-line" @click=${() => { editor.needs.decline(id); editor.goTo(`${id}:name`) }}><kbd aria-hidden="true">Esc</kbd> ${t('no line')}</button>
  </p>`
}
