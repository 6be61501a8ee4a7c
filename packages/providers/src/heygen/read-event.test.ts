import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { readHeygenEvent } from './read-event.ts';

const secret = 'whsec_1';
const now = new Date('2026-11-21T10:00:00Z');

function event(words: string, { key = secret, secondsAgo = 0 } = {}) {
  const rawBody = Buffer.from(words);
  const signature = createHmac('sha256', key).update(rawBody).digest('hex');
  const timestamp = String(now.getTime() / 1_000 - secondsAgo);
  return { rawBody, headers: { 'heygen-signature': signature, 'heygen-timestamp': timestamp } };
}
const about = (data: object) => JSON.stringify({ event_type: 'avatar_video.success', event_data: data });

test.each([
  ['its id there', about({ video_id: 'vid_42', callback_id: 'job-9' }), 'vid_42'],
  ['our key', about({ callback_id: 'job-9' }), 'job-9'],
  ['nothing of ours', about({}), undefined],
  ['no event at all', 'not JSON', undefined],
  ['no data', JSON.stringify({ event_type: 'avatar_video.success', event_data: null }), undefined],
])('a signed event names the video by %s', (_how, words, expected) => {
  expect(readHeygenEvent(event(words), secret, now)).toBe(expected);
});

test('an event with another signature, none, or one of 301 seconds ago is refused', () => {
  const words = about({ video_id: 'vid_42' });
  const altered = { ...event(words), rawBody: Buffer.from(`${words} `) };
  const unsigned = { rawBody: Buffer.from(words), headers: {} };
  const old = event(words, { secondsAgo: 301 });
  for (const one of [event(words, { key: 'another' }), altered, unsigned, old])
    expect(() => readHeygenEvent(one, secret, now)).toThrow('missing, wrong or too old');
  expect(readHeygenEvent(event(words, { secondsAgo: 299 }), secret, now)).toBe('vid_42');
});
