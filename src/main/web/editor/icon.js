import { html, nothing, svg } from 'lit-html'

const BUILT_IN = /^icon:((lucide|simple)\/[a-z0-9-]+)$/

/** An icon of the editor's interface. @param {string} name of Lucide's */
export const icon = (name) => drawn(`lucide/${name}`, toolsAddress())

/** The address of the sprite with the icons of the editor's interface. */
const toolsAddress = () => document.body.dataset.tools ?? ''

/** @param {string[]} names such as `lucide/hammer` @returns {string} the address of a sprite with all of them */
export const spriteAddress = (names) => `/app/editor/sprite.svg?names=${names.join(',')}`

/** @param {string} name such as `lucide/hammer` @param {string} [sprite] */
export function drawn(name, sprite = spriteAddress([name])) {
  const id = 'i-' + name.replace('/', '-')
  return html`<svg class=${name.startsWith('lucide/') ? 'stroked' : 'filled'} viewBox="0 0 24 24" aria-hidden="true">${svg`<use href="${sprite}#${id}"></use>`}</svg>`
}

/** @param {string} iconUrl @returns {string} such as `lucide/hammer`; empty for all other addresses */
export const builtIn = (iconUrl) => BUILT_IN.exec(iconUrl)?.[1] ?? ''

/** The icon of a path: its own, or that which pages choose by its position. @param {string | undefined} iconUrl @param {number} position */
export function crest(iconUrl, position) {
  const standard = (document.body.dataset.crests ?? '').split(' ')
  const name = builtIn(iconUrl ?? '')
  return name ? drawn(name) : drawn(`lucide/${standard[position % standard.length]}`, crestsAddress())
}

/** The address of the sprite with the standard icons of paths. */
const crestsAddress = () => spriteAddress((document.body.dataset.crests ?? '').split(' ').map((name) => `lucide/${name}`))

/** @param {string} name @returns {string} the first letters of the first two words */
export function initials(name) {
  const words = name.trim().split(/[\s\p{Pd}&/]+/u).filter(Boolean).slice(0, 2)
  return words.map((word) => [...word][0]).join('').toUpperCase()
}

/** The content of a talent's tile. @param {import('./draft.js').Talent} talent */
export function picture(talent) {
  const name = builtIn(talent.iconUrl)
  if (name) return drawn(name)
  if (talent.iconUrl) return icon('image')
  return talent.name.trim() ? html`<span class="initials">${initials(talent.name)}</span>` : nothing
}
