import { html, nothing } from 'lit-html'
import { live } from 'lit-html/directives/live.js'
import { call } from './api.js'
import { bringIn } from './bring-in.js'
import { icon } from './icon.js'
import { t } from './messages.js'

/** @typedef {import('./tree-editor.js').TreeEditor} Editor */

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** The slugs of the owner's other trees, once they were loaded. @type {Map<string, string> | undefined} */
let others

/** The tree's public address, and the import of a file. @param {Editor} editor */
export function addressView(editor) {
  const { work } = editor
  const { slug } = work.draft
  const fault = work.faults.get('slug') ?? faultOf(slug)
  ask(editor)
  return html`<div class="settings">
    <h2>${t('Address')}</h2>
    <label for="slug">${t('Your tree is at')}</label>
    <div class="slug"><span dir="ltr">${new URL(work.address).host}/${work.username}/</span><input type="text" id="slug" data-key="slug:name" spellcheck="false" autocapitalize="none" autocomplete="off" maxlength="80" dir="ltr"
      .value=${live(slug)} aria-invalid=${fault !== ''} aria-describedby="slug-note" @input=${(/** @type {any} */ event) => typed(editor, event.target)}></div>
    <p class=${fault ? 'fault' : 'small'} id="slug-note" role=${fault ? 'alert' : nothing}>${fault || (slug === work.base.slug ? t('Lower-case letters, digits and single hyphens.') : t('Available. The present address will redirect to it.'))}</p>
    <h2>${t('From a file or list')}</h2>
    <p class="small">${t('Import talents from a table, a list, a résumé or a talent tree. You can also paste several lines anywhere.')}</p>
    <p class="row"><button type="button" class="button" @click=${() => bringIn(editor)}>${icon('file-up')} ${t('Import a file…')}</button>
      <button type="button" class="button" @click=${() => bringIn(editor, { ask: 'list' })}>${icon('clipboard-list')} ${t('Paste a list')}</button></p>
  </div>`
}

/** @param {string} slug @returns {string} */
function faultOf(slug) {
  if (!SLUG.test(slug)) return t('Use lower-case letters and digits, with single hyphens between them.')
  const title = others?.get(slug)
  // In isolates (U+2068, U+2069), as a title may be right-to-left.
  return title === undefined ? '' : t('Your tree “{0}” has this address.', `\u2068${title}\u2069`)
}

/** @param {Editor} editor @param {HTMLInputElement} input */
function typed(editor, input) {
  // Turns what was typed into a valid slug.
  const slug = input.value.toLowerCase().replace(/[\s_]+/g, '-')
  editor.work.change({ ...editor.work.draft, slug }, { focus: 'slug:name', text: 'slug' })
}

/** @param {Editor} editor */
async function ask(editor) {
  if (others) return
  others = new Map()
  const answer = await call('GET', '/api/v1/trees?view=summary')
  for (const tree of answer.data?.data ?? []) if (tree.id !== editor.work.id) others.set(tree.slug, tree.title)
  editor.requestUpdate()
}
