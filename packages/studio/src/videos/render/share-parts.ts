import { setTimeout as pause } from 'node:timers/promises';
import {
  findPartPath,
  openSplit,
  readSplit,
  type Split,
  type SplitMaterial,
} from '@portray/database/queries/video-parts';
import { type Attempt, changeAttempt } from '@portray/database/queries/videos';
import { known } from '@portray/foundation/known';
import type { SharedParts } from '@portray/ports/video-parts';
import { fetchFile } from '../../files/scratch.ts';
import { type ClaimDeps, claimParts, type HeldParts, notWanted } from './part-claims.ts';

const lookEveryMs = 300;

/** The parts of a video that this worker renders, should it be a long one; idle workers may draw some of them. */
export function shareParts(
  deps: ClaimDeps,
  job: Attempt,
  material: SplitMaterial,
  signal: AbortSignal,
): SharedParts & { close(): Promise<void> } {
  const { database, files, now } = deps;
  const own = new Set<number>();
  let opened: { split: Split; held: HeldParts } | undefined;
  return {
    async open(parts, likeness, onFrames) {
      const rows = parts.map(({ index, firstFrame, endFrame }) => {
        return { index, first_frame: firstFrame, end_frame: endFrame };
      });
      const split = await database.asPerson(job.userId, async (tx) => {
        if (!(await changeAttempt(tx, job, {}))) throw notWanted();
        return openSplit(tx, job, { likeness, material, parts: rows }, now());
      });
      opened = { split, held: claimParts(deps, split, { signal, onFrames }) };
    },
    claim: () => known(opened).held.claim(),
    note: (part, frames) => known(opened).held.note(part, frames),
    async deliver(part, path) {
      await known(opened).held.deliver(part, path);
      own.add(part.index);
    },
    async settle() {
      const { split } = known(opened);
      for (;;) {
        const state = await database.asPerson(job.userId, (tx) => readSplit(tx, split));
        if (!state) throw notWanted();
        if (state.missing === 0) return true;
        if (state.free > 0) return false;
        await pause(lookEveryMs, undefined, { signal }).catch(() => Promise.reject(notWanted()));
      }
    },
    async fetch(part, path) {
      if (own.has(part.index)) return;
      const stored = await database.asPerson(job.userId, (tx) => findPartPath(tx, known(opened).split, part.index));
      if (!stored) throw notWanted();
      await fetchFile(files, stored, path, signal);
    },
    close: async () => opened?.held.close(),
  };
}
