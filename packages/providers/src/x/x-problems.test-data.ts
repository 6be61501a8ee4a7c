import type { Answer } from '../networks/double.test-data.ts';

/** An error as X words it. */
export function problem(status: number, title: string, detail: string): Answer {
  return { status, body: { title, type: 'about:blank', status, detail } };
}

/** 429 with both families of headers: the window of a quarter of an hour is free, the one of the day is used up. */
export function tooMany(resetInSeconds: number): Answer {
  const reset = (seconds: number) => String(Math.ceil(Date.now() / 1_000) + seconds);
  return {
    ...problem(429, 'Too Many Requests', 'Too Many Requests'),
    headers: {
      'x-rate-limit-limit': '100',
      'x-rate-limit-remaining': '88',
      'x-rate-limit-reset': reset(resetInSeconds * 3),
      'x-user-limit-24hour-limit': '17',
      'x-user-limit-24hour-remaining': '0',
      'x-user-limit-24hour-reset': reset(resetInSeconds),
    },
  };
}
