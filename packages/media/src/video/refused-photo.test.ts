import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@portray/foundation/errors';
import type { PresentProgress } from '@portray/ports/presenter';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBuiltInPresenter } from './built-in-presenter.ts';
import { openMovingBar, shortRequest } from './presenting.test-data.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portray-refused-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const refusal = new AppError('image_not_suitable', 'Please try a clear professional headshot.');

test('a photo that is refused while its video is being finished leaves nothing, and is refused in the words of its check', async () => {
  const presenter = createBuiltInPresenter({
    credentials: { dataFolder: join(folder, 'data') },
    openFrames: openMovingBar,
  });
  const { promise: cleared, reject } = Promise.withResolvers<never>();
  const onProgress = ({ stage }: PresentProgress) => stage === 'finishing' && reject(refusal);
  const request = { ...(await shortRequest(folder)), cleared, onProgress };
  await expect(presenter.present(request)).rejects.toBe(refusal);
  expect((await readdir(folder)).sort()).toEqual(['data', 'work']);
});

test('so is one that was taken away before it could be drawn', async () => {
  const presenter = createBuiltInPresenter({ credentials: { dataFolder: join(folder, 'data') } });
  const request = await shortRequest(folder);
  const photo = { ...request.photo, pixelsPath: join(folder, 'taken-away.rgb') };
  await expect(presenter.present({ ...request, photo, cleared: Promise.reject(refusal) })).rejects.toBe(refusal);
});
