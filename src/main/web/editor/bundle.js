/**
 * The messages of the page's language, by their English text: for English none, as they are in the code. The import
 * map names the bundle of another language in this one's place.
 *
 * @type {Record<string, Record<string, string>>}
 */
export default {}
