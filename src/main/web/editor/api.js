/**
 * Speaks to the service's own API with the cookie of the session; no script ever holds a key.
 *
 * @typedef {{code: string, title: string, detail: string, errors: {code: string, pointer?: string, detail: string}[]}} Problem
 * @typedef {{status: number, data: any, etag: string, problem: Problem | undefined, wait: number}} Answer
 *   status 0 where the service was not reached; wait in seconds where it asks for patience
 */

/** @type {Problem} */
const UNREACHED = { code: 'unreached', title: 'The service was not reached.', detail: '', errors: [] }

/**
 * @param {string} method
 * @param {string} path
 * @param {{body?: unknown, etag?: string, type?: string}} [options] a body that is a Blob goes as it is
 * @returns {Promise<Answer>}
 */
export async function call(method, path, { body, etag, type = 'application/json' } = {}) {
  /** @type {Record<string, string>} */
  const headers = { Accept: 'application/json' }
  if (body !== undefined) headers['Content-Type'] = type
  if (etag) headers['If-Match'] = etag
  const sent = body === undefined || body instanceof Blob ? body : JSON.stringify(body)
  try {
    const response = await fetch(path, { method, headers, body: sent, credentials: 'same-origin' })
    return await answer(response)
  } catch {
    return { status: 0, data: undefined, etag: '', problem: UNREACHED, wait: 5 }
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
  }
}

/** @param {string} id */
export const treeAddress = (id) => `/api/v1/trees/${encodeURIComponent(id)}`

/** Asks for the sign-in page and to be led back here. */
export function signInAddress() {
  return `/app/sign-in?next=${encodeURIComponent(location.pathname)}`
}
