import { html, nothing } from 'lit-html'
import { live } from 'lit-html/directives/live.js'
import { LEVELS } from './draft.js'
import { declared, t } from './messages.js'

/** @typedef {import('./tree-editor.js').TreeEditor} Editor */

/** What the tree is about, and what its levels are called. @param {Editor} editor */
export function aboutView(editor) {
  const { draft, faults } = editor.work
  const fault = faults.get('description') ?? ''
  return html`<div class="settings">
    <h2><label for="about">${t('What the tree is about')}</label></h2>
    <textarea id="about" class="description" data-key="description:name" rows="4" maxlength="500" dir="auto" aria-invalid=${fault !== ''} aria-describedby="about-note"
      .value=${live(draft.description)} @input=${(/** @type {any} */ event) => described(editor, event.target.value)}></textarea>
    <p class=${fault ? 'fault' : 'small'} id="about-note" role=${fault ? 'alert' : nothing}>${fault || t('Shown below the title. Addresses become links.')}</p>
    <h2>${t('What the levels are called')}</h2>
    <p class="small">${t('A level without its own name uses the one in grey.')}</p>
    ${LEVELS.map((standard, i) => levelView(editor, standard, i))}
  </div>`
}

/** @param {Editor} editor @param {string} description */
function described(editor, description) {
  editor.work.change({ ...editor.work.draft, description }, { focus: 'description:name', text: 'description' })
}

/** @param {Editor} editor @param {string} standard @param {number} i */
function levelView(editor, standard, i) {
  const { draft, faults } = editor.work
  const key = `levelNames/${i}`
  const fault = faults.get(key) ?? ''
  return html`<div class="level-name"><label for="level-name-${i}">${t('Level {0}', i + 1)}</label>
    <input type="text" id="level-name-${i}" data-key="${key}:name" maxlength="40" placeholder=${declared(standard)} dir="auto" autocomplete="off" aria-invalid=${fault !== ''}
      .value=${live(draft.levelNames[i])} @input=${(/** @type {any} */ event) => named(editor, i, event.target.value)}>
    ${fault ? html`<p class="fault" role="alert">${fault}</p>` : nothing}
  </div>`
}

/** @param {Editor} editor @param {number} i @param {string} name */
function named(editor, i, name) {
  const { draft } = editor.work
  const key = `levelNames/${i}`
  editor.work.change({ ...draft, levelNames: draft.levelNames.with(i, name) }, { focus: `${key}:name`, text: key })
}
