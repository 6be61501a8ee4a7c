import { type Database, publishEvent } from '@portray/database/open-database';
import { noteInterrupted } from '@portray/database/queries/jobs-videos';

/** Tells the owners of videos whose render was interrupted that they are taken up again: what was said of the time left is void. */
export async function tellInterrupted({ database }: { database: Database }): Promise<void> {
  await database.asSystem(async (tx) => {
    for (const { userId, videoId } of await noteInterrupted(tx)) {
      const news = { type: 'video.progress', videoId, stage: 'resuming', percent: 1, etaSeconds: null } as const;
      await publishEvent(tx, userId, news);
    }
  });
}
