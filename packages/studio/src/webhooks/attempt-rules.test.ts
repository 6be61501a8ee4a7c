import { expect, test } from 'vitest';
import { type Attempt, cleanAnswer, judgeAttempt } from './attempt-rules.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const judge = (attempt: Partial<Attempt>) =>
  judgeAttempt({ status: 500, attemptsBefore: 0, now, random: 0, ...attempt });
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

test('any 2xx is delivered, and everything else is not', () => {
  for (const status of [200, 202, 204, 299]) expect(judge({ status })).toEqual({ state: 'delivered' });
  for (const status of [100, 199, 301, 302, 400, 401, 404, 500, 599, null])
    expect(judge({ status })).toEqual({ state: 'waiting', nextAttemptAt: inSeconds(5) });
});

test('thirteen attempts are spread over a day, also where each wait is as long as it may be', () => {
  for (const [random, hours] of [
    [0, 23.7],
    [1, 24],
  ] as const) {
    let at = now;
    let attempts = 0;
    for (; ; attempts += 1) {
      const outcome = judge({ attemptsBefore: attempts, now: at, random });
      if (outcome.state !== 'waiting') break;
      at = outcome.nextAttemptAt;
    }
    expect(attempts).toBe(12);
    expect((at.getTime() - now.getTime()) / 3_600_000).toBeGreaterThan(hours - 0.1);
    expect((at.getTime() - now.getTime()) / 3_600_000).toBeLessThan(24);
  }
  expect(judge({ attemptsBefore: 12 })).toEqual({ state: 'failed', reason: 'exhausted' });
});

test('410 means that nothing more is wanted', () => {
  expect(judge({ status: 410 })).toEqual({ state: 'failed', reason: 'gone' });
});

test('who asks for time gets it, up to an hour, and nothing else is sent meanwhile', () => {
  expect(judge({ status: 429, retryAfterSeconds: 90 })).toEqual({
    state: 'waiting',
    nextAttemptAt: inSeconds(90),
    busyUntil: inSeconds(90),
  });
  expect(judge({ status: 503, retryAfterSeconds: 1e9 })).toMatchObject({ busyUntil: inSeconds(3_600) });
  const later = judge({ status: 503, retryAfterSeconds: 1, attemptsBefore: 5 });
  expect(later).toEqual({ state: 'waiting', nextAttemptAt: inSeconds(3_600), busyUntil: inSeconds(1) });
  expect(judge({ status: 500, retryAfterSeconds: 90 })).not.toHaveProperty('busyUntil');
});

test('of an answer its owner sees the first characters, without what would change the page around them', () => {
  const clean = (text: string) => cleanAnswer(new TextEncoder().encode(text));
  expect(clean('')).toBeNull();
  expect(clean(' \u0000\u001b[31mno\r\nway\u202e\u200b ')).toBe('[31mno\nway');
  expect(clean('ü'.repeat(5_000))).toBe('ü'.repeat(1_000));
  expect(clean('😀'.repeat(2_000))).toBe('😀'.repeat(1_000));
  expect(cleanAnswer(new Uint8Array([0xff, 0xfe, 0x61]))).toBe('a');
});
