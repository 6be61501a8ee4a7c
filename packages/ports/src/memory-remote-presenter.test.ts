import { AppError } from '@portray/foundation/errors';
import { test } from 'vitest';
import { createMemoryRemotePresenter } from './memory-remote-presenter.ts';
import { presenterPromises } from './remote-presenter-contract.ts';

test.each(presenterPromises)('in memory: $title', async ({ run }) => {
  const presenter = createMemoryRemotePresenter();
  const { faults, jobs, cancelled, addresses } = presenter;
  await run({
    presenter,
    finish: () => presenter.finish(),
    countVideos: () => jobs.filter(({ remoteId }) => !cancelled.includes(remoteId)).length,
    loseAnswer: () => faults.push({ at: 'answer', error: new AppError('provider_down', 'The line broke.') }),
    beBusy: (retryAfterSeconds) =>
      faults.push({ at: 'send', error: new AppError('provider_busy', 'Too many.', { retryAfterSeconds }) }),
    expireAddresses: () => {
      addresses.generation += 1;
    },
  });
});
