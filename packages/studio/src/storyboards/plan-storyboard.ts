import { isDeepStrictEqual } from 'node:util';
import type { StoryboardPlan } from '@portray/contracts/calls/storyboards';
import { defaultLanguage, isLanguageCode } from '@portray/contracts/languages';
import { plans, type UserType } from '@portray/contracts/plans';
import { secondsOfScene } from '@portray/contracts/scene-seconds';
import { completeScene, type SceneDefaults, storyboardOf } from '@portray/contracts/scenes-of';
import { type Storyboard, storyboardFaults } from '@portray/contracts/storyboard';
import { findOrderGap } from '@portray/contracts/video-order';
import { advancedSettings } from '@portray/contracts/video-settings';
import { findBalance } from '@portray/database/queries/credits';
import { findShownVersion } from '@portray/database/queries/versions';
import { findVideo } from '@portray/database/queries/videos';
import type { VideoRow } from '@portray/database/queries/wire-names';
import { AppError } from '@portray/foundation/errors';
import { readCards } from '../brand-kits/cards-of.ts';
import type { Principal } from '../principal.ts';
import { videoNotFound } from '../videos/library/read-videos.ts';
import { checkSeconds } from '../videos/start/check-limits.ts';
import { leastSeconds, usualSeconds } from '../videos/start/expected-speech.ts';
import { findSceneSources, findUnreadableScenes, sceneOrders } from '../videos/start/scene-orders.ts';
import { orderOf } from '../videos/start/video-order.ts';
import type { StartDeps } from '../videos/video-deps.ts';
import { priceOf, type ShownVersion, shownVersionOf, testShownOf, wordsIn } from './version-price.ts';

type Deps = Pick<StartDeps, 'database' | 'publicUrl' | 'now' | 'voices'>;

/** What making the video of a storyboard takes, and what must be mended first. Throws AppError not_found. */
export async function planStoryboard(
  deps: Deps,
  { userId }: Pick<Principal, 'userId'>,
  { id, isTest = false }: { id: string; isTest?: boolean },
): Promise<StoryboardPlan> {
  const { plan, said } = await deps.database.readAsPerson(userId, async (tx) => {
    const video = await findVideo(tx, userId, id);
    if (!video) throw videoNotFound();
    const noted = await findShownVersion(tx, userId, id);
    const shown = shownVersionOf(video, noted);
    const balance = await findBalance(tx, userId);
    const maxWords = plans[balance?.user_type ?? 'free'].maxScriptWords;
    const board = storyboardOf(video);
    const order = { ...orderOf(video), storyboard: board };
    const cards = await readCards(tx, userId, board);
    const { refusals, said, hasPresenter } = await findSceneSources(deps, tx, userId, order);
    const plan: StoryboardPlan = {
      words: wordsIn(board.scenes),
      maxWords,
      seconds: cards.seconds + secondsOf(video, board, usualSeconds),
      ...(isTest ? { credits: 0, whyFree: null } : priceOf(video, shown, deps.now())),
      newSceneIds: newScenes(video, board, isTest ? testShownOf(video, noted) : shown),
      hasPresenter,
      faults: [
        ...faultsOf(video, board, balance?.user_type ?? 'free'),
        ...(cards.fault ? [{ sceneId: null, message: cards.fault }] : []),
        ...lengthFaults(cards.seconds + secondsOf(video, board, leastSeconds)),
        ...refusals.map(({ sceneId, error }) => ({ sceneId, message: error.message })),
      ],
    };
    return { plan, said };
  });
  const unreadable = await findUnreadableScenes(deps, said);
  return {
    ...plan,
    faults: [...plan.faults, ...unreadable.map(({ sceneId, error }) => ({ sceneId, message: error.message }))],
  };
}

/** What a look at the project alone can tell. */
function faultsOf({ title }: VideoRow, board: Storyboard, userType: UserType): StoryboardPlan['faults'] {
  const gap = findOrderGap({ image: 'of each scene', script: 'of each scene', title, hasVoice: true });
  const faults = storyboardFaults(board, plans[userType].maxScriptWords);
  const written = faults.map(({ sceneId = null, message }) => ({ sceneId, message }));
  return gap ? [{ sceneId: null, message: gap.message }, ...written] : written;
}

/** What is longer than a video may be, however fast it is said. */
function lengthFaults(seconds: number): StoryboardPlan['faults'] {
  try {
    checkSeconds(undefined, { seconds, isExact: false });
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [{ sceneId: null, message: error.message }];
  }
}

function secondsOf(video: VideoRow, board: Storyboard, spoken: typeof usualSeconds): number {
  const language = isLanguageCode(video.language) ? video.language : defaultLanguage;
  const orders = sceneOrders({ ...orderOf(video), storyboard: board });
  return orders.reduce((sum, { scene, order }) => {
    return sum + secondsOfScene(scene, spoken(scene.script, language, order.advancedSettings.voiceSpeed));
  }, 0);
}

/** Scenes that look or sound otherwise than in the video that is shown; where music or brand are others, only these are new. */
function newScenes(video: VideoRow, board: Storyboard, shown: ShownVersion | undefined): string[] {
  const whole = (each: Storyboard) => {
    const defaults = defaultsOf(video);
    return each.scenes.map((scene) => ({ ...completeScene(scene, each, defaults), brand: each.brandKitId }));
  };
  if (!shown) return board.scenes.map(({ id }) => id);
  const known = whole(storyboardOf({ ...video, ...shown }));
  return whole(board)
    .filter(({ id, ...scene }) => !known.some(({ id: _id, ...each }) => isDeepStrictEqual(each, scene)))
    .map(({ id }) => id);
}

/** What the scenes of a project share. */
export function defaultsOf(video: VideoRow): SceneDefaults {
  const { voiceSpeed, voiceEmotion, captionStyle, captionPlace } =
    video.advanced_settings ?? advancedSettings.parse({});
  return {
    voice: { id: video.voiceId ?? '', speed: voiceSpeed, ...(voiceEmotion && { emotion: voiceEmotion }) },
    presenter: { photoUrl: video.avatar_image_url ?? '' },
    captions: { shown: video.captions === 'burned', style: captionStyle, place: captionPlace },
  };
}
