import { html } from 'lit-html'
import { t } from './messages.js'

/** @typedef {import('./tree-editor.js').TreeEditor} Editor */

/** The switch that shows readers how the levels rose. It asks before it stops: what was public is forgotten then.
 * @param {Editor} editor @param {string} [place] a class for its place */
export function growthSwitch(editor, place = '') {
  const { work } = editor
  return html`<div class="growth ${place}">
    <button type="button" role="switch" class="switch" aria-checked=${work.showsGrowth} title=${t('Readers see how the levels rose, and on which days')}
      @click=${(/** @type {any} */ event) => press(editor, event.currentTarget)}><span class="slot" aria-hidden="true"></span>${t('Show growth')}</button>
    <div popover class="panel ask" role="alertdialog" aria-label=${t('Stop showing growth?')}>
      <h2>${t('Stop showing growth?')}</h2>
      <p>${t('The days will no longer be public. Turned on again, growth begins with what the history still has.')}</p>
      <p class="row end"><button type="button" class="button" @click=${(/** @type {any} */ event) => close(event)}>${t('Keep')}</button>
        <button type="button" class="button first stop" @click=${(/** @type {any} */ event) => (close(event), set(editor, false))}>${t('Stop showing')}</button></p>
    </div>
  </div>`
}

/** @param {Editor} editor @param {HTMLElement} button */
function press(editor, button) {
  if (!editor.work.showsGrowth) return void set(editor, true)
  const question = /** @type {HTMLElement} */ (button.nextElementSibling)
  question.togglePopover({ source: button })
  ;/** @type {HTMLElement | null} */ (question.querySelector('.button'))?.focus()
}

/** @param {Event} event */
const close = (event) => /** @type {any} */ (event.target).closest('[popover]').hidePopover()

/** @param {Editor} editor @param {boolean} showGrowth */
async function set({ work }, showGrowth) {
  // Of two presses during a call, the second has nothing to do.
  while (work.state === 'saving') if (!(await work.nextChange())) return
  if (work.showsGrowth === showGrowth) return
  if (await work.amend('PATCH', '', { body: { showGrowth }, type: 'application/merge-patch+json' }))
    work.say(showGrowth ? t('Growth is shown to your readers.') : t('Growth is no longer shown.'))
}
