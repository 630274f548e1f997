/**
 * The links of a talent: where to see what someone did.
 *
 * @typedef {import('./draft.js').Draft} Draft
 * @typedef {import('./draft.js').Link} Link
 */
import { changeTalent, isBlankLink, talentOf } from './draft.js'
import { t } from './messages.js'

export const MAX_LINKS = 5

const MAX_URL = 2048

/** http or https, then a host without a username, all of it in visible ASCII, as the service takes it. */
const ADDRESS = /^https?:\/\/[^\s/?#@]+(?:[/?#][\x21-\x7e]*)?$/i

/** @param {string} url */
export const isAddress = (url) => url.length <= MAX_URL && ADDRESS.test(url) && /^[\x21-\x7e]+$/.test(url)

/** The key of the field of a link's member. @param {string} id of the talent @param {number} index @param {string} member */
export const linkKey = (id, index, member = 'url') => `${id}:link-${index}-${member}`

/** What is wrong with a link; a blank one is not saved. @param {Link} link @returns {string | undefined} */
export function linkFault(link) {
  if (isBlankLink(link) || isAddress(link.url.trim())) return undefined
  return link.url.trim() ? t('Enter an address that begins with https:// or http://.') : t('Give this link an address.')
}

/** The address as it was meant: `example.org` gets `https://`, letters beyond ASCII are encoded. @param {string} text */
export function tidied(text) {
  const url = text.trim()
  const whole = /^[a-z][a-z0-9+-]*:/i.test(url) || !/^[^\s/?#@]+\.[^\s/?#@]+/.test(url) ? url : `https://${url}`
  if (!URL.canParse(whole) || /^[\x21-\x7e]*$/.test(whole)) return whole
  return new URL(whole).href
}

/** @param {Draft} draft @param {string} id @returns {Link[]} */
const linksOf = (draft, id) => talentOf(draft, id)?.links ?? []

/** @param {Draft} draft @param {string} id @param {Link[]} links @returns {Draft} */
const withLinks = (draft, id, links) => changeTalent(draft, id, { links: links.length ? links : undefined })

/** Adds an empty link before an index. @param {Draft} draft @param {string} id @param {number} index @returns {Draft} */
export function addLink(draft, id, index) {
  const links = linksOf(draft, id)
  return links.length < MAX_LINKS ? withLinks(draft, id, links.toSpliced(index, 0, { url: '' })) : draft
}

/** Changes a link; without text it has no label. @param {Draft} draft @param {string} id @param {number} index @param {Partial<Link>} values @returns {Draft} */
export function changeLink(draft, id, index, values) {
  const { label, ...link } = { ...linksOf(draft, id)[index], ...values }
  return withLinks(draft, id, linksOf(draft, id).with(index, label ? { ...link, label } : link))
}

/** @param {Draft} draft @param {string} id @param {number} index @returns {Draft} */
export const removeLink = (draft, id, index) => withLinks(draft, id, linksOf(draft, id).toSpliced(index, 1))

/** Moves a link by one place. @param {Draft} draft @param {string} id @param {number} index @param {number} step @returns {Draft} */
export function moveLink(draft, id, index, step) {
  const links = linksOf(draft, id)
  const to = index + step
  return links[index] && links[to] ? withLinks(draft, id, links.toSpliced(index, 1).toSpliced(to, 0, links[index])) : draft
}
