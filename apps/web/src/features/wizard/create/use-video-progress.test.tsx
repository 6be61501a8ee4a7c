import { expect, test } from 'vitest';
import { stageSeconds } from './use-video-progress.ts';

test('each stage tells how long it took, the one at work how long it takes by now', () => {
  const begun = { queued: 1_000, preparing: 2_000, speaking: 3_500, rendering: 8_000 };
  expect(stageSeconds(begun, 10_000)).toEqual({ preparing: 1.5, speaking: 4.5, rendering: 2 });
});

test('nobody knows how long the stage took that was at work before the page was opened', () => {
  expect(stageSeconds({ rendering: 1_000 }, 9_000)).toEqual({});
  expect(stageSeconds({ rendering: 1_000, finishing: 5_000 }, 6_000)).toEqual({ finishing: 1 });
});
