import { AppError, type FaultCode } from '@portray/foundation/errors';
import { expect, test } from 'vitest';
import { runJob } from './run-job.ts';

/** How a job ends whose work fails: recorded as a failure, or handed to the queue for another try. */
async function endOf(error: Error, { isLastTry = false, signal = new AbortController().signal } = {}) {
  const recorded: FaultCode[] = [];
  const fail = async ({ code }: AppError) => void recorded.push(code);
  const run = runJob({ signal, isLastTry }, () => Promise.reject(error), fail);
  const thrown = await run.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (thrown) expect(thrown).toBe(error);
  return { recorded, isHandedToQueue: thrown !== undefined };
}

const passing = [
  ...(['storage_down', 'storage_full', 'database_down', 'service_busy'] as const),
  ...(['provider_busy', 'provider_down', 'cancelled', 'unexpected'] as const),
];

test.each(passing)('a video is tried again after %s, and fails only after the last try', async (code) => {
  const fault = new AppError(code, 'Not now.');
  expect(await endOf(fault)).toEqual({ recorded: [], isHandedToQueue: true });
  expect(await endOf(fault, { isLastTry: true })).toEqual({ recorded: [code], isHandedToQueue: false });
});

test('an unforeseen error is tried again, too', async () => {
  expect(await endOf(new TypeError('x is not a function'))).toEqual({ recorded: [], isHandedToQueue: true });
});

test.each([
  'face_not_detected',
  'script_too_long',
  'provider_refused',
  'rendering_failed',
] as const)('a video fails at once for %s: trying again would end the same', async (code) => {
  expect(await endOf(new AppError(code, 'No.'))).toEqual({ recorded: [code], isHandedToQueue: false });
});

test('a worker that stops hands its job back, whatever the work said last', async () => {
  const signal = AbortSignal.abort();
  const fault = new AppError('rendering_failed', 'Stopped in the middle.');
  expect(await endOf(fault, { isLastTry: true, signal })).toEqual({ recorded: [], isHandedToQueue: true });
});
