import { html, nothing } from 'lit-html'
import { icon } from './icon.js'
import { t } from './messages.js'

/** @typedef {import('./tree-editor.js').TreeEditor} Editor */

/** The button to publish; for a published tree, it opens the link and the button to unpublish. @param {Editor} editor */
export function publishView(editor) {
  const { work } = editor
  return html`<button type="button" class="button first publish" data-key="publish" ?disabled=${work.state === 'saving'}
      @click=${(/** @type {any} */ event) => press(editor, event.currentTarget)}>${work.isPublic ? html`${icon('globe')} ${t('Published')}` : t('Publish')}</button>
    ${editor.startViews?.askView(editor, () => publish(editor)) ?? nothing}
    <div popover class="panel ${editor.isFirstTime ? 'celebration' : ''}" id="published" role="dialog" aria-labelledby="published-title"
      @toggle=${(/** @type {any} */ event) => event.newState === 'closed' && endCelebration(editor)}>
      ${editor.isFirstTime ? firstView(editor) : laterView(editor)}
    </div>`
}

const GEMS = Array.from({ length: 12 }, (_, index) => html`<span class="gem g${index}"></span>`)

/** What appears when a tree is published for the first time in this browser. @param {Editor} editor */
function firstView(editor) {
  const page = `/${editor.work.username}/${editor.work.base.slug}`
  return html`<div class="burst" aria-hidden="true">${GEMS}<span class="crest">${icon('tree-deciduous')}</span></div>
    <h2 id="published-title" tabindex="-1">${t('Your tree is out in the world')}</h2>
    <p><a class="address" href=${page} target="_blank" rel="noopener">${editor.work.address.replace(/^https?:\/\//, '')}</a></p>
    <input type="text" readonly class="link vh" tabindex="-1" aria-hidden="true" .value=${editor.work.address}>
    <img class="shared-picture" src="${page}.png" alt=${t('The picture shown with your link')} width="1200" height="630">
    <p class="row"><button type="button" class="button first copy" @click=${() => copyLink(editor)}>${icon('copy')} ${t('Copy link')}</button>
      <button type="button" class="button copy markdown" @click=${(/** @type {any} */ event) => copyCard(editor, event.currentTarget)}>${t('Copy Markdown')}</button>
      <a class="button" href=${page} target="_blank" rel="noopener">${t('Open the page')}</a>
      <button type="button" class="button print" @click=${() => print(page)}>${t('Print it')}</button></p>`
}

/** @param {Editor} editor */
function laterView(editor) {
  const { work } = editor
  return html`<h2 id="published-title" tabindex="-1">${t('Everyone with the link can see it')}</h2>
      <div class="copying"><input type="text" readonly class="link" aria-label=${t('Link to your tree')} .value=${work.address} @focus=${(/** @type {any} */ event) => event.target.select()}>
        <button type="button" class="button first copy" @click=${() => copyLink(editor)}>${icon('copy')} ${t('Copy')}</button></div>
      <p class="row"><a class="button" href="/${work.username}/${work.base.slug}" target="_blank" rel="noopener">${icon('external-link')} ${t('Open the page')}</a>
        <button type="button" class="button unpublish" @click=${() => takeBack(editor)}>${icon('eye-off')} ${t('Unpublish')}</button></p>
      <p class="small">${t('Saving changes what everyone sees. Cards, badges and pictures to show it elsewhere are under “Share”.')}</p>`
}

/** Opens the page and prints it, as its style sheet has it for paper. @param {string} page */
function print(page) {
  const opened = window.open(page)
  opened?.addEventListener('load', () => opened.print())
}

/** @param {Editor} editor @returns {any} */
const panel = (editor) => editor.querySelector('#published')

/** @param {Editor} editor @param {HTMLElement} button */
function press(editor, button) {
  if (editor.work.isPublic) show(editor, button)
  else if (editor.start?.isUnchanged) ask(editor, button)
  else publish(editor)
}

/** @param {Editor} editor @param {HTMLElement} button */
function ask(editor, button) {
  const question = /** @type {any} */ (editor.querySelector('#still-start'))
  question.togglePopover({ source: button })
  question.querySelector('.button')?.focus()
}

/** @param {Editor} editor */
async function publish(editor) {
  if (!(await editor.work.publish(true))) return editor.showFault()
  editor.isFirstTime = isFirstTime(editor.work.id)
  editor.requestUpdate()
  show(editor, /** @type {HTMLElement} */ (editor.querySelector('.publish')))
}

/** Whether a tree was not yet published in this browser; without storage it never was. @param {string} id */
function isFirstTime(id) {
  try {
    const isFirst = localStorage.getItem(`published-${id}`) === null
    localStorage.setItem(`published-${id}`, '1')
    return isFirst
  } catch {
    return true
  }
}

/** @param {Editor} editor */
function endCelebration(editor) {
  editor.isFirstTime = false
  editor.requestUpdate()
}

/** @param {Editor} editor @param {HTMLElement} button */
async function show(editor, button) {
  await editor.updateComplete
  panel(editor).togglePopover({ source: button })
  panel(editor).querySelector(editor.isFirstTime ? '.copy' : '.link')?.focus()
}

/** @param {Editor} editor */
async function takeBack(editor) {
  if (!(await editor.work.publish(false))) return
  // Closed meanwhile, as after a long wait: the focus is where somebody types.
  if (!panel(editor).matches(':popover-open')) return
  panel(editor).hidePopover()
  editor.wanted = 'publish'
  editor.requestUpdate()
}

/** @param {Editor} editor */
async function copyLink(editor) {
  const input = panel(editor).querySelector('.link')
  input.select()
  // Without TLS there is no clipboard API; use execCommand.
  if (navigator.clipboard) await navigator.clipboard.writeText(input.value).catch(() => document.execCommand('copy'))
  else document.execCommand('copy')
  editor.say(t('Link copied.'))
  showDone(panel(editor).querySelector('.copy'))
}

/** Copies the card for a README, as the panel of sharing does. @param {Editor} editor @param {HTMLElement} button */
async function copyCard(editor, button) {
  const sharing = /** @type {any} */ (editor.querySelector('share-panel'))
  await sharing.copy(sharing.markdown)
  showDone(button)
}

/** @param {HTMLElement} button */
function showDone(button) {
  button.classList.add('done')
  setTimeout(() => button.classList.remove('done'), 1600)
}
