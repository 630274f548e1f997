/**
 * Derives the colours of a page from three, like Palette, ColourScheme, Colour and OkLab in Java. The
 * same test vectors check both, so the editor shows the colours that will be published.
 *
 * @typedef {[number, number, number]} Colour red, green, blue from 0 to 255
 * @typedef {{background: Colour, panel: Colour, tile: Colour, line: Colour, text: Colour, muted: Colour,
 *   accent: Colour, accentText: Colour, onAccent: Colour, fill: Colour, onFill: Colour}} Palette
 */

/** @type {Colour} */
const BLACK = [0, 0, 0]
/** @type {Colour} */
const WHITE = [255, 255, 255]
const TEXT = 4.5
const SHAPE = 3.0
const COMFORT = 7.0
const ACCENT_TEXT = 5.2
const FILL_LIGHTNESS = 0.8
const CHROMA_STEPS = 10
const GAMUT_MARGIN = 0.0001
const STEPS = 64

/** @param {string} hex such as `#fff` or `#00ff88`; the alpha component is ignored @returns {Colour} */
export function parse(hex) {
  const width = hex.length < 6 ? 1 : 2
  const part = (/** @type {number} */ index) => {
    const value = parseInt(hex.slice(1 + index * width, 1 + (index + 1) * width), 16)
    return width === 1 ? value * 17 : value
  }
  return [part(0), part(1), part(2)]
}

/** @param {Colour} colour @returns {string} */
export const hex = (colour) => '#' + colour.map((part) => part.toString(16).padStart(2, '0')).join('')

/** The linear value of each of the 256 values of a component. */
const LINEAR = Array.from({ length: 256 }, (_, part) => {
  const value = part / 255
  return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4)
})

/** @param {number} part */
const linear = (part) => LINEAR[part]

/** @param {Colour} colour */
export const luminance = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)

/** @param {Colour} a @param {Colour} b */
export function contrast(a, b) {
  const one = luminance(a)
  const two = luminance(b)
  return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05)
}

/** @param {Colour} colour @returns {[number, number, number]} */
function okLab(colour) {
  const [r, g, b] = [linear(colour[0]), linear(colour[1]), linear(colour[2])]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** @param {number} value */
const cube = (value) => value * value * value

/** @param {number} value from 0 to 1 and a little beyond */
function part(value) {
  const shown = value <= 0.0031308 ? 12.92 * value : 1.055 * Math.pow(value, 1 / 2.4) - 0.055
  return Math.round(Math.min(Math.max(shown, 0), 1) * 255)
}

/** @param {number} lightness @param {number} a @param {number} b @returns {Colour} */
function colour(lightness, a, b) {
  const l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
  const m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
  const s = cube(lightness - 0.0894841775 * a - 1.291485548 * b)
  return [
    part(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    part(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    part(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

/** @param {number} linear */
const isPart = (linear) => linear >= -GAMUT_MARGIN && linear <= 1 + GAMUT_MARGIN

/** @param {number} lightness @param {number} a @param {number} b */
function isInGamut(lightness, a, b) {
  const l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
  const m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
  const s = cube(lightness - 0.0894841775 * a - 1.291485548 * b)
  return isPart(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
    && isPart(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
    && isPart(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
}

/** The colour of this lightness and hue with as much of the chroma as sRGB has.
 * @param {number} lightness @param {number} a @param {number} b @returns {Colour} */
function inGamut(lightness, a, b) {
  if (isInGamut(lightness, a, b)) return colour(lightness, a, b)
  let shown = 0
  let outside = 1
  for (let i = 0; i < CHROMA_STEPS; i++) {
    const middle = (shown + outside) / 2
    if (isInGamut(lightness, a * middle, b * middle)) shown = middle
    else outside = middle
  }
  return colour(lightness, a * shown, b * shown)
}

/** @param {Colour} from @returns {Colour} */
function brightened(from) {
  const [lightness, a, b] = okLab(from)
  return lightness >= FILL_LIGHTNESS ? from : inGamut(FILL_LIGHTNESS, a, b)
}

/** Interpolates between two colours in OKLab, by an amount from 0 to 1.
 * @param {Colour} from @param {Colour} to @returns {(amount: number) => Colour} */
function between(from, to) {
  const [l, a, b] = okLab(from)
  const [toL, toA, toB] = okLab(to)
  return (amount) => colour(l + (toL - l) * amount, a + (toA - a) * amount, b + (toB - b) * amount)
}

/** @param {Colour} from @param {Colour} to @param {number} amount @returns {Colour} */
const mix = (from, to, amount) => between(from, to)(amount)

/** @param {Colour} colour @param {Colour[]} surfaces */
function least(colour, surfaces) {
  let contrasts = Infinity
  for (const surface of surfaces) contrasts = Math.min(contrasts, contrast(colour, surface))
  return contrasts
}

/** @param {Colour} from @param {Colour} goal @param {Colour[]} surfaces @param {number} wanted @returns {Colour} */
function reach(from, goal, surfaces, wanted) {
  if (least(from, surfaces) >= wanted) return from
  const way = between(from, goal)
  let result = from
  for (let step = 1; least(result, surfaces) < wanted && step <= STEPS; step++) result = way(step / STEPS)
  return result
}

/** Changes the lightness alone, and the chroma where sRGB has not as much.
 * @param {Colour} from @param {Colour} goal @param {Colour[]} surfaces @param {number} enough @param {number} wanted @returns {Colour} */
function reachInHue(from, goal, surfaces, enough, wanted) {
  if (least(from, surfaces) >= enough) return from
  const reachable = Math.min(wanted, least(goal, surfaces))
  const [l, a, b] = okLab(from)
  const end = goal === WHITE ? 1 : 0
  let result = from
  for (let step = 1; least(result, surfaces) < reachable && step <= STEPS; step++) result = inGamut(l + ((end - l) * step) / STEPS, a, b)
  return result
}

/** @param {Colour} background @returns {Colour} */
const better = (background) => (contrast(WHITE, background) >= contrast(BLACK, background) ? WHITE : BLACK)

/** @param {Colour} text @param {Colour} background @returns {Colour} */
function readable(text, background) {
  if (contrast(text, background) >= TEXT) return text
  const goal = better(background)
  return reach(text, goal, [background], Math.min(COMFORT, contrast(goal, background) - 0.01))
}

/** @param {Colour} background @param {Colour} text @returns {Colour[]} background, panel and tile */
function surfacesOf(background, text) {
  const dark = luminance(text) > luminance(background)
  const panel = dark ? mix(background, text, 0.06) : mix(background, WHITE, 0.6)
  const tile = dark ? mix(background, text, 0.12) : mix(background, WHITE, 0.25)
  return dark && contrast(text, tile) < 5.5
    ? [background, mix(background, BLACK, 0.14), mix(background, BLACK, 0.26)]
    : [background, panel, tile]
}

/** @param {Colour} background @param {Colour} wantedText @param {Colour} wantedAccent
 * @param {Colour} [bright] what a light palette fills shapes with @returns {Palette} */
export function palette(background, wantedText, wantedAccent, bright = wantedAccent) {
  const base = readable(wantedText, background)
  const surfaces = surfacesOf(background, base)
  const far = least(WHITE, surfaces) >= least(BLACK, surfaces) ? WHITE : BLACK
  const text = reach(base, far, surfaces, TEXT)
  const accent = reachInHue(wantedAccent, far, surfaces, SHAPE, SHAPE)
  const fill = luminance(text) > luminance(background) ? accent : brightened(bright)
  return {
    background,
    panel: surfaces[1],
    tile: surfaces[2],
    line: reach(mix(background, text, 0.3), far, surfaces, SHAPE),
    text,
    muted: reach(mix(text, background, 0.3), text, surfaces, TEXT),
    accent,
    accentText: reachInHue(wantedAccent, far, surfaces, TEXT, ACCENT_TEXT),
    onAccent: better(accent),
    fill,
    onFill: contrast(text, fill) >= COMFORT ? text : better(fill),
  }
}

/** The three colours of each standard palette, and the bright tone of its accent. */
const DARK = ['#0d1220', '#e8ecf8', '#e8b84a', '#e8b84a']
const LIGHT = ['#f6f3ec', '#1d2330', '#bd5b00', '#ffbe3d']

/** @param {Record<string, string>} theme @returns {{light: Palette, dark: Palette}} */
export function look({ background, textColor, accentColor }) {
  const of = (/** @type {string[]} */ [b, t, a, bright]) =>
    palette(parse(background ?? b), parse(textColor ?? t), parse(accentColor ?? a), parse(accentColor ?? bright))
  if (!background && !textColor) return { light: of(LIGHT), dark: of(DARK) }
  const dark = background ? luminance(parse(background)) < 0.18 : luminance(parse(textColor)) > 0.18
  const chosen = of(dark ? DARK : LIGHT)
  return { light: chosen, dark: chosen }
}
