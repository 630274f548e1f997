import { html, nothing } from 'lit-html'
import { live } from 'lit-html/directives/live.js'
import { repeat } from 'lit-html/directives/repeat.js'
import { bringIn } from './bring-in.js'
import { addPaths, addTalents, changePath, changeTalent, count, levelTitles, newPath, newTalent, pathIndex, placeOf, points } from './draft.js'
import { allProposalsView, proposalView } from './icon-proposals.js'
import { builtIn, crest, drawn, icon, picture } from './icon.js'
import { listed, pieces, t } from './messages.js'
import { nameOf } from './moves.js'
import { requirementView } from './requirement-proposals.js'
import { detailsView } from './talent-details.js'

/**
 * @typedef {import('./tree-editor.js').TreeEditor} Editor
 * @typedef {import('./draft.js').Path} Path
 * @typedef {import('./draft.js').Talent} Talent
 */

/** The paths and talents as an editable list. @param {Editor} editor */
export function outlineView(editor) {
  const { paths } = editor.work.draft
  return html`<div class="outline" @pointerdown=${(/** @type {PointerEvent} */ event) => editor.drag.press(event)} @focusin=${(/** @type {any} */ event) => nameFocused(editor, event.target)}>
    ${paths.length
      ? html`<ol class="paths">${repeat(paths, (path) => path.id, (path, i) => pathView(editor, path, i))}</ol>
          <p class="row more-ways"><button type="button" class="add path-add" data-key="add-path" @click=${() => addPath(editor)}>${icon('plus')} ${t('Add a path')}</button>
            <button type="button" class="add path-add" data-key="paste-list" @click=${() => bringIn(editor, { ask: 'list' })}>${icon('clipboard-list')} ${t('Paste a list')}</button>
            <button type="button" class="add path-add" data-key="import-file" @click=${() => bringIn(editor)}>${icon('file-up')} ${t('Import a file')}</button></p>
          <p class="hint"><kbd>${t('Enter')}</kbd> ${t('next talent')} <kbd>${t('Ctrl+Enter')}</kbd> ${t('next path')} <kbd>Alt+↑↓</kbd> ${t('move')} <button type="button" class="plain" @click=${() => editor.dialog('keys-dialog').show()}>${t('all keys')}</button></p>
          ${allProposalsView(editor)}`
      : emptyView(editor)}
  </div>`
}

/** @param {Editor} editor @param {HTMLElement} field */
function nameFocused(editor, field) {
  const id = field.classList.contains('name') ? field.closest('[data-talent]')?.getAttribute('data-talent') : ''
  if (id) editor.proposals.ask(id)
}

/** @param {Editor} editor */
function emptyView(editor) {
  return html`<div class="empty">
    <span class="crest">${icon('sprout')}</span>
    <h2>${t('What do you do?')}</h2>
    <p>${pieces('A tree has paths, such as {0} or {1}, and each path has talents with a level from 1 to 5.', html`<i>${t('Backend')}</i>`, html`<i>${t('Gardening')}</i>`)}</p>
    <p class="row"><button type="button" class="button first" data-key="add-path" @click=${() => addPath(editor)}>${icon('plus')} ${t('Add your first path')}</button>
      <button type="button" class="button" @click=${() => bringIn(editor, { ask: 'list' })}>${icon('clipboard-list')} ${t('Paste a list')}</button>
      <button type="button" class="button" @click=${() => bringIn(editor)}>${icon('file-up')} ${t('Import a file')}</button></p>
  </div>`
}

/** @param {Editor} editor @param {number} [index] */
export function addPath(editor, index = editor.work.draft.paths.length) {
  const path = newPath()
  editor.change(addPaths(editor.work.draft, index, path), { focus: `${path.id}:name` })
}

/** Adds a talent to a path, at its end or before an index.
 * @param {Editor} editor @param {string} pathId @param {number} [before] @param {import('./draft.js').Draft} [draft] */
export function addTalent(editor, pathId, before, draft = editor.work.draft) {
  const path = pathIndex(draft, pathId)
  const talent = newTalent()
  editor.change(addTalents(draft, { path, index: before ?? draft.paths[path].talents.length }, talent), { focus: `${talent.id}:name` })
}

/** @param {Editor} editor @param {Path} path @param {number} position */
function pathView(editor, path, position) {
  const { work } = editor
  const fault = work.faults.get(path.id)
  const max = count([path]) * 5
  return html`<li class="path" data-path=${path.id}>
    <div class="head">
      ${gripView(editor, path.id, path.name || t('this path'))}
      <button type="button" class="path-crest" data-key="${path.id}:icon" aria-label=${t('Crest of {0}', path.name || t('this path'))} title=${t('Choose a crest')}
        @click=${() => chooseCrest(editor, path)}><span>${crest(path.iconUrl, position)}</span></button>
      <input type="text" class="name" data-key="${path.id}:name" aria-label=${t('Name of the path')} placeholder=${t('Name of the path')} maxlength="200" dir="auto" autocomplete="off"
        .value=${live(path.name)} aria-invalid=${fault !== undefined}
        @input=${(/** @type {any} */ event) =>
          work.change(changePath(work.draft, path.id, { name: event.target.value }), { focus: `${path.id}:name`, text: `${path.id}:name` })}>
      <span class="points"><span aria-hidden="true">${points(path)}<i>/</i>${max}</span><span class="vh">${t('{0} of {1} points', points(path), max)}</span></span>
    </div>
    ${fault ? html`<p class="fault">${fault}</p>` : nothing}
    <ol class="talents">${repeat(path.talents, (talent) => talent.id, (talent) => talentView(editor, talent))}</ol>
    <button type="button" class="add" data-key="${path.id}:add" @click=${() => addTalent(editor, path.id)}>${icon('plus')} ${t('Add a talent')}</button>
  </li>`
}

/** The handle of a row: dragging it moves the row, clicking it opens the menu.
 * @param {Editor} editor @param {string} id @param {string} name */
function gripView(editor, id, name) {
  return html`<button type="button" class="grip" data-grip=${id} data-key="${id}:grip" aria-haspopup="menu" aria-label=${t('Menu of {0}; drag to move', name)}
    @click=${(/** @type {any} */ event) => editor.drag.wasDrag() || editor.dialog('block-menu').show(id, event.currentTarget)}>${icon('grip-vertical')}</button>`
}

/** @param {Editor} editor @param {Talent} talent */
function talentView(editor, talent) {
  const { work } = editor
  const { id } = talent
  const fault = work.faults.get(id)
  const isOpen = editor.open.has(id)
  const name = talent.name || t('this talent')
  const proposal = editor.proposals.of(talent)
  const needs = editor.proposals.asked === id ? editor.needs.of(talent) : []
  return html`<li class="talent l${talent.level}" data-talent=${id}>
    ${gripView(editor, id, name)}
    <button type="button" class="tile ${proposal ? 'proposed' : ''}" data-key="${id}:icon" aria-label=${proposal ? t('Suggested icon of {0}', name) : t('Icon of {0}', name)} title=${t('Choose an icon')}
      @click=${() => chooseIcon(editor, id)}>${proposal ? drawn(builtIn(proposal)) : picture(talent)}</button>
    <input type="text" class="name" data-key="${id}:name" aria-label=${t('Name of the talent')} placeholder=${t('Name of the talent')} maxlength="200" dir="auto" autocomplete="off"
      .value=${live(talent.name)} aria-invalid=${fault !== undefined}
      @input=${(/** @type {any} */ event) =>
        work.change(changeTalent(work.draft, id, { name: event.target.value }), { focus: `${id}:name`, text: `${id}:name` })}>
    ${levelsView(editor, talent, name)}
    <button type="button" class="more ${talent.description || talent.links ? 'has' : ''}" aria-expanded=${isOpen} aria-label=${t('Description and links of {0}', name)} title=${t('Description and links (Shift+Enter)')}
      @click=${() => toggle(editor, id)}>${icon('text')}</button>
    ${proposal && editor.proposals.asked === id ? proposalView(editor, talent, () => chooseIcon(editor, id, 'name')) : nothing}
    ${needs.length ? requirementView(editor, talent, needs) : nothing}
    ${talent.requires || isOpen ? needsView(editor, talent, name) : nothing}
    ${isOpen ? detailsView(editor, talent, name) : nothing}
    ${fault ? html`<p class="fault">${fault}</p>` : nothing}
  </li>`
}

/** Five diamonds, which are radio buttons. @param {Editor} editor @param {Talent} talent @param {string} name */
function levelsView(editor, talent, name) {
  const set = (/** @type {number} */ level) =>
    editor.work.change(changeTalent(editor.work.draft, talent.id, { level }), { focus: `${talent.id}:level` })
  return html`<fieldset class="levels"><legend class="vh">${t('Level of {0}', name)}</legend>
    ${levelTitles(editor.work.draft).map(
      (title, i) => html`<label title="${i + 1} ${title}" class=${i < talent.level ? 'on' : ''}><input type="radio" name="level-${talent.id}"
        data-key=${i + 1 === talent.level ? `${talent.id}:level` : nothing} .checked=${live(i + 1 === talent.level)} @change=${() => set(i + 1)}><span class="vh">${i + 1} ${title}</span></label>`,
    )}</fieldset>`
}

/** What the talent needs, as a button that opens the picker. @param {Editor} editor @param {Talent} talent @param {string} name */
function needsView(editor, { id, requires = [] }, name) {
  const names = listed(requires.map((one) => html`<bdi>${nameOf(editor.work.draft, one)}</bdi>`))
  return html`<button type="button" class="needs" data-key="${id}:needs" title=${t('What it needs (Alt+N)')} @click=${() => editor.dialog('requires-picker').choose(id)}>
    ${icon('waypoints')}<span>${requires.length ? html`<span class="vh">${name} </span>${pieces('needs {0}', names)}` : pieces('Choose what {0} needs', html`<bdi>${name}</bdi>`)}</span></button>`
}

/** Opens and focuses a talent's description, or closes it. @param {Editor} editor @param {string} id */
export function toggle(editor, id) {
  if (editor.open.delete(id)) editor.wanted = `${id}:name`
  else {
    editor.open.add(id)
    editor.wanted = `${id}:description`
  }
  editor.requestUpdate()
}

/** @param {Editor} editor @param {string} id @param {string} [field] the field to focus then */
export async function chooseIcon(editor, id, field = 'icon') {
  const place = placeOf(editor.work.draft, id)
  if (!place) return
  const talent = editor.work.draft.paths[place.path].talents[place.index]
  const iconUrl = await editor.dialog('icon-picker').choose(talent)
  if (iconUrl === '') editor.proposals.forget([talent])
  if (iconUrl !== undefined) editor.change(changeTalent(editor.work.draft, id, { iconUrl }), { focus: `${id}:${field}` })
}

/** @param {Editor} editor @param {Path} path */
async function chooseCrest(editor, path) {
  const iconUrl = await editor.dialog('icon-picker').choose(path, true)
  if (iconUrl !== undefined) editor.change(changePath(editor.work.draft, path.id, { iconUrl: iconUrl || undefined }), { focus: `${path.id}:icon` })
}
