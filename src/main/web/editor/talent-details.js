import { html, nothing } from 'lit-html'
import { live } from 'lit-html/directives/live.js'
import { confirmationView } from './confirmations.js'
import { changeTalent, talentOf } from './draft.js'
import { icon } from './icon.js'
import { addLink, changeLink, linkKey, MAX_LINKS, moveLink, removeLink, tidied } from './links.js'
import { t } from './messages.js'
import { nameOf } from './moves.js'

/**
 * @typedef {import('./tree-editor.js').TreeEditor} Editor
 * @typedef {import('./draft.js').Talent} Talent
 * @typedef {import('./draft.js').Link} Link
 */

/** What a row does not show until it is opened: the description and the links.
 * @param {Editor} editor @param {Talent} talent @param {string} name */
export function detailsView(editor, talent, name) {
  const links = talent.links ?? []
  return html`<div class="talent-details">
    ${descriptionView(editor, talent, name)}
    ${links.length ? html`<ol class="links" aria-label=${t('Links of {0}', name)}>${links.map((link, i) => linkView(editor, talent, link, i))}</ol>` : nothing}
    ${links.length < MAX_LINKS
      ? html`<button type="button" class="add" data-key="${talent.id}:add-link" @click=${() => newLink(editor, talent.id)}>${icon('link')} ${t('Add a link')}</button>`
      : nothing}
    ${confirmationView(editor, talent.id, name)}
    ${peopleView(editor, talent, name)}
  </div>`
}

const MAX_PEOPLE = 1000

/** How many people a team needs at this level, in a tree that describes a role. @param {Editor} editor @param {Talent} talent @param {string} name */
function peopleView(editor, { id, peopleNeeded }, name) {
  // The value is not `live`: what is half typed stays.
  const set = (/** @type {any} */ { target }) => {
    const people = Math.trunc(Math.min(MAX_PEOPLE, Math.max(0, target.valueAsNumber))) || undefined
    target.value = people ?? ''
    if (people !== peopleNeeded) editor.work.change(changeTalent(editor.work.draft, id, { peopleNeeded: people }), { focus: `${id}:people` })
  }
  return html`<details class="for-role" .open=${peopleNeeded !== undefined}><summary>${t('For a role')}</summary>
    <label>${t('People a team needs at this level')} <input type="number" min="1" max=${MAX_PEOPLE} step="1" data-key="${id}:people" aria-label=${t('People a team needs for {0}', name)}
      .value=${peopleNeeded ?? ''} @change=${set}></label></details>`
}

/** @param {Editor} editor @param {Talent} talent @param {string} name */
function descriptionView(editor, talent, name) {
  return html`<textarea class="description" data-key="${talent.id}:description" rows="2" maxlength="10000" dir="auto" aria-label=${t('Description of {0}', name)}
    placeholder=${t('What you did with it, since when, for whom. Addresses become links.')}
    .value=${live(talent.description)}
    @input=${(/** @type {any} */ event) =>
      editor.work.change(changeTalent(editor.work.draft, talent.id, { description: event.target.value }), {
        focus: `${talent.id}:description`,
        text: `${talent.id}:description`,
      })}></textarea>`
}

/** @param {Editor} editor @param {Talent} talent @param {Link} link @param {number} i */
function linkView(editor, { id }, link, i) {
  const fault = editor.work.faults.get(linkKey(id, i)) ?? editor.work.faults.get(linkKey(id, i, 'label'))
  const note = `fault-${linkKey(id, i)}`
  const write = (/** @type {'url' | 'label'} */ member, /** @type {string} */ text) => {
    const field = linkKey(id, i, member)
    editor.work.change(changeLink(editor.work.draft, id, i, { [member]: text }), { focus: field, text: field })
  }
  const field = (/** @type {'url' | 'label'} */ member, /** @type {string} */ label, /** @type {string} */ placeholder, /** @type {number} */ max) => html`<input
    type=${member === 'url' ? 'url' : 'text'} class=${member} data-key=${linkKey(id, i, member)} aria-label=${label} placeholder=${placeholder} maxlength=${max}
    dir=${member === 'url' ? 'ltr' : 'auto'} autocomplete="off" spellcheck=${member === 'label'} .value=${live(link[member] ?? '')}
    aria-invalid=${editor.work.faults.has(linkKey(id, i, member))} aria-describedby=${fault ? note : nothing}
    @input=${(/** @type {any} */ event) => write(member, event.target.value)}
    @change=${(/** @type {any} */ event) => member === 'url' && tidy(editor, id, i, event.target.value)}>`
  return html`<li>
    ${field('url', t('Address of link {0}', i + 1), t('https://… a talk, a repository, a picture'), 2048)}${field('label', t('Name of link {0}', i + 1), t('Name'), 80)}
    <button type="button" class="tool" aria-label=${t('Move link {0} up', i + 1)} title=${t('Move up (Alt+↑)')} ?disabled=${i === 0} @click=${() => stepLink(editor, id, i, -1)}>${icon('arrow-up')}</button>
    <button type="button" class="tool" aria-label=${t('Remove link {0}', i + 1)} title=${t('Remove')} @click=${() => dropLink(editor, id, i)}>${icon('trash-2')}</button>
    ${fault ? html`<p class="fault" id=${note}>${fault}</p>` : nothing}
  </li>`
}

/** @param {Editor} editor @param {string} id @param {number} index @param {string} text */
function tidy(editor, id, index, text) {
  const url = tidied(text)
  if (url !== text) editor.work.change(changeLink(editor.work.draft, id, index, { url }), { focus: linkKey(id, index), text: linkKey(id, index) })
}

/** Opens the talent and adds a link, at the end or before an index. @param {Editor} editor @param {string} id @param {number} [before] */
export function newLink(editor, id, before) {
  const { draft } = editor.work
  const count = talentOf(draft, id)?.links?.length ?? 0
  const index = before ?? count
  editor.open.add(id)
  if (count < MAX_LINKS) editor.change(addLink(draft, id, index), { focus: linkKey(id, index) })
  else {
    editor.goTo(linkKey(id, count - 1))
    editor.say(t('{0} has {1} links, the maximum.', nameOf(draft, id), count))
  }
}

/** @param {Editor} editor @param {string} id @param {number} index */
function dropLink(editor, id, index) {
  const draft = removeLink(editor.work.draft, id, index)
  const left = talentOf(draft, id)?.links?.length ?? 0
  editor.change(draft, { focus: left ? linkKey(id, Math.min(index, left - 1)) : `${id}:add-link`, say: t('Link removed. Ctrl+Z brings it back.') })
}

/** Moves a link by one place. @param {Editor} editor @param {string} id @param {number} index @param {number} step @param {string} [member] keeps the focus */
export function stepLink(editor, id, index, step, member = 'url') {
  const draft = moveLink(editor.work.draft, id, index, step)
  if (draft === editor.work.draft) return
  editor.change(draft, { focus: linkKey(id, index + step, member), say: t('Link {0} of {1}.', index + step + 1, talentOf(draft, id)?.links?.length ?? 0) })
}
