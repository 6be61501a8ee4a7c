import { createHash } from 'node:crypto';
import { contentTypeOf } from '@portray/contracts/file-types';
import { filePathOf, fileUrlOf } from '@portray/contracts/file-urls';
import type { LanguageCode } from '@portray/contracts/languages';
import { limits } from '@portray/contracts/limits';
import type { AdvancedSettings } from '@portray/contracts/video-settings';
import type { Database } from '@portray/database/open-database';
import { findBalance } from '@portray/database/queries/credits';
import { recallPreview, upsertPreview } from '@portray/database/queries/previews';
import { type FoundVoice, findDefaultVoice } from '@portray/database/queries/voices';
import { AppError } from '@portray/foundation/errors';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import type { Files } from '@portray/ports/files';
import { withScratch } from '../files/scratch.ts';
import { registerFile } from '../files/store-file.ts';
import { checkScript } from '../videos/video-order.ts';
import { shareOf, type WaitingLine } from '../waiting-line.ts';
import type { Who } from '../who.ts';
import { findChosenVoice } from './find-voice.ts';
import { roundTimeline } from './round-timeline.ts';
import { type ScriptToSpeak, type SpeakDeps, speakScript } from './speak-script.ts';
import { speakingVoice } from './speaking-voice.ts';
import { voiceNotFound } from './voice-not-found.ts';

export type PreviewDeps = SpeakDeps & {
  database: Database;
  files: Files;
  machines: WaitingLine;
  scratchFolder: string;
  publicUrl: string;
  now: () => Date;
};

export type PreviewRequest = {
  text: string;
  voiceId: string;
  language: LanguageCode;
  advancedSettings: AdvancedSettings;
};

export type SpokenPreview = { audioUrl: string; durationSeconds: number; timeline: SpeechTimeline };

/** Changes whenever the same request would sound otherwise. */
const recipe = 'portray-speech-1';

/**
 * Sound and timeline of a text, for the live preview; what was made before is answered at once. Visitors hear short
 * texts in Quick Start voices. Throws AppError: script_required, script_too_long, voice_not_found, speech_failed,
 * service_busy, cancelled.
 */
export async function previewSpeech(
  deps: PreviewDeps,
  who: Pick<Who, 'userId'> | undefined,
  request: PreviewRequest,
  signal?: AbortSignal,
): Promise<SpokenPreview> {
  const chosen = who ? await chooseAsPerson(deps, who.userId, request) : await chooseAsVisitor(deps, request);
  const { language, advancedSettings: settings } = request;
  const speaker = speakingVoice(deps.voice, chosen, language);
  // Half an emoji cannot be kept in the timeline's JSON.
  const toSpeak = { speaker, script: request.text.toWellFormed(), settings };
  const hash = hashOf(toSpeak);
  const known = await deps.database.asSystem((tx) => recallPreview(tx, hash, deps.now()));
  if (known && (await deps.files.stat(filePathOf(known.audio_url, deps.publicUrl)))) {
    return { audioUrl: known.audio_url, durationSeconds: known.duration_seconds, timeline: known.timeline };
  }
  return deps.machines.take(() => makePreview(deps, hash, toSpeak, signal), signal, shareOf(who?.userId));
}

function chooseAsPerson(deps: PreviewDeps, userId: string, request: PreviewRequest): Promise<FoundVoice> {
  return deps.database.asPerson(userId, async (tx) => {
    const plan = (await findBalance(tx, userId))?.user_type ?? 'free';
    checkScript({ script: request.text, language: request.language }, plan);
    return findChosenVoice(deps, tx, userId, request);
  });
}

async function chooseAsVisitor(deps: PreviewDeps, request: PreviewRequest): Promise<FoundVoice> {
  const surplus = [...request.text].length - limits.maxVisitorPreviewCharacters;
  if (surplus > 0) {
    throw new AppError(
      'script_too_long',
      `Without an account you can hear ${limits.maxVisitorPreviewCharacters} characters. Please remove ${surplus}, or sign up.`,
    );
  }
  checkScript({ script: request.text, language: request.language }, 'free');
  const voice = await deps.database.asSystem((tx) => findDefaultVoice(tx, request.voiceId));
  if (!voice) throw voiceNotFound();
  return voice;
}

function hashOf({ speaker, script, settings: { voiceSpeed, voiceEmotion } }: ScriptToSpeak): string {
  const parts = [recipe, speaker.voiceId, speaker.match ?? null, script, voiceSpeed, voiceEmotion ?? null];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

function makePreview(deps: PreviewDeps, hash: string, toSpeak: ScriptToSpeak, signal?: AbortSignal) {
  return withScratch(deps.scratchFolder, async (folder): Promise<SpokenPreview> => {
    const { localPath, timeline: exact } = await speakScript(deps, toSpeak, folder, signal);
    const timeline = roundTimeline(exact);
    const path = `previews/${hash}.m4a`;
    const { durationSeconds } = timeline;
    const preview = { audio_url: fileUrlOf(path), timeline, duration_seconds: durationSeconds };
    const stored = await deps.files.put(
      path,
      { localPath },
      { contentType: contentTypeOf(path), ...(signal && { signal }) },
    );
    await deps.database.asSystem(async (tx) => {
      await registerFile(tx, null, stored);
      await upsertPreview(tx, hash, preview, deps.now());
    });
    return { audioUrl: preview.audio_url, durationSeconds, timeline };
  });
}
