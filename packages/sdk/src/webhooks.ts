import { SignatureError } from './errors.ts';
import type { Schemas } from './types.ts';

type Events = {
  'video.started': Schemas['VideoEventData'];
  'video.completed': Schemas['VideoEventData'];
  'video.failed': Schemas['VideoEventData'];
  'video.cancelled': Schemas['VideoEventData'];
  'post.published': Schemas['PostEventData'];
  'post.failed': Schemas['PostEventData'];
  'voice.ready': Schemas['VoiceEventData'];
  'credits.low': Schemas['CreditsEventData'];
  'batch.completed': Schemas['BatchEventData'];
  'webhook.test': Schemas['WebhookEndpointEventData'];
};
type EventType = Schemas['Event']['type'];

/** What happened: `type` says what `data` is. Servers may have more types one day. */
export type WebhookEvent = {
  [Type in EventType]: Omit<Schemas['Event'], 'type' | 'data'> & { type: Type; data: Events[Type] };
}[EventType];

export type WebhookHeaders = Headers | Record<string, string | string[] | undefined>;

const toleranceSeconds = 5 * 60;
/** While a secret is replaced there are two. */
const mostSignatures = 16;

/**
 * Checks that a webhook was signed with the secret of the endpoint within the last five minutes, as Standard Webhooks says, and
 * reads it. Throws SignatureError.
 * @param body The body as it came, before it is parsed.
 * @param secret The secret of the endpoint, `whsec_…`.
 */
export async function verifyWebhook(
  body: string | Uint8Array | ArrayBuffer,
  headers: WebhookHeaders,
  secret: string,
  { now = Date.now() }: { now?: number } = {},
): Promise<WebhookEvent> {
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signatures = headerOf(headers, 'webhook-signature').split(' ').slice(0, mostSignatures);
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now / 1_000 - Number(timestamp)) > toleranceSeconds) {
    throw refusal('The webhook is older than five minutes, or the clock of this machine is wrong.');
  }
  const key = await keyOf(secret);
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : new Uint8Array(body);
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), bytes);
  if (!(await anyIsRight(key, signatures, signed))) {
    throw refusal('The webhook was not signed with this secret, or was altered on its way.');
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw refusal('The webhook is no JSON.', cause);
  }
}

/** `crypto.subtle.verify` compares in constant time. */
async function anyIsRight(key: CryptoKey, signatures: string[], signed: Uint8Array<ArrayBuffer>): Promise<boolean> {
  for (const each of signatures) {
    const given = each.startsWith('v1,') ? fromBase64(each.slice('v1,'.length)) : undefined;
    if (given && (await crypto.subtle.verify('HMAC', key, given, signed))) return true;
  }
  return false;
}

function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = fromBase64(secret.replace(/^whsec_/, ''));
  if (!bytes || bytes.length === 0)
    throw refusal('The secret is not one of a webhook endpoint: it begins with whsec_.');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([each]) => each.toLowerCase() === name)?.[1];
  if (typeof value !== 'string' || value === '') throw refusal(`The webhook has no header ${name}.`);
  return value;
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function joined(head: Uint8Array, tail: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(head.length + tail.length);
  both.set(head);
  both.set(tail, head.length);
  return both;
}

const refusal = (message: string, cause?: unknown) =>
  new SignatureError(message, { code: 'signature_refused' }, { cause });
