import { writeFile } from 'node:fs/promises';
import { AppError } from '@portray/foundation/errors';
import type { PresenterLimits, RemotePresenter, RenderedVideo, RenderRequest } from '../presenter.ts';
import { createMemoryRemoteWork, type MemoryRemoteWork } from './memory-remote-work.ts';

export type MemoryRemotePresenter = MemoryRemoteWork<RenderRequest, RenderedVideo> & RemotePresenter;

const memoryLimits: PresenterLimits = { maxSpeechSeconds: 60, maxScriptCharacters: 1_000, maxFileBytes: 1_000_000 };

/**
 * A presenter elsewhere in memory: its videos are a few words; addresses of an earlier generation have expired, and what is
 * in `answers` comes in place of the video.
 */
export function createMemoryRemotePresenter() {
  const addresses = { generation: 0, answers: [] as string[] };
  const work = createMemoryRemoteWork<RenderRequest, RenderedVideo>(({ title }) => {
    const { generation } = addresses;
    return {
      async saveTo(path) {
        if (generation < addresses.generation) throw new AppError('provider_down', 'This address has expired.');
        await writeFile(path, addresses.answers.shift() ?? `a video of ${title}`);
      },
    };
  });
  return Object.assign(work, { addresses, limits: { ...memoryLimits } });
}
