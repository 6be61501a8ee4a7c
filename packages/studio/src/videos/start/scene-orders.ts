import { filePathOf } from '@portray/contracts/file-urls';
import { defaultLanguage, isLanguageCode } from '@portray/contracts/languages';
import type { Scene } from '@portray/contracts/scene';
import { secondsOfScene } from '@portray/contracts/scene-seconds';
import { countWords } from '@portray/contracts/script';
import type { Transaction } from '@portray/database/open-database';
import type { FoundPhoto } from '@portray/database/queries/photos';
import type { FoundVoice } from '@portray/database/queries/voices';
import { AppError, type FaultCode } from '@portray/foundation/errors';
import { readCards } from '../../brand-kits/cards-of.ts';
import { checkOwn, filesIn, goneSentence, sentenceOf } from '../../storyboards/storyboard-files.ts';
import { findUnreadable } from '../../voices/check-readable.ts';
import type { StartDeps, VideoDeps } from '../video-deps.ts';
import { checkLimits } from './check-limits.ts';
import { type ExpectedSpeech, expectSpeech } from './expected-speech.ts';
import { findPhotoForVideo, findSpeechSource, type SpeechSource } from './find-sources.ts';
import type { VideoOrder } from './video-order.ts';

/** One scene of an order, as an order of its own: what it leaves out is the video's. */
export type SceneOrder = {
  scene: Scene;
  /** From 1. */
  number: number;
  order: VideoOrder;
  isSpoken: boolean;
  isSeen: boolean;
};

/** The scenes of an order with a storyboard. */
export function sceneOrders(order: VideoOrder): SceneOrder[] {
  return (order.storyboard?.scenes ?? []).map((scene, index) => {
    const { voice, presenter, script, layout } = scene;
    const settings = order.advancedSettings;
    const advancedSettings = {
      ...settings,
      voiceSpeed: voice?.speed ?? settings.voiceSpeed,
      ...(voice?.emotion && { voiceEmotion: voice.emotion }),
    };
    const said = voice && ({ voiceChoice: 'existing', voiceId: voice.id, voiceUrl: null } as const);
    const avatarImageUrl = presenter?.photoUrl ?? order.avatarImageUrl;
    return {
      scene,
      number: index + 1,
      order: { ...order, ...said, script, avatarImageUrl, advancedSettings, storyboard: null },
      isSpoken: countWords(script) > 0,
      isSeen: layout.kind !== 'voice-only',
    };
  });
}

/** Why a scene, or with null all of them, cannot be made. */
type SceneRefusal = { sceneId: string | null; error: AppError };

/** What the scenes of an order are made of. `photo` and `heard` are the video's own; missing where every scene has another one. */
export type SceneSources = {
  refusals: SceneRefusal[];
  photo: FoundPhoto | undefined;
  heard: SpeechSource | undefined;
  /** Whether an AI-generated presenter is seen in one of them. */
  hasPresenter: boolean;
  /** The voice of each scene that says something, but of recordings. */
  said: { scene: SceneOrder; voice: FoundVoice }[];
};

/** Looks up everything that the scenes name, and says of each that cannot be made why. */
export async function findSceneSources(
  deps: { publicUrl: string },
  tx: Transaction,
  userId: string,
  order: VideoOrder,
): Promise<SceneSources> {
  const found: SceneSources = { refusals: [], photo: undefined, heard: undefined, hasPresenter: false, said: [] };
  const ask = createAsking(found.refusals);
  const scenes = sceneOrders(order);
  if (order.voiceChoice === 'recording' && scenes.length > 1) found.refusals.push(recordingRefusal());
  for (const each of scenes) {
    const { scene, order: of } = each;
    if (each.isSeen) {
      const photo = await ask(each, `photo ${of.avatarImageUrl}`, !scene.presenter, () => {
        if (of.avatarImageUrl) return findPhotoForVideo(deps, tx, userId, of.avatarImageUrl);
        throw new AppError('missing_information', 'Please choose who is seen.');
      });
      if (!scene.presenter) found.photo ??= photo;
      found.hasPresenter ||= photo?.isPresenter ?? false;
    }
    if (each.isSpoken) {
      const name = `voice ${of.voiceChoice} ${of.voiceId} ${of.voiceUrl}`;
      const heard = await ask(each, name, !scene.voice, () => findSpeechSource(deps, tx, userId, of));
      if (!scene.voice) found.heard ??= heard;
      if (heard?.kind === 'voice') found.said.push({ scene: each, voice: heard.voice });
    }
  }
  for (const file of filesIn(order.storyboard ?? { version: 1, scenes: [] })) {
    if (file.kind === 'photo') continue;
    const error = await foundOrRefused(() => checkOwn(deps, tx, userId, file));
    if (error) found.refusals.push({ sceneId: file.sceneId, error });
  }
  return found;
}

/** Refuses each scene whose voice cannot say its script. */
export async function findUnreadableScenes(
  { voices }: Pick<StartDeps, 'voices'>,
  said: SceneSources['said'],
): Promise<SceneRefusal[]> {
  const refusals = await Promise.all(
    said.map(async ({ scene, voice }) => {
      const { script, language: code } = scene.order;
      const language = isLanguageCode(code) ? code : defaultLanguage;
      const error = await findUnreadable(voices, voice, { script, language });
      return error ? [{ sceneId: scene.scene.id, error: named(scene, error) }] : [];
    }),
  );
  return refusals.flat();
}

/** Looks each thing up once, and refuses each scene that lacks it; what all scenes share is missed once, without a number. */
function createAsking(refusals: SceneRefusal[]) {
  const asked = new Map<string, unknown>();
  return async <Found>(
    each: SceneOrder,
    name: string,
    isShared: boolean,
    look: () => Promise<Found>,
  ): Promise<Found | undefined> => {
    const key = isShared ? `shared ${name}` : name;
    const isKnown = asked.has(key);
    if (!isKnown) asked.set(key, await foundOrRefused(look));
    const answer = asked.get(key) as Found | AppError;
    if (!(answer instanceof AppError)) return answer;
    if (isShared && isKnown) return undefined;
    refusals.push({ sceneId: each.scene.id, error: isShared ? answer : named(each, answer) });
    return undefined;
  };
}

async function foundOrRefused<Found>(look: () => Promise<Found>): Promise<Found | AppError> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** The field of a scene that a refusal is about. */
const fieldOf: Partial<Record<FaultCode, string>> = {
  script_required: '.script',
  script_too_long: '.script',
  voice_required: '.voice',
  voice_not_found: '.voice',
  language_not_supported: '.voice',
};

/** A refusal that names its scene. */
function named({ number }: Pick<SceneOrder, 'number'>, error: AppError): AppError {
  const about = `scenes.${number - 1}${fieldOf[error.code] ?? ''}`;
  return new AppError(error.code, sentenceOf({ number }, error.message), { cause: error, about });
}

const recordingRefusal = (): SceneRefusal => ({
  sceneId: null,
  error: new AppError(
    'voice_required',
    'A recording can be heard in a video of one scene. Please choose a voice that says these scenes.',
  ),
});

/** As `expectSpeech`, of all scenes and what they stay, with the cards of the brand. Throws AppError script_too_long and as `expectSpeech`, naming the scene. */
export async function expectScenes(deps: StartDeps, userId: string, order: VideoOrder): Promise<ExpectedSpeech> {
  const cards = await deps.database.readAsPerson(userId, (tx) => readCards(tx, userId, order.storyboard));
  let [seconds, isExact] = [cards.seconds, true];
  for (const each of sceneOrders(order)) {
    seconds += secondsOfScene(each.scene, 0);
    if (!each.isSpoken) continue;
    try {
      const { maxScriptCharacters, ...speech } = await expectSpeech(deps, userId, each.order);
      checkLimits(undefined, each.order, { seconds: 0, isExact: false, maxScriptCharacters });
      // What is silent was counted already.
      seconds += secondsOfScene(each.scene, speech.seconds) - secondsOfScene(each.scene, 0);
      isExact &&= speech.isExact;
    } catch (error) {
      throw error instanceof AppError ? named(each, error) : error;
    }
  }
  return { seconds, isExact, about: 'scenes' };
}

/** The refusal of an order with a file that is gone from the store. Throws AppError storage_down. */
export async function findLostSceneFile(
  { files, publicUrl }: Pick<VideoDeps, 'files' | 'publicUrl'>,
  order: VideoOrder,
): Promise<AppError | undefined> {
  if (!order.storyboard) return undefined;
  const own = sceneOrders(order).filter(({ isSeen, scene }) => isSeen && !scene.presenter);
  const shared = own.map(({ scene, number }) => {
    return { kind: 'photo', url: order.avatarImageUrl, sceneId: scene.id, number } as const;
  });
  for (const file of [...filesIn(order.storyboard), ...shared.slice(0, 1)])
    if (!(await files.stat(filePathOf(file.url, publicUrl)))) return new AppError('file_not_found', goneSentence(file));
  return undefined;
}
