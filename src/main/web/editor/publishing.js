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
    <div popover class="panel" id="published" role="dialog" aria-labelledby="published-title">
      <h2 id="published-title" tabindex="-1">${t('Everyone with the link can see it')}</h2>
      <div class="copying"><input type="text" readonly class="link" aria-label=${t('Link to your tree')} .value=${work.address} @focus=${(/** @type {any} */ event) => event.target.select()}>
        <button type="button" class="button first copy" @click=${() => copyLink(editor)}>${icon('copy')} ${t('Copy')}</button></div>
      <p class="row"><a class="button" href="/${work.username}/${work.base.slug}" target="_blank" rel="noopener">${icon('external-link')} ${t('Open the page')}</a>
        <button type="button" class="button unpublish" @click=${() => takeBack(editor)}>${icon('eye-off')} ${t('Unpublish')}</button></p>
      <p class="small">${t('Saving changes what everyone sees. Cards, badges and pictures to show it elsewhere are under “Share”.')}</p>
    </div>`
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
  if (await editor.work.publish(true)) show(editor, /** @type {HTMLElement} */ (editor.querySelector('.publish')))
  else editor.showFault()
}

/** @param {Editor} editor @param {HTMLElement} button */
async function show(editor, button) {
  await editor.updateComplete
  panel(editor).togglePopover({ source: button })
  panel(editor).querySelector('.link')?.focus()
}

/** @param {Editor} editor */
async function takeBack(editor) {
  if (!(await editor.work.publish(false))) return
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
  const label = panel(editor).querySelector('.copy')
  label.classList.add('done')
  setTimeout(() => label.classList.remove('done'), 1600)
}
