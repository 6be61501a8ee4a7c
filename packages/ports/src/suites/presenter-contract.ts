import { equal, ok, rejects } from 'node:assert/strict';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenderRequest } from '../presenter.ts';

/** A presenter, here or elsewhere, as the product uses it. */
export type PresenterStage = {
  /** About a second of speech, and a photo with a face. */
  request: RenderRequest;
  /** An empty folder. */
  folder: string;
  /** Renders the video of these files, from the first step to the file. */
  present(request: RenderRequest, outPath: string, signal: AbortSignal): Promise<unknown>;
};

/** What every presenter promises: `run` throws where a promise is broken. */
export type PresenterPromise = { title: string; run: (stage: PresenterStage) => Promise<void> };

const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => undefined,
  );
const { signal: going } = new AbortController();

/** The contract suite: `test.each(presenterPromises)('$title', …)`. */
export const presenterPromises: PresenterPromise[] = [
  {
    title: 'a JPEG and encoded speech become a video, and again the same; they stay as they are',
    async run({ present, request, folder }) {
      const files = [request.photo.path, request.speech.path];
      const before = await Promise.all(files.map(sizeOf));
      for (const name of ['one.mp4', 'other.mp4']) await present(request, join(folder, name), going);
      const [one, other] = await Promise.all(['one.mp4', 'other.mp4'].map((name) => sizeOf(join(folder, name))));
      ok(one && other);
      ok(Math.abs(one - other) <= one / 100);
      equal(String(await Promise.all(files.map(sizeOf))), String(before));
    },
  },
  {
    title: 'work that was stopped is cancelled, and leaves no video',
    async run({ present, request, folder }) {
      const outPath = join(folder, 'video.mp4');
      await rejects(present(request, outPath, AbortSignal.abort()), { code: 'cancelled' });
      equal(await sizeOf(outPath), undefined);
    },
  },
];
