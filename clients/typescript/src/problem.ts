import type { ProblemCode } from './generated/index.js';

/** One mistake of a request, and where it is. */
export interface Violation {
  /** Such as `too_long`; servers may add more. */
  code: string;
  detail: string;
  /** The place in the body, such as `#/paths/0/name`; or the parameter or header. */
  pointer?: string;
  parameter?: string;
  header?: string;
}

/** A refusal by the server (RFC 9457). Programs compare `code`; `title` and `detail` are for people. */
export class Problem extends Error {
  override readonly name = 'Problem';

  constructor(
    readonly status: number,
    /** One that this client knows, or a newer one, as it was sent; empty if the answer is no problem of this API. */
    readonly code: ProblemCode | (string & {}),
    readonly title: string,
    readonly detail: string,
    readonly violations: readonly Violation[],
    /** Names the request in the server's log. */
    readonly requestId: string | undefined,
    /** Seconds after which another attempt is worthwhile. */
    readonly retryAfter: number | undefined,
    /** The tree's present state, of 412. */
    readonly etag: string | undefined,
  ) {
    super([`${status} ${code}`.trim(), detail || title].filter(Boolean).join(': '));
  }

  /** The problem that an answer tells. One that is not JSON, such as that of a proxy, has no code. */
  static of(response: Response, body: unknown): Problem {
    const told = asObject(typeof body === 'string' ? parsed(body) : body);
    return new Problem(
      response.status,
      text(told.code),
      text(told.title) || response.statusText,
      text(told.detail),
      Array.isArray(told.errors) ? (told.errors as Violation[]) : [],
      response.headers.get('X-Request-Id') ?? undefined,
      retryAfter(response.headers),
      response.headers.get('ETag') ?? undefined,
    );
  }
}

/** The seconds of `Retry-After`, which may be a date (RFC 9110, 10.2.3): by the clock of the server, where it tells it. */
export function retryAfter(headers: Headers): number | undefined {
  const text = headers.get('Retry-After') ?? '';
  if (/^[0-9]{1,9}$/.test(text)) {
    return Number(text);
  }
  const now = Date.parse(headers.get('Date') ?? '') || Date.now();
  // What else Date.parse takes, such as -5, is no date here.
  const date = / GMT$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, (date - now) / 1000);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
