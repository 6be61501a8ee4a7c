import { resolutionNames } from '@portray/contracts/frame-size';
import { type Plan, plans, type UserType } from '@portray/contracts/plans';
import { countWords } from '@portray/contracts/script';
import { type Storyboard, storyboardFaults, wordsOf } from '@portray/contracts/storyboard';
import { findOrderGap } from '@portray/contracts/video-order';
import { type AdvancedSettings, advancedSettings } from '@portray/contracts/video-settings';
import type { Engine, Provider, VoiceChoice } from '@portray/contracts/videos';
import type { VideoRow } from '@portray/database/queries/wire-names';
import { AppError } from '@portray/foundation/errors';

/** Everything that one video is rendered from. */
export type VideoOrder = Pick<VideoRow, 'title' | 'script' | 'language' | 'video_size' | 'orderedFrom' | 'captions'> & {
  advancedSettings: AdvancedSettings;
  avatarImageUrl: string;
  voiceChoice: VoiceChoice | null;
  voiceId: string | null;
  voiceUrl: string | null;
  aiLabel: boolean;
  /** Of a test key: short, with 'TEST' over it, and nothing to pay. */
  isTest: boolean;
  /** Several scenes, or one that is more than the wizard's; `script` is what all of them say. */
  storyboard: Storyboard | null;
};

/** What an earlier attempt was rendered from. */
export function orderOf(row: VideoRow): VideoOrder {
  const { title, script, language, video_size, orderedFrom, captions } = row;
  return {
    title,
    script,
    language,
    video_size,
    orderedFrom,
    captions,
    advancedSettings: row.advanced_settings ?? advancedSettings.parse({}),
    avatarImageUrl: row.avatar_image_url ?? '',
    voiceChoice: row.voice_choice,
    voiceId: row.voiceId,
    voiceUrl: row.voice_file_url,
    aiLabel: row.has_ai_label,
    isTest: row.is_test,
    storyboard: row.storyboard,
  };
}

/** What can be refused by looking at the order alone. Throws AppError missing_information, voice_required. */
export function checkOrder(order: VideoOrder): void {
  const { avatarImageUrl: image, script, title, voiceId, voiceUrl, storyboard } = order;
  // Who is seen and heard is looked up scene by scene.
  const byScene = storyboard && { image: 'of each scene', hasVoice: true };
  const gap = findOrderGap({ image, script, title, hasVoice: Boolean(voiceId || voiceUrl), ...byScene });
  if (gap) throw new AppError(gap.code, gap.message);
}

/** Everything that is said or written in a video, for the moderator. */
export function wordsOfOrder({
  title,
  script,
  storyboard,
}: Pick<VideoOrder, 'title' | 'script' | 'storyboard'>): string[] {
  const written = storyboard?.scenes.flatMap(({ texts }) => texts.map(wordsOf)) ?? [];
  return [title, script, ...written];
}

/** Refuses scenes that cannot be made. Throws AppError script_too_long, script_required, invalid_input naming the scene. */
export function checkScenes(
  { script, storyboard }: Pick<VideoOrder, 'script' | 'storyboard'>,
  userType: UserType,
): void {
  if (!storyboard) {
    checkScript({ script }, userType);
    return;
  }
  const faults = storyboardFaults(storyboard, plans[userType].maxScriptWords);
  // With all of its words the script has a code of its own.
  checkScript({ script }, userType, faults[0]?.path);
  if (faults[0]) throw new AppError('invalid_input', faults[0].message, { about: faults[0].path });
}

/** Names the words to remove. Throws AppError script_too_long, script_required. */
export function checkScript({ script }: Pick<VideoOrder, 'script'>, userType: UserType, about?: string): void {
  const words = countWords(script);
  if (words === 0)
    throw new AppError('script_required', 'Your script is empty. Please write something to say.', { about });
  const { maxScriptWords } = plans[userType];
  const surplus = words - maxScriptWords;
  if (surplus <= 0) return;
  throw new AppError(
    'script_too_long',
    `Your script has ${words} words and your plan allows ${maxScriptWords}. Please remove ${surplus} ${surplus === 1 ? 'word' : 'words'}.`,
    { about },
  );
}

/** Says what the plan has instead: an order must not become another video in silence. Throws AppError forbidden. */
export function checkResolution(
  { advancedSettings: { resolution } }: Pick<VideoOrder, 'advancedSettings'>,
  userType: UserType,
): void {
  const plan: Plan = plans[userType];
  if (!resolution || plan.resolutions.includes(resolution)) return;
  throw new AppError(
    'forbidden',
    `Videos in ${resolutionNames[resolution]} are part of Pro. Choose ${plan.resolution}, or get Pro.`,
  );
}

/** What renders an order: scenes and tests are made here, whatever engine the order names. Throws AppError not_configured. */
export function engineOf(
  engines: Partial<Record<Provider, Engine>>,
  { orderedFrom, storyboard, isTest }: Pick<VideoOrder, 'orderedFrom' | 'storyboard' | 'isTest'>,
): Engine {
  return storyboard || isTest ? 'built-in' : engineFor(engines, orderedFrom);
}

/** What renders the videos that are ordered from a provider. Throws AppError not_configured, naming the setting. */
export function engineFor(engines: Partial<Record<Provider, Engine>>, provider: Provider): Engine {
  const engine = engines[provider];
  if (engine) return engine;
  throw new AppError('not_configured', 'D-ID is not available here. Please choose AI Video Studio.');
}
