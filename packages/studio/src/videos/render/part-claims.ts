import { randomUUID } from 'node:crypto';
import { limits } from '@portray/contracts/limits';
import { letFileGoAt } from '@portray/database/queries/files';
import {
  claimPart,
  keepParts,
  leaveParts,
  putPart,
  readSplit,
  type Split,
} from '@portray/database/queries/video-parts';
import { AppError } from '@portray/foundation/errors';
import type { PartClaims } from '@portray/ports/video-parts';
import { newFilePath } from '../../files/new-file-path.ts';
import { storeFile } from '../../files/store-file.ts';
import type { RenderDeps } from './video-job-context.ts';

export type ClaimDeps = Pick<RenderDeps, 'database' | 'files' | 'now'>;

export type HeldParts = PartClaims & {
  /** Aborts with the work, and when no one waits for the video any more. */
  signal: AbortSignal;
  /** Lets go what is not finished. */
  close(): Promise<void>;
};

type Listener = {
  /** Of the work. */
  signal: AbortSignal;
  /** Hears how many frames are drawn by all. */
  onFrames?: (frames: number) => void;
};

const renewEveryMs = 2_000;
/** Parts go with the video; should that never come, they go after this. */
const keptForMs = 24 * 3_600_000;

/** Another one drew the part first, or it is not needed any more. */
class NotNeeded extends Error {}

/** Claims parts of a split video for one worker, and says that it is alive as long as it draws. */
export function claimParts(deps: ClaimDeps, split: Split, { signal, onFrames }: Listener): HeldParts {
  const { database, now } = deps;
  const holder = { by: randomUUID(), seconds: limits.partClaimSeconds };
  const drawn = new Map<number, number>();
  const over = new AbortController();
  const either = AbortSignal.any([signal, over.signal]);
  const renew = async () => {
    const state = await database.asPerson(split.userId, async (tx) => {
      await keepParts(tx, split, holder, drawn);
      return readSplit(tx, split);
    });
    if (state) onFrames?.(state.frames);
    else over.abort(notWanted());
  };
  let renewing: Promise<void> | undefined;
  const timer = setInterval(() => {
    renewing ??= renew()
      .catch(() => {})
      .finally(() => {
        renewing = undefined;
      });
  }, renewEveryMs);
  return {
    signal: either,
    async claim() {
      if (either.aborted) throw notWanted();
      const row = await database.asPerson(split.userId, (tx) => claimPart(tx, split, holder));
      if (!row) return undefined;
      const { index, first_frame: firstFrame, end_frame: endFrame } = row;
      drawn.set(index, 0);
      return { index, firstFrame, endFrame };
    },
    note: ({ index }, frames) => void drawn.set(index, frames),
    async deliver({ index }, localPath) {
      const path = newFilePath('temp-transforms', split.userId, 'mp4', now());
      try {
        await storeFile(deps, { userId: split.userId, path, localPath, signal: either }, async (tx) => {
          if (!(await putPart(tx, split, index, path))) throw new NotNeeded();
          await letFileGoAt(tx, split.userId, path, new Date(now().getTime() + keptForMs));
        });
      } catch (error) {
        if (!(error instanceof NotNeeded)) throw error;
      }
      drawn.delete(index);
    },
    async close() {
      clearInterval(timer);
      await renewing;
      await database.asPerson(split.userId, (tx) => leaveParts(tx, split, holder.by)).catch(() => {});
    },
  };
}

/** The video was cancelled, or is finished already. */
export function notWanted(): AppError {
  return new AppError('cancelled', 'Nobody waits for this video any more.');
}
