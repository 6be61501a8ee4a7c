import { scriptOf } from '@portray/contracts/scenes-of';
import type { ProjectStatus } from '@portray/contracts/videos';
import type { RenderKind } from '@portray/database/queries/jobs-figures';
import { insertVideo } from '@portray/database/queries/videos';
import { allInOrder } from '@portray/foundation/all-in-order';
import { lockCreditBalance } from '../../credits/reserve-credit.ts';
import { refuseUnsuitable } from '../../moderation/refuse-unsuitable.ts';
import type { Keep } from '../../once.ts';
import type { Principal } from '../../principal.ts';
import { withOwnFiles } from '../../storyboards/storyboard-files.ts';
import type { StartDeps } from '../video-deps.ts';
import { type ExpectedSpeech, expectSpeech } from './expected-speech.ts';
import { findLostPicture } from './find-sources.ts';
import { expectScenes, findLostSceneFile } from './scene-orders.ts';
import { refuseHopeless, startAttempt } from './start-attempt.ts';
import { checkOrder, type VideoOrder, wordsOfOrder } from './video-order.ts';

/** A video that was begun, and about how long it will speak. */
export type Ordered = {
  id: string;
  status: ProjectStatus;
  speechSeconds: number | null;
  /** What decides how fast it is made. */
  kind?: RenderKind | undefined;
};

/** What a dry run ends its transaction with, so that nothing of it stays. */
class Undone extends Error {
  readonly ordered: Ordered;

  constructor(ordered: Ordered) {
    super('A dry run keeps nothing.');
    this.ordered = ordered;
  }
}

/**
 * Begins a new video of an order, which is asked for once for each key, with scenes or without: row, credit and job in one transaction, or nothing at all. Throws
 * AppError as `startVideo` and `startStoryboard` do.
 */
export function orderVideo(
  deps: StartDeps,
  { userId }: Pick<Principal, 'userId'>,
  order: () => Promise<VideoOrder>,
): Promise<Ordered> {
  return deps.once(async (keep) => begin(deps, userId, await order(), keep));
}

/** Checks all that `orderVideo` checks, and undoes what it did. Throws AppError as it does. */
export async function tryVideo(
  deps: StartDeps,
  { userId }: Pick<Principal, 'userId'>,
  order: VideoOrder,
): Promise<Ordered> {
  try {
    return await begin(deps, userId, order, async (_tx, ordered) => {
      throw new Undone(ordered);
    });
  } catch (error) {
    if (error instanceof Undone) return error.ordered;
    throw error;
  }
}

async function begin(deps: StartDeps, userId: string, asked: VideoOrder, keep: Keep<Ordered>): Promise<Ordered> {
  const order = asked.storyboard ? { ...asked, script: scriptOf(asked.storyboard) } : asked;
  checkOrder(order);
  const [, lost, speech] = await allInOrder([
    refuseHopeless(deps, userId, order).then(() =>
      refuseUnsuitable(deps.moderator, { use: 'script', userId, texts: wordsOfOrder(order) }),
    ),
    (order.storyboard ? findLostSceneFile : findLostPicture)(deps, order),
    (order.storyboard ? expectScenes : expectSpeech)(deps, userId, order),
  ]);
  return deps.database.asPerson(userId, async (tx) => {
    const balance = lockCreditBalance(tx, userId, deps.now());
    const { title, script } = order;
    const storyboard =
      order.storyboard && (await allInOrder([balance, withOwnFiles(deps, tx, userId, order.storyboard)]))[1];
    const values = storyboard ? { title, script, storyboard, storyboard_version: 1 } : { title };
    const [creditBalance, video] = await allInOrder([balance, insertVideo(tx, userId, values)]);
    const started = await startAttempt(deps, tx, creditBalance, video, { ...order, storyboard }, speech);
    const { id, status, engine, resolution } = started;
    if (lost) throw lost;
    const kind = engine && resolution && { engine, resolution };
    return keep(tx, { id, status, speechSeconds: usualSpeech(order, speech), ...(kind && { kind }) });
  });
}

/** Voices of ours are about a fifth slower than the fastest; of a recording nothing is known before. */
function usualSpeech({ voiceChoice }: VideoOrder, { seconds, isExact }: ExpectedSpeech): number | null {
  if (voiceChoice === 'recording') return null;
  return Math.round((isExact ? seconds : seconds * 1.2) * 10) / 10;
}
