import { Problem, retryAfter } from './problem.js';

/** How requests are sent. */
export interface Transport {
  /** Sends one request; the one of the platform if absent. */
  fetch?: typeof fetch;
  /** How often a request is tried at most, 5 if absent. */
  attempts?: number;
  /**
   * Milliseconds until an attempt without a whole answer counts as broken, 30,000 if absent. As long is an attempt
   * waited for that the server still carries out.
   */
  timeout?: number;
  /** Milliseconds that the wait before the first repeat is at most, 500 if absent; it doubles with each. */
  backoff?: number;
}

const LONGEST_BACKOFF = 8_000;
const LONGEST_RETRY_AFTER = 60_000;
const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Returns a fetch that repeats what failed on the way, is told to wait (429), or meets a server that is busy (503).
 * All attempts of a write have the same `Idempotency-Key`, so it is made once. An answer is whole when it is returned.
 */
export function repeating(transport: Transport): typeof fetch {
  const { attempts = 5, timeout = 30_000, backoff = 500 } = transport;
  const send = transport.fetch ?? fetch;
  return async (input, init) => {
    const request = new Request(input, init);
    const headers = new Headers(request.headers);
    if (WRITES.has(request.method) && !headers.has('Idempotency-Key')) {
      headers.set('Idempotency-Key', randomName());
    }
    // A proxy that compresses makes the name of a state weak, and a weak one never matches.
    const condition = headers.get('If-Match');
    if (condition?.startsWith('W/')) {
      headers.set('If-Match', condition.slice(2));
    }
    const body = request.body === null ? undefined : await request.arrayBuffer();
    let attempt = 1;
    let patience = Infinity;
    for (;;) {
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeout)]);
      try {
        const { method } = request;
        // What is written goes to the server alone, passwords among it.
        const redirect = WRITES.has(method) ? 'error' : request.redirect;
        const answer = await whole(await send(request.url, { method, headers, body, redirect, signal }));
        let wait: number | undefined;
        if (await stillRuns(answer)) {
          patience = Math.min(patience, performance.now() + timeout);
          wait = requestedWait(answer, backoff) ?? 1_000;
          wait = performance.now() + wait > patience ? undefined : wait;
        } else {
          const final = attempt >= attempts || (answer.status === 503 && isSignUp(request));
          wait = final ? undefined : waitAfter(answer, attempt, backoff);
          attempt++;
        }
        if (wait === undefined) {
          return answer;
        }
        await sleep(wait, request.signal);
      } catch (error) {
        if (attempt >= attempts || request.signal.aborted || isSignUp(request)) {
          throw error;
        }
        await sleep(jitter(attempt, backoff), request.signal);
        attempt++;
      }
    }
  };
}

/** The server cannot know the account, so it cannot know a repeat of what it may have done either. */
function isSignUp(request: Request): boolean {
  return request.method === 'POST' && request.url.endsWith('/api/v1/accounts');
}

/** Reads all of the answer, so that a connection that breaks in the middle is noticed here. */
async function whole(response: Response): Promise<Response> {
  const bytes = await response.arrayBuffer();
  const bodiless = response.status === 204 || response.status === 304;
  return new Response(bodiless ? null : bytes, response);
}

/** Whether the server has not yet carried out an earlier attempt; its answer comes when this one is repeated. */
async function stillRuns(answer: Response): Promise<boolean> {
  return answer.status === 409 && Problem.of(answer, await answer.clone().text()).code === 'idempotency_in_progress';
}

/** Milliseconds to wait before the request is repeated; undefined if the answer is final. */
function waitAfter(answer: Response, attempt: number, backoff: number): number | undefined {
  if (answer.status !== 429 && answer.status !== 503) {
    return undefined;
  }
  const wait = requestedWait(answer, backoff) ?? jitter(attempt, backoff);
  return wait > LONGEST_RETRY_AFTER ? undefined : wait;
}

/** Milliseconds that the server asks to wait, and a few more at random; undefined if it says nothing. */
function requestedWait(answer: Response, backoff: number): number | undefined {
  const seconds = retryAfter(answer.headers);
  return seconds === undefined ? undefined : seconds * 1000 + Math.random() * backoff;
}

/** Full jitter: clients that failed together do not come back together. */
function jitter(attempt: number, backoff: number): number {
  return Math.random() * Math.min(LONGEST_BACKOFF, backoff * 2 ** (attempt - 1));
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
  });
}

/** 128 random bits. `crypto.randomUUID` is not there on pages without TLS. */
function randomName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');
}
