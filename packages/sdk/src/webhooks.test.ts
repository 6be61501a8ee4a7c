import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { SignatureError } from './errors.ts';
import { verifyWebhook } from './webhooks.ts';

const key = Buffer.from('0123456789abcdef0123456789abcdef');
const secret = `whsec_${key.toString('base64')}`;
const now = Date.parse('2026-11-29T04:10:00Z');
const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'video.completed', data: { id: 'v', note: 'ü' } });

function signed(changes: { at?: number; id?: string; by?: Buffer } = {}) {
  const { at = now / 1_000, id = 'evt_1', by = key } = changes;
  const signature = `v1,${createHmac('sha256', by).update(`${id}.${at}.${body}`).digest('base64')}`;
  return { 'webhook-id': id, 'webhook-timestamp': String(at), 'webhook-signature': signature };
}

test('what was signed with the secret is read, as text or bytes, whatever holds the headers', async () => {
  const event = await verifyWebhook(body, signed(), secret, { now });
  expect(event).toMatchObject({ type: 'video.completed', data: { id: 'v' } });
  if (event.type === 'video.completed') expect(event.data.id).toBe('v');
  expect(await verifyWebhook(Buffer.from(body), new Headers(signed()), secret, { now })).toEqual(event);
  const capitals = Object.fromEntries(Object.entries(signed()).map(([name, value]) => [name.toUpperCase(), value]));
  expect(await verifyWebhook(body, capitals, secret, { now })).toEqual(event);
});

test('while a secret is replaced, either signature is enough', async () => {
  const headers = signed();
  const both = `${signed({ by: Buffer.from('another key') })['webhook-signature']} v2,abc ${headers['webhook-signature']}`;
  await expect(verifyWebhook(body, { ...headers, 'webhook-signature': both }, secret, { now })).resolves.toBeTruthy();
});

test.each([299, 300, -300])('%i seconds are not too long on the way', async (seconds) => {
  await expect(verifyWebhook(body, signed({ at: now / 1_000 - seconds }), secret, { now })).resolves.toBeTruthy();
});

test.each<[string, string, Record<string, string | undefined>, string]>([
  ['301 seconds old', body, signed({ at: now / 1_000 - 301 }), secret],
  ['301 seconds early', body, signed({ at: now / 1_000 + 301 }), secret],
  ['altered by one letter', body.replace('"v"', '"w"'), signed(), secret],
  ['signed for another event', body, { ...signed(), 'webhook-id': 'evt_2' }, secret],
  ['signed at another moment', body, { ...signed(), 'webhook-timestamp': String(now / 1_000 - 1) }, secret],
  ['signed with another secret', body, signed({ by: Buffer.from('other') }), secret],
  ['without a signature', body, { ...signed(), 'webhook-signature': undefined }, secret],
  ['with a signature that is none', body, { ...signed(), 'webhook-signature': 'v1,% v1, v1' }, secret],
  ['with a time that is none', body, { ...signed(), 'webhook-timestamp': 'NaN' }, secret],
  ['checked with no secret', body, signed(), 'whsec_'],
])('what is %s is refused', async (_what, text, headers, by) => {
  await expect(verifyWebhook(text, headers, by, { now })).rejects.toBeInstanceOf(SignatureError);
});
