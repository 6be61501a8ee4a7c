import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { contentTypeOf } from '@portray/contracts/file-types';
import { filePathOf, fileUrlOf } from '@portray/contracts/file-urls';
import { limits } from '@portray/contracts/limits';
import type { Database } from '@portray/database/open-database';
import {
  forgetPreviews as forget,
  hasPreview,
  type Preview,
  recallPreview,
  upsertPreview,
} from '@portray/database/queries/previews';
import type { Log } from '@portray/foundation/log';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import type { Files } from '@portray/ports/files';
import type { EncodeAudio } from '@portray/ports/media-tools';
import type { Speech } from '@portray/ports/voice';
import type { VoiceEngines } from '@portray/ports/voice-engines';
import { fetchFile } from '../../files/scratch.ts';
import { registerFile } from '../../files/store-file.ts';
import { findWhole } from '../../files/whole-files.ts';
import { type ScriptToSpeak, type SpeakDeps, speakScript } from './speak-script.ts';

export type KeptSpeechDeps = SpeakDeps & {
  database: Database;
  files: Files;
  encodeAudio: EncodeAudio;
  now: () => Date;
};

/** What finding kept speech needs. */
type RecallDeps = Pick<KeptSpeechDeps, 'database' | 'publicUrl' | 'now'> & {
  files: Pick<Files, 'stat'>;
  voices: Pick<VoiceEngines, 'find'>;
};

/** Who asks; undefined for visitors, who share what they hear. */
export type Listener = string | undefined;

/**
 * Speech that was made before for the same listener, engine, model, voice, settings and script, with its files in the
 * store; undefined where there is none.
 */
export async function recallSpeech(
  deps: RecallDeps,
  listener: Listener,
  toSpeak: ScriptToSpeak,
): Promise<Preview | undefined> {
  return recallKept(deps, hashOf(deps, listener, toSpeak));
}

/** What is kept under a hash, with its files in the store; undefined where there is nothing. */
export async function recallKept(deps: Omit<RecallDeps, 'voices'>, hash: string): Promise<Preview | undefined> {
  // Mostly nothing is kept: then there is nothing to write either.
  if (!(await deps.database.readAsSystem((tx) => hasPreview(tx, hash)))) return undefined;
  const known = await deps.database.asSystem((tx) => recallPreview(tx, hash, deps.now()));
  if (!known?.sound_url) return undefined;
  const paths = [known.audio_url, known.sound_url].map((url) => filePathOf(url, deps.publicUrl));
  const stored = await Promise.all(paths.map((path) => findWhole(deps.files, path)));
  return stored.every(Boolean) ? known : undefined;
}

/** Speaks a script and keeps it. Throws what speaking and the store throw. */
export async function speakAndKeep(
  deps: KeptSpeechDeps,
  listener: Listener,
  toSpeak: ScriptToSpeak,
  folder: string,
  signal?: AbortSignal,
): Promise<Preview> {
  return keepSpeech(deps, listener, toSpeak, await speakScript(deps, toSpeak, folder, signal), folder, signal);
}

/** Keeps what was spoken. Throws what encoding and the store throw. */
export async function keepSpeech(
  deps: KeptSpeechDeps,
  listener: Listener,
  toSpeak: ScriptToSpeak,
  speech: Speech,
  folder: string,
  signal?: AbortSignal,
): Promise<Preview> {
  const hash = hashOf(deps, listener, toSpeak);
  const preview = await storeSpeech(deps, { hash, listener }, speech, folder, signal);
  const owner = { user_id: listener ?? null, clone_id: toSpeak.speaker.cloneId };
  await deps.database.asSystem((tx) => upsertPreview(tx, hash, { ...preview, ...owner }, deps.now()));
  return preview;
}

/** Stores speech to be heard (M4A) and filmed (FLAC). Throws what encoding and the store throw. */
export async function storeSpeech(
  { database, files, encodeAudio }: KeptSpeechDeps,
  { hash, listener }: { hash: string; listener: Listener },
  { audioPath, timeline: exact }: Speech,
  folder: string,
  signal?: AbortSignal,
): Promise<Preview> {
  const home = listener ? `voices/${listener}/speech-${hash}` : `previews/${hash}`;
  const store = async (extension: 'm4a' | 'flac') => {
    const [localPath, path] = [join(folder, `kept.${extension}`), `${home}.${extension}`];
    await encodeAudio(audioPath, localPath, signal);
    return files.put(path, { localPath }, { contentType: contentTypeOf(path), ...(signal && { signal }) });
  };
  const [audio, sound] = [await store('m4a'), await store('flac')];
  await database.asSystem(async (tx) => {
    for (const file of [audio, sound]) await registerFile(tx, listener ?? null, file);
  });
  const timeline = roundTimeline(exact);
  const urls = { audio_url: fileUrlOf(audio.path), sound_url: fileUrlOf(sound.path) };
  return { ...urls, timeline, duration_seconds: timeline.durationSeconds };
}

/** Kept speech as a presenter wants it: the sound without loss, in a folder of this machine. */
export async function fetchSpeech(
  { files, publicUrl }: Pick<KeptSpeechDeps, 'files' | 'publicUrl'>,
  { sound_url, timeline }: Preview,
  folder: string,
  signal?: AbortSignal,
): Promise<Speech> {
  const audioPath = join(folder, 'speech.flac');
  await fetchFile(files, filePathOf(sound_url, publicUrl), audioPath, signal);
  return { audioPath, timeline };
}

/** Everything that the sound depends on, and whose it is: what one person has said is never found by another. */
export function hashOf({ voices }: Pick<RecallDeps, 'voices'>, listener: Listener, toSpeak: ScriptToSpeak): string {
  const { speaker, script, language, settings } = toSpeak;
  const { engine, voiceId, match = null, cloneId } = speaker;
  const voice = [engine, voices.find(engine).model, voiceId, match, cloneId];
  const manner = [language, settings.voiceSpeed, settings.voiceEmotion ?? null];
  const parts = [listener ?? null, voice, manner, script.toWellFormed()];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** A tenth of a millisecond, and of a thousandth of the loudness, are more than a mouth can show. */
const round = (value: number) => Math.round(value * 10_000) / 10_000;

type Span = { startSeconds: number; endSeconds: number };
const roundSpan = <Timed extends Span>(timed: Timed): Timed => ({
  ...timed,
  startSeconds: round(timed.startSeconds),
  endSeconds: round(timed.endSeconds),
});

/** The same timeline in short numbers: about a third of the size when it is written out. */
export function roundTimeline({ durationSeconds, phonemes, words, loudness }: SpeechTimeline): SpeechTimeline {
  return {
    durationSeconds: round(durationSeconds),
    phonemes: phonemes.map(roundSpan),
    words: words.map(roundSpan),
    loudness: loudness.map(round),
  };
}

const previewsAtOnce = 500;
const dayMs = 86_400_000;

type Deps = { database: Database; now: () => Date; log: Log };

/** Deletes voice previews that were not used again within a week, with their files. Safe to run twice. */
export async function forgetPreviews({ database, now, log }: Deps): Promise<void> {
  const before = new Date(now().getTime() - limits.speechPreviewDays * dayMs);
  for (let gone = previewsAtOnce; gone === previewsAtOnce; ) {
    gone = await database.asSystem((tx) => forget(tx, before, previewsAtOnce, now()));
    if (gone > 0) log.info('previews.forgotten', { previews: gone });
  }
}
