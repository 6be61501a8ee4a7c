import { listBegunVideos } from '@portray/database/queries/batch-rows';
import { AppError } from '@portray/foundation/errors';
import type { Stores } from '../stores.ts';
import type { Person } from '../templates/storyboards.ts';
import { cancelVideo } from '../videos/finish/cancel-video.ts';

type Deps = Stores & { now: () => Date };

/** Cancels what a list began and that no other list needs; credits come back. Safe to run twice. */
export async function cancelBegun(deps: Deps, person: Person, batchId: string): Promise<void> {
  const { userId } = person;
  const begun = await deps.database.readAsPerson(userId, (tx) => listBegunVideos(tx, userId, batchId));
  for (const videoId of begun) await cancelOne(deps, person, videoId);
}

/** Cancels a video; one that was finished or deleted meanwhile stays as it is. */
export async function cancelOne(deps: Deps, person: Person, id: string): Promise<void> {
  try {
    await cancelVideo(deps, person, { id });
  } catch (error) {
    if (!(error instanceof AppError) || (error.code !== 'conflict' && error.code !== 'not_found')) throw error;
  }
}
