import { expect, test } from 'vitest';
import { createActivityTracker } from './activity-tracker.ts';

test('what is done for others begins only while nothing is going on, and makes way at once', async () => {
  const activity = createActivityTracker();
  const { promise, resolve: end } = Promise.withResolvers<void>();
  const begun: AbortSignal[] = [];
  const help = async (signal: AbortSignal) => void begun.push(signal);
  await activity.whileIdle(help);
  expect(begun[0]?.aborted).toBe(false);
  const video = activity.during(() => promise);
  expect(begun[0]?.aborted).toBe(true);
  await activity.whileIdle(help);
  expect(begun).toHaveLength(1);
  end();
  await video;
  await activity.whileIdle(help);
  expect(begun[1]?.aborted).toBe(false);
});
