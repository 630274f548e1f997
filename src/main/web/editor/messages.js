/**
 * The editor in the language of its page. A message is named by its English text, in which `{0}` and `{1}` stand for
 * values. A test collects the messages from the code by the calls of these functions, so each call has its text as a
 * literal; a text that comes from a variable goes through `declare` where it is written and `declared` where it is shown.
 */
import bundle from './bundle.js'

/** The language of the page (BCP 47). */
export const lang = document.documentElement.lang || 'en'

/** The locale for dates, numbers and sorting; British for English. */
export const locale = lang === 'en' ? 'en-GB' : lang

const plurals = new Intl.PluralRules(lang)
const numbers = new Intl.NumberFormat(locale)
const names = new Intl.ListFormat(locale)

/** @typedef {string | number} Value */

/**
 * Returns a message.
 *
 * @param {string} english
 * @param {...Value} values
 * @returns {string}
 */
export function t(english, ...values) {
  return filled(bundle[english]?.other ?? english, values)
}

/**
 * Returns a message about a number, which is `{0}`; other values follow.
 *
 * @param {number} number
 * @param {string} one
 * @param {string} other
 * @param {...Value} more
 * @returns {string}
 */
export function counted(number, one, other, ...more) {
  const forms = bundle[other]
  const text = forms ? (forms[plurals.select(number)] ?? forms.other) : number === 1 ? one : other
  return filled(text, [number, ...more])
}

/**
 * Marks a text as a message where it is not shown yet.
 *
 * @param {string} english
 * @returns {string}
 */
export function declare(english) {
  return english
}

/**
 * Returns a message whose text was declared elsewhere.
 *
 * @param {string} english
 * @param {...Value} values
 * @returns {string}
 */
export function declared(english, ...values) {
  return t(english, ...values)
}

/**
 * Returns a message in pieces for a template: texts, and values that may be templates.
 *
 * @param {string} english
 * @param {...unknown} values
 * @returns {unknown[]}
 */
export function pieces(english, ...values) {
  return (bundle[english]?.other ?? english)
    .split(/\{(\d)\}/)
    .map((piece, index) => (index % 2 === 0 ? piece : values[Number(piece)]))
}

/**
 * Returns names in words, such as "Java, SQL and Git".
 *
 * @param {string[]} all
 * @returns {string}
 */
export function list(all) {
  return names.format(all)
}

/**
 * Returns names for a template as {@link list} does, where each may be a template.
 *
 * @param {unknown[]} all
 * @returns {unknown[]}
 */
export function listed(all) {
  return names.formatToParts(all.map((_, i) => String(i))).map(({ type, value }) => (type === 'element' ? all[Number(value)] : value))
}

/**
 * Returns a number with one decimal as the language writes it.
 *
 * @param {number} value
 * @returns {string}
 */
export function decimal(value) {
  return value.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}

/**
 * Returns a number as the language writes it.
 *
 * @param {number} value
 * @returns {string}
 */
export function number(value) {
  return numbers.format(value)
}

/**
 * @param {string} text
 * @param {Value[]} values
 * @returns {string}
 */
function filled(text, values) {
  return text.replace(/\{(\d)\}/g, (_, index) => {
    const value = values[Number(index)]
    return typeof value === 'number' ? number(value) : String(value)
  })
}
