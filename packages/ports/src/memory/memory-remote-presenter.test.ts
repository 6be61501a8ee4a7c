import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@portray/foundation/errors';
import { test } from 'vitest';
import { presenterPromises } from '../suites/presenter-contract.ts';
import {
  type RemotePresenterStage,
  remotePresenterPromises,
  stageRemotely,
} from '../suites/remote-presenter-contract.ts';
import { createMemoryRemotePresenter } from './memory-remote-presenter.ts';

function openPlace(): RemotePresenterStage {
  const presenter = createMemoryRemotePresenter();
  const { faults, jobs, cancelled, addresses } = presenter;
  return {
    presenter,
    finish: () => presenter.finish(),
    countVideos: () => jobs.filter(({ remoteId }) => !cancelled.includes(remoteId)).length,
    loseAnswer: () => faults.push({ at: 'answer', error: new AppError('provider_down', 'The line broke.') }),
    beBusy: (retryAfterSeconds) =>
      faults.push({ at: 'send', error: new AppError('provider_busy', 'Too many.', { retryAfterSeconds }) }),
    expireAddresses: () => {
      addresses.generation += 1;
    },
  };
}

test.each(remotePresenterPromises)('in memory: $title', ({ run }) => run(openPlace()));

test.each(presenterPromises)('in memory, as every presenter: $title', async ({ run }) => {
  const folder = await mkdtemp(join(tmpdir(), 'portray-presenter-'));
  await run(await stageRemotely(openPlace(), folder));
  await rm(folder, { recursive: true });
});
