import { listLostOverlays, listLostVideos } from '@portray/database/queries/jobs-videos';
import { AppError } from '@portray/foundation/errors';
import type { Log } from '@portray/foundation/log';
import { failOverlay } from '../overlay/fail-overlay.ts';
import type { VideoDeps } from '../video-deps.ts';
import { failVideo } from './fail-video.ts';

type Deps = Pick<VideoDeps, 'database' | 'queue' | 'now' | 'publicUrl'> & { log: Log };

/** A job that was enqueued a moment ago may not be seen yet. */
const graceMs = 60_000;

/** Videos whose job is gone for good fail and give their credit back. Safe to run twice. */
export async function failLostVideos(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - graceMs);
  const lost = await deps.database.asSystem((tx) => listLostVideos(tx, before));
  for (const job of lost) await failVideo(deps, job, interrupted('You got your credit back.'));
  const overlays = await deps.database.asSystem((tx) => listLostOverlays(tx, before));
  for (const job of overlays) await failOverlay(deps, job, interrupted('The video itself is unchanged.'));
}

function interrupted(consolation: string): AppError {
  return new AppError(
    'rendering_failed',
    `Making this video was interrupted too often. ${consolation} Please try again.`,
  );
}
