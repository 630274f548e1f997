/**
 * Calls the service's API with the session cookie; scripts never have an API key. What the service says is in the
 * language of the page.
 *
 * @typedef {{code: string, title: string, detail: string, errors: {code: string, pointer?: string, detail: string}[]}} Problem
 * @typedef {{status: number, data: any, etag: string, problem: Problem | undefined, wait: number, now: number}} Answer
 *   status is 0 if the service was not reached; wait is the Retry-After in seconds; now is the service's time, rounded down to seconds
 */
import { lang, t } from './messages.js'

/** @type {Problem} */
const UNREACHED = { code: 'unreached', title: t('The service was not reached.'), detail: '', errors: [] }

/**
 * @param {string} method
 * @param {string} path
 * @param {{body?: unknown, etag?: string, type?: string}} [options] a body that is a Blob is sent as it is
 * @returns {Promise<Answer>}
 */
export async function call(method, path, { body, etag, type = 'application/json' } = {}) {
  /** @type {Record<string, string>} */
  const headers = { Accept: 'application/json', 'Accept-Language': lang }
  if (body !== undefined) headers['Content-Type'] = type
  if (etag) headers['If-Match'] = etag
  const sent = body === undefined || body instanceof Blob ? body : JSON.stringify(body)
  try {
    const response = await fetch(path, { method, headers, body: sent, credentials: 'same-origin' })
    return await answer(response)
  } catch {
    return { status: 0, data: undefined, etag: '', problem: UNREACHED, wait: 5, now: Date.now() }
  }
}

/** @param {Response} response @returns {Promise<Answer>} */
async function answer(response) {
  const json = await response.json().catch(() => ({}))
  return {
    status: response.status,
    data: json.data,
    etag: response.headers.get('ETag') ?? '',
    problem: response.ok ? undefined : { errors: [], code: '', title: '', detail: '', ...json },
    wait: Number(response.headers.get('Retry-After')) || 0,
    now: Date.parse(response.headers.get('Date') ?? '') || Date.now(),
  }
}

/** @param {string} id */
export const treeAddress = (id) => `/api/v1/trees/${encodeURIComponent(id)}`

/** Goes to the sign-in page, which returns here. */
export function signInAddress() {
  return `/app/sign-in?next=${encodeURIComponent(location.pathname)}`
}
