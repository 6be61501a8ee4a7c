import { scenesOf } from '@portray/contracts/scenes-of';
import { changeVideo, describeVideo, insertVideo, lockVideo } from '@portray/database/queries/videos';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import { lockCreditBalance, reserveCredit } from '../credits/reserve-credit.ts';
import type { Stores } from '../stores.ts';
import type { Storyboards } from '../templates/storyboards.ts';

/** Projects with scenes whose videos nobody renders, and their brand kits in order; `refuse` throws for the next that is made. */
export function createTestStoryboards({ database, now }: Stores & { now: () => Date }) {
  const refusals: Error[] = [];
  const kitsOfProjects: (string | undefined)[] = [];
  const storyboards: Storyboards = {
    create: (once, { userId }, { draft, storyboard }) =>
      once((keep) =>
        database.asPerson(userId, async (tx) => {
          kitsOfProjects.push(storyboard.brandKitId);
          const script = storyboard.scenes.map((scene) => scene.script).join('\n');
          const { id } = await insertVideo(tx, userId, { title: draft.title ?? '', script });
          const video = known(await describeVideo(tx, userId, id));
          return keep(tx, {
            video,
            storyboard: { ...storyboard, scenes: scenesOf({ ...video, storyboard }) },
            version: 1,
          });
        }),
      ),
    make: (once, { userId }, { id, isTest = false }) =>
      once(async (keep) => {
        const refusal = refusals.shift();
        if (refusal) throw refusal;
        return database.asPerson(userId, async (tx) => {
          const balance = await lockCreditBalance(tx, userId, now());
          const video = await lockVideo(tx, userId, id);
          if (!video) throw new AppError('not_found', 'This project no longer exists.');
          if (!isTest) await reserveCredit(tx, userId, balance, { id, now: now() });
          const attempt = video.attempt + 1;
          await changeVideo(tx, userId, id, {
            status: 'processing',
            attempt,
            is_test: isTest,
            error_code: null,
            processing_error: null,
          });
          return keep(tx, { projectId: id, status: 'processing', credits: 1 });
        });
      }),
  };
  return { storyboards, kitsOfProjects, refuse: (error: Error) => void refusals.push(error) };
}
