import { filePathOf } from '@portray/contracts/file-urls';
import type { AdvancedSettings } from '@portray/contracts/video-settings';
import { findPhotoByUrl } from '@portray/database/queries/photos';
import { findVoice } from '@portray/database/queries/voices';
import { AppError } from '@portray/foundation/errors';
import type { CheckedPhoto } from '@portray/ports/presenter';
import type { Speech } from '@portray/ports/voice';
import { fetchFile } from '../../files/scratch.ts';
import { speechOfRecording } from '../../voices/align-recording.ts';
import { speakingVoice } from '../../voices/speaking-voice.ts';
import { speechForVideo } from '../../voices/speech/speech-once.ts';
import type { VideoOrder } from '../start/video-order.ts';
import { languageOf, type RenderDeps, type VideoJobContext } from './video-job-context.ts';

/** A photo of the person at `photoPath` of this machine, with its face. Throws AppError as the photo check, file_not_found, storage_down. */
export async function getPhoto(
  { database, files, publicUrl }: RenderDeps,
  { video, folder, videoEngines }: VideoJobContext,
  { url, photoPath }: { url: string; photoPath: string },
  signal: AbortSignal,
): Promise<CheckedPhoto> {
  const found = await database.asPerson(video.user_id, (tx) => findPhotoByUrl(tx, video.user_id, url));
  await fetchFile(files, filePathOf(url, publicUrl), photoPath, signal);
  const { landmarks, quality } = found ?? {};
  if (!landmarks || !quality) return videoEngines.checkPhoto(photoPath, folder, signal);
  return videoEngines.loadCheckedPhoto(photoPath, { landmarks, quality }, folder, signal);
}

/** Speech, and what is worth knowing about it. */
export type NotedSpeech = Speech & { warning?: string };

export const notesOf = ({ warning }: NotedSpeech) => (warning === undefined ? [] : [warning]);

/** What is said, and who says it. */
export type Said = Pick<VideoOrder, 'script' | 'voiceChoice' | 'voiceId' | 'voiceUrl'> & {
  settings: Pick<AdvancedSettings, 'voiceSpeed' | 'voiceEmotion'>;
  /** Whether it is kept for the next version, however short it is. */
  isKept?: boolean;
};

/** What is heard, in `folder`. Throws AppError voice_not_found, and what speaking throws. */
export async function getSpeech(
  deps: RenderDeps,
  { video, videoEngines }: VideoJobContext,
  { script, voiceChoice, voiceId, voiceUrl, settings, isKept = false }: Said,
  folder: string,
  signal: AbortSignal,
): Promise<NotedSpeech> {
  const language = languageOf(video);
  if (voiceChoice === 'recording') {
    const recording = { url: voiceUrl ?? '', script, language };
    return speechOfRecording({ ...deps, ...videoEngines }, recording, folder, signal);
  }
  const chosen = await deps.database.asPerson(video.user_id, (tx) => findVoice(tx, video.user_id, voiceId ?? ''));
  if (!chosen) throw new AppError('voice_not_found', 'This voice no longer exists. Please choose another one.');
  const speaker = await speakingVoice(videoEngines.voices, chosen, language);
  const owner = { userId: video.user_id, startedAt: new Date(video.started_at ?? 0), isKept };
  return speechForVideo({ ...deps, ...videoEngines }, owner, { speaker, script, language, settings }, folder, signal);
}
