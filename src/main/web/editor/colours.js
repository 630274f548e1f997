import { html, nothing, svg } from 'lit-html'
import { live } from 'lit-html/directives/live.js'
import { icon } from './icon.js'
import { decimal, pieces, t } from './messages.js'
import { contrast, hex, look, parse } from './palette.js'

/**
 * @typedef {import('./tree-editor.js').TreeEditor} Editor
 * @typedef {Record<string, string>} Theme
 * @typedef {{key: string, name: string, part: 'background' | 'text' | 'accent', what: string}} Field
 */

/** @type {{name: string, theme: Theme}[]} */
const PRESETS = [
  { name: t('Day & night'), theme: {} },
  { name: t('Midnight'), theme: { background: '#0d1220', textColor: '#e8ecf8', accentColor: '#e8b84a' } },
  { name: t('Parchment'), theme: { background: '#f6f0e0', textColor: '#3a2a18', accentColor: '#8a3b12' } },
  { name: t('Forest'), theme: { background: '#0f1f17', textColor: '#e6f2e8', accentColor: '#6fd08c' } },
  { name: t('Sea'), theme: { background: '#eef6fa', textColor: '#12303f', accentColor: '#00708f' } },
  { name: t('Ember'), theme: { background: '#1a0f0d', textColor: '#f8e9e2', accentColor: '#ff7a45' } },
  { name: t('Blossom'), theme: { background: '#fdf1f5', textColor: '#47182b', accentColor: '#c2185b' } },
  { name: t('Slate'), theme: { background: '#20242b', textColor: '#eceff4', accentColor: '#88c0d0' } },
]

/** @type {Field[]} */
const FIELDS = [
  { key: 'background', name: t('Background'), part: 'background', what: t('behind everything') },
  { key: 'textColor', name: t('Text'), part: 'text', what: t('names and descriptions') },
  { key: 'accentColor', name: t('Accent'), part: 'accent', what: t('levels and lines') },
]

const HEX = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i

/** The three colours of a tree, with notes on how they are changed for contrast. @param {Editor} editor */
export function coloursView(editor) {
  const { theme } = editor.work.draft
  return html`<div class="settings">
    <h2>${t('Colours')}</h2>
    <p class="small">${t('Choose three, or none: then the page is light or dark as its reader prefers.')}</p>
    <div class="presets" role="group" aria-label=${t('Ready-made colours')}>
      ${PRESETS.map((preset) => presetView(editor, preset))}
    </div>
    ${FIELDS.map((field) => fieldView(editor, field, theme))}
  </div>`
}

/** @param {Theme} theme @param {string} key @param {string | undefined} value @returns {Theme} */
function withKey(theme, key, value) {
  const { [key]: _, ...rest } = theme
  return value === undefined ? rest : { ...rest, [key]: value }
}

/** @param {Theme} theme */
const chosen = (theme) => FIELDS.map(({ key }) => theme[key]?.toLowerCase() ?? '').join()

/** @param {Editor} editor @param {{name: string, theme: Theme}} preset */
function presetView(editor, preset) {
  const { light, dark } = look(preset.theme)
  const isOn = chosen(editor.work.draft.theme) === chosen(preset.theme)
  return html`<button type="button" class="preset" aria-pressed=${isOn} @click=${() => choose(editor, preset)}>
    <svg viewBox="0 0 96 48" aria-hidden="true">${miniature(light)}${light === dark
      ? nothing
      : svg`<clipPath id="night"><path d="M54 0h42v48H42z"/></clipPath><g clip-path="url(#night)">${miniature(dark)}</g>`}</svg><span>${preset.name}</span></button>`
}

/** @param {import('./palette.js').Palette} p */
const miniature = (p) => svg`<rect width="96" height="48" fill=${hex(p.background)} /><rect x="10" y="9" width="76" height="30" rx="6" fill=${hex(p.panel)} stroke=${hex(p.line)} />
  <rect x="17" y="16" width="16" height="16" rx="5" fill=${hex(p.fill)} stroke=${hex(p.accent)} /><rect x="40" y="17" width="36" height="4" rx="2" fill=${hex(p.text)} /><rect x="40" y="26" width="24" height="4" rx="2" fill=${hex(p.muted)} />`

/** @param {Editor} editor @param {{name: string, theme: Theme}} preset */
function choose(editor, preset) {
  const { draft } = editor.work
  // Unknown theme keys belong to other clients and are left alone.
  const others = FIELDS.reduce((theme, { key }) => withKey(theme, key, undefined), draft.theme)
  editor.work.change({ ...draft, theme: { ...others, ...preset.theme } }, { say: t('Colours: {0}.', preset.name) })
}

/** @param {Editor} editor @param {Field} field @param {Theme} theme */
function fieldView(editor, field, theme) {
  const { light, dark } = look(theme)
  const given = theme[field.key]
  const shown = given ? parse(given) : light[field.part]
  const set = (/** @type {string | undefined} */ value, /** @type {string} */ text) => {
    const { draft } = editor.work
    editor.work.change({ ...draft, theme: withKey(draft.theme, field.key, value) }, { text })
  }
  return html`<div class="colour">
    <label class="well"><input type="color" aria-label="${field.name}, ${field.what}" .value=${live(hex(shown))} @input=${(/** @type {any} */ event) => set(event.target.value, field.key)}></label>
    <div><label for="hex-${field.key}">${field.name}</label><span class="small">${field.what}</span></div>
    <input type="text" id="hex-${field.key}" class="hex" spellcheck="false" autocomplete="off" maxlength="9" placeholder=${given ? '' : t('standard')} .value=${given ?? ''}
      @change=${(/** @type {any} */ event) => typed(event.target, given ?? '', set)}>
    <button type="button" class="tool" aria-label=${t('{0}: use the default', field.name)} title=${t('Use the default')} ?disabled=${!given} @click=${() => set(undefined, '')}>${icon('x')}</button>
    ${given ? adjustedView(field, parse(given), given.length, light, dark) : nothing}
  </div>`
}

/** Takes a colour that was typed. The field is written here and not by `live`: a view that is drawn anew in the meantime
 * must not take away what is half typed.
 * @param {HTMLInputElement} input @param {string} before @param {(value: string | undefined, text: string) => void} set */
function typed(input, before, set) {
  const value = input.value.trim()
  const colour = value && !value.startsWith('#') ? `#${value}` : value
  const isColour = !colour || HEX.test(colour)
  input.value = isColour ? colour : before
  if (isColour && colour !== before) set(colour || undefined, '')
}

/** The note about the colour that the page shows instead of one with too little contrast.
 * @param {Field} field @param {import('./palette.js').Colour} given @param {number} length
 * @param {import('./palette.js').Palette} light @param {import('./palette.js').Palette} dark */
function adjustedView(field, given, length, light, dark) {
  const all = [...new Set([light, dark].map((palette) => hex(palette[field.part])))].filter((one) => one !== hex(given))
  if (!all.length) return length === 5 || length === 9 ? html`<p class="adjusted">${t('Shown without its transparency.')}</p>` : nothing
  const chips = all.map((one) => html`<span class="chip">${svg`<svg viewBox="0 0 16 16" aria-hidden="true"><rect width="16" height="16" rx="4" fill=${one} /></svg>`}<code>${one}</code></span> `)
  const ratio = `${decimal(contrast(given, light.background))}:1`
  return html`<p class="adjusted">${field.part === 'text'
    ? pieces('Shown as {0} so that everyone can read it: a contrast of {1} is too low.', chips, ratio)
    : pieces('Shown as {0} so that everyone can see it: a contrast of {1} is too low.', chips, ratio)}</p>`
}
