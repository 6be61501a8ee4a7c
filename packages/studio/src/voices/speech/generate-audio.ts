import { join } from 'node:path';
import { filePathOf } from '@portray/contracts/file-urls';
import type { LanguageCode } from '@portray/contracts/languages';
import { isBlank } from '@portray/contracts/text';
import { noVoiceWords } from '@portray/contracts/video-order';
import { type AdvancedSettings, advancedSettings } from '@portray/contracts/video-settings';
import { publishEvent, type Transaction } from '@portray/database/open-database';
import { findBalance } from '@portray/database/queries/credits';
import { letFilesGo } from '@portray/database/queries/files';
import type { FoundVoice } from '@portray/database/queries/voices';
import {
  findAudioProject,
  isAudioInUse,
  type ProjectAudio,
  setCloneAudio,
  setProjectAudio,
} from '@portray/database/queries/voices-audio';
import { AppError } from '@portray/foundation/errors';
import { checkLanguage } from '@portray/ports/check-language';
import type { Moderator } from '@portray/ports/moderator';
import type { NoteUnread } from '@portray/ports/script-reading';
import type { DetectLanguage } from '@portray/ports/translator';
import { type ConcurrencyLimiter, shareOf } from '../../concurrency-limiter.ts';
import { newFilePath } from '../../files/new-file-path.ts';
import { fetchFile, withScratch } from '../../files/scratch.ts';
import { storeFile } from '../../files/store-file.ts';
import { refuseUnsuitable } from '../../moderation/refuse-unsuitable.ts';
import type { Principal } from '../../principal.ts';
import { checkSpeech } from '../../videos/start/check-limits.ts';
import { checkScript } from '../../videos/start/video-order.ts';
import { findChosenVoice, type VoiceChoice } from '../find-voice.ts';
import { speakingVoice } from '../speaking-voice.ts';
import { type SpeechOnceDeps, speechOnce } from './speech-once.ts';

export type GenerateAudioDeps = SpeechOnceDeps & {
  detectLanguage: DetectLanguage;
  noteUnread: NoteUnread;
  heavyWork: ConcurrencyLimiter;
  moderator: Moderator;
};

export type GenerateAudioRequest = VoiceChoice & {
  script: string;
  language: LanguageCode;
  /** A draft or failed video of the person that gets the speech. */
  projectId?: string | undefined;
  advancedSettings?: AdvancedSettings | undefined;
};

export type GeneratedAudio = {
  audioUrl: string;
  durationSeconds: number;
  /** Whether the script seems to be in another language than it was spoken in. */
  languageProcessing: { needsTranslation: boolean; detectedLanguageName: string | null };
  /** What of it is shown and not read aloud, in sentences. */
  unreadNotes: string[];
};

/**
 * Speaks a script with a Quick Start voice or a clone of the person and keeps the sound; the clone and the project get
 * its address. What is heard is the script as it is: a translation is spoken once it was made the script. Throws
 * AppError: script_required, voice_required, script_too_long, invalid_input (what may not be said), voice_not_found, not_found,
 * conflict, speech_failed, service_busy, provider_down, provider_busy, cancelled.
 */
export async function generateAudio(
  deps: GenerateAudioDeps,
  { userId }: Pick<Principal, 'userId'>,
  request: GenerateAudioRequest,
  signal?: AbortSignal,
): Promise<GeneratedAudio> {
  const { language, projectId, advancedSettings: settings = advancedSettings.parse({}) } = request;
  if (isBlank(request.script)) throw new AppError('script_required', 'Please enter a script first.');
  if (!request.voiceId && !request.voiceUrl) throw new AppError('voice_required', noVoiceWords);
  const { chosen, voiceBefore } = await deps.database.asPerson(userId, async (tx) => {
    checkScript(request, (await findBalance(tx, userId))?.user_type ?? 'free');
    const project = projectId === undefined ? undefined : await checkProject(tx, userId, projectId);
    return { chosen: await findChosenVoice(deps, tx, userId, request), voiceBefore: project?.voiceId ?? null };
  });
  const speaker = await speakingVoice(deps.voices, chosen, language);
  const { script } = request;
  const toSpeak = { speaker, script, language, settings };
  checkSpeech(deps.voices, toSpeak);
  const { name: detectedLanguageName, needsTranslation } = await checkLanguage(deps.detectLanguage, script, language);
  await refuseUnsuitable(deps.moderator, { use: 'script', userId, texts: [script], ...(signal && { signal }) });
  const unreadNotes = await deps.noteUnread(script, language);
  const { voiceSpeed, voiceEmotion } = settings;
  const forProject: Omit<ProjectAudio, 'url' | 'voiceId'> = {
    manner: { voiceSpeed, ...(voiceEmotion && { voiceEmotion }) },
    ordered: { script, language, voiceId: voiceBefore },
  };
  const speak = () =>
    withScratch(deps.scratchFolder, async (folder) => {
      const kept = await speechOnce(deps, userId, toSpeak, folder, signal);
      // A copy of its own, since it stays as long as the project, and what is kept does not.
      const localPath = join(folder, 'audio.m4a');
      await fetchFile(deps.files, filePathOf(kept.audio_url, deps.publicUrl), localPath, signal);
      const path = newFilePath('voices', userId, 'm4a', deps.now());
      const file = { userId, path, localPath, signal };
      const audioUrl = await storeFile(deps, file, (tx, url) =>
        keepAudio(deps, tx, userId, { ...forProject, url, chosen, projectId }),
      );
      return { audioUrl, durationSeconds: kept.duration_seconds };
    });
  const spoken = await deps.heavyWork.take(speak, signal, shareOf(userId));
  return { ...spoken, languageProcessing: { needsTranslation, detectedLanguageName }, unreadNotes };
}

async function checkProject(tx: Transaction, userId: string, projectId: string) {
  const project = await findAudioProject(tx, userId, projectId);
  if (!project) throw projectNotFound();
  if (project.status === 'draft' || project.status === 'failed') return project;
  throw new AppError('conflict', 'This video is being made or finished already. Please begin a new one.');
}

type NewAudio = Omit<ProjectAudio, 'voiceId'> & { chosen: FoundVoice; projectId: string | undefined };

/** The sounds that are replaced go, unless a video still speaks of them. */
async function keepAudio(
  deps: Pick<GenerateAudioDeps, 'publicUrl' | 'now'>,
  tx: Transaction,
  userId: string,
  { chosen: { cloneId, voiceId }, projectId, ...audio }: NewAudio,
): Promise<string> {
  const { url } = audio;
  const replaced: (string | null | undefined)[] = [];
  if (cloneId) replaced.push(await setCloneAudio(tx, userId, cloneId, url));
  if (projectId) {
    const project = await setProjectAudio(tx, userId, projectId, { ...audio, voiceId });
    if (!project) throw projectNotFound();
    replaced.push(project.replacedUrl);
  }
  for (const old of new Set(replaced)) {
    if (!old || (await isAudioInUse(tx, userId, old))) continue;
    await letFilesGo(tx, userId, [filePathOf(old, deps.publicUrl)], deps.now());
  }
  if (cloneId) await publishEvent(tx, userId, { type: 'library.changed', library: 'voices' });
  return url;
}

const projectNotFound = () => new AppError('not_found', 'This project no longer exists. Please start a new video.');
