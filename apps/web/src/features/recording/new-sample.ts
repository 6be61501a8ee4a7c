import { mayHoldSound } from '@portray/contracts/file-dialogs';
import { limits } from '@portray/contracts/limits';
import { blankIsNull, cutText } from '@portray/contracts/text';
import { transcriptIssue } from '@portray/contracts/voice-transcript';
import { faults } from '@portray/foundation/errors';
import { ApiError } from '#lib/api/api-error.ts';
import { readFileSound } from '#lib/sound/audio-levels.ts';
import type { SampleSource } from './clear-speech.ts';

/** A recording that a voice is made from; `name` is empty until it has one. */
export type Sample = {
  file: Blob;
  fileName: string;
  seconds: number | null;
  name: string;
  /** What is said in it; null where this server need not know. */
  transcript: string | null;
};

/** What is refused in the page, before anything is sent. */
export function refusal(title: string, message: string, code: string): ApiError {
  return new ApiError({ code, title, message, retry: false, status: 0 });
}

/** Throws ApiError if there is no recording, or not a usable one. */
export function checkSample(file: Blob | undefined): void {
  if (!file) {
    throw refusal('Voice Required', 'Please select an existing voice or upload a new voice file.', 'voice_required');
  }
  const issue = soundSizeIssue(file, limits.maxVoiceSampleBytes);
  if (issue) throw refusal('Audio File Issue', issue, 'audio_file_issue');
}

/**
 * Throws ApiError if a recording holds too little speech, or is no sound by its first bytes; one that only this browser cannot
 * read is left to the server.
 */
export async function checkSpeechIn(
  file: Blob,
  source: SampleSource,
  readSound: (file: Blob) => Promise<AudioBuffer | undefined> = readFileSound,
): Promise<void> {
  const { clearSpeech, clearSpeechIssue } = await import('./clear-speech.ts');
  const sound = await readSound(file);
  const issue = sound ? clearSpeechIssue(clearSpeech(sound), source) : await kindIssue(file);
  if (issue) throw refusal('Audio File Issue', issue, 'audio_file_issue');
}

/** Throws ApiError without the tick, so that no recording leaves the browser before it. */
export function checkConsent(hasConsent: boolean): void {
  if (hasConsent) return;
  const message = "Please confirm that this is your voice, or that you have this person's permission.";
  throw refusal(faults.consent_required.title, message, 'consent_required');
}

/** What its type and size say against a recording. */
export function soundSizeIssue(file: Blob, maxBytes: number): string | undefined {
  if (!mayHoldSound(file.type)) return 'Please upload a valid audio file';
  if (file.size > maxBytes) return `Audio file must be smaller than ${maxBytes / 1_000_000}MB`;
  return file.size < limits.minAudioBytes ? 'File is too small' : undefined;
}

/** What is wrong with a file that is no sound by its content; undefined for one that the server may read. */
export async function kindIssue(file: Blob): Promise<string | undefined> {
  const { findSound, soundRefusal } = await import('@portray/contracts/audio-file-kind');
  const read = async (at: number, length: number) => new Uint8Array(await file.slice(at, at + length).arrayBuffer());
  return (await findSound(read)) ? undefined : soundRefusal(await read(0, 64));
}

/** The default name of a voice: its file name without the extension, and the date. */
export function fallbackVoiceName({ fileName }: { fileName: string }, today = new Date()): string {
  const day = ` ${today.toISOString().slice(0, 10)}`;
  const name = blankIsNull(fileName.replace(/\.[^.]*$/, '')) ?? 'Recording';
  return `${cutText(name, limits.maxVoiceNameCharacters - day.length)}${day}`;
}

/** Throws ApiError if what is said in a recording is needed and cannot be that. */
export function checkTranscript(sample: Sample): void {
  if (sample.transcript === null) return;
  const issue = transcriptIssue(sample.transcript, sample.seconds ?? undefined);
  if (issue) throw refusal('Invalid Input', issue, 'invalid_input');
}
