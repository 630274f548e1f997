/** What a webhook tells. Its further members depend on its type. */
export interface WebhookEvent {
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
}

/** The request is not from the server that shares the secret, was changed, or is not of now. */
export class InvalidWebhook extends Error {
  override readonly name = 'InvalidWebhook';
}

const TOLERANCE_SECONDS = 300;

/**
 * Returns the event of a webhook, if it is signed with the secret (Standard Webhooks 1.0.0) and at most five minutes
 * old. The body is that of the request byte for byte: JSON that was parsed and written again has another signature.
 */
export async function verifyWebhook(
  secret: string,
  headers: Headers | Record<string, string | string[] | undefined>,
  body: string | Uint8Array,
  now: number = Date.now() / 1000,
): Promise<WebhookEvent> {
  const id = header(headers, 'webhook-id');
  const timestamp = header(headers, 'webhook-timestamp');
  if (!/^[0-9]{1,12}$/.test(timestamp) || Math.abs(now - Number(timestamp)) > TOLERANCE_SECONDS) {
    throw new InvalidWebhook('the timestamp is not within five minutes of now');
  }
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const start = new TextEncoder().encode(`${id}.${timestamp}.`);
  const signed = new Uint8Array(start.length + bytes.length);
  signed.set(start);
  signed.set(bytes, start.length);
  const key = await hmacKey(secret);
  for (const signature of header(headers, 'webhook-signature').split(' ')) {
    const mac = signature.startsWith('v1,') ? base64(signature.slice(3)) : undefined;
    // The platform compares in constant time.
    if (mac !== undefined && (await crypto.subtle.verify('HMAC', key, mac, signed))) {
      return JSON.parse(new TextDecoder().decode(bytes)) as WebhookEvent;
    }
  }
  throw new InvalidWebhook('no signature matches');
}

async function hmacKey(secret: string): Promise<CryptoKey> {
  const bytes = base64(secret.replace(/^whsec_/, ''));
  if (bytes === undefined || bytes.length === 0) {
    throw new InvalidWebhook('the secret is not one that begins with whsec_');
  }
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

function header(headers: Headers | Record<string, string | string[] | undefined>, name: string): string {
  const value =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([other]) => other.toLowerCase() === name)?.[1];
  if (typeof value !== 'string' || value === '') {
    throw new InvalidWebhook(`the header ${name} is missing`);
  }
  return value;
}

function base64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), character => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
