import { defaultPace } from '@portray/contracts/default-pace';
import { defaultLanguage, isLanguageCode } from '@portray/contracts/languages';
import type { RenderPace, VideoProject } from '@portray/contracts/videos';
import type { Database } from '@portray/database/open-database';
import { type RenderKind, readPace } from '@portray/database/queries/jobs-figures';
import { usualSeconds } from '../start/expected-speech.ts';
import type { Ordered } from '../start/order-video.ts';

/**
 * In about how many seconds a video that speaks for so long is ready, with those that wait before it: by how fast such videos
 * were made lately, else by what is usual for the built-in engine. Null for an unknown length, and for an outside engine that
 * has made none.
 */
export function expectedTime(pace: RenderPace, { engine, resolution }: RenderKind, speechSeconds: number | null) {
  if (speechSeconds === null) return null;
  const { secondsPerVideoSecond: measured, unfinishedVideos } = pace;
  if (measured === null && engine !== 'built-in') return null;
  const { startSeconds, secondsPerVideoSecond: usual } = defaultPace;
  const alone = measured === null ? startSeconds + usual[resolution] * speechSeconds : measured * speechSeconds;
  return Math.max(1, Math.ceil(alone * Math.max(1, unfinishedVideos)));
}

/** The same of an order that was begun, and counts among those that wait. Null where nothing is known of it. */
export async function readOrderTime(
  { database }: { database: Database },
  { kind, speechSeconds }: Pick<Ordered, 'kind' | 'speechSeconds'>,
): Promise<number | null> {
  if (!kind || speechSeconds === null) return null;
  return expectedTime(await database.readAsSystem((tx) => readPace(tx, kind)), kind, speechSeconds);
}

/** The same of a video that waits; null for any other one. */
export async function readVideoTime({ database }: { database: Database }, video: VideoProject): Promise<number | null> {
  const { status, engine, resolution, eta_seconds, script, language, voice_choice, advanced_settings } = video;
  if (
    status !== 'processing' ||
    eta_seconds !== null ||
    resolution === null ||
    engine === null ||
    voice_choice === 'recording'
  )
    return null;
  const code = isLanguageCode(language) ? language : defaultLanguage;
  const seconds = usualSeconds(script, code, advanced_settings?.voiceSpeed ?? 1);
  const kind = { engine, resolution };
  return expectedTime(await database.readAsSystem((tx) => readPace(tx, kind)), kind, seconds);
}
