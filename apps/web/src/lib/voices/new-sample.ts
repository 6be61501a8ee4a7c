import { limits } from '@portray/contracts/limits';
import { blankIsNull, cutText } from '@portray/contracts/text';
import { readFileSound } from '../audio/audio-levels.ts';
import { ApiError } from '../calls/api-error.ts';
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

const megabytes = limits.maxVoiceSampleBytes / 1_000_000;

/** What is refused in the page, before anything is sent. */
export function refusal(title: string, message: string, code: string): ApiError {
  return new ApiError({ code, title, message, retry: false, status: 0 });
}

/** Throws ApiError if there is no recording, or not a usable one. */
export function checkSample(file: Blob | undefined): void {
  if (!file) {
    throw refusal('Voice Required', 'Please select an existing voice or upload a new voice file.', 'voice_required');
  }
  const issue = sampleIssue(file);
  if (issue) throw refusal('Audio File Issue', issue, 'audio_file_issue');
}

/**
 * Throws ApiError if a recording holds too little speech, or is none by its first bytes; one that only this browser cannot
 * read is left to the server.
 */
export async function checkSpeechIn(
  file: Blob,
  source: SampleSource,
  readSound: (file: Blob) => Promise<AudioBuffer | undefined> = readFileSound,
): Promise<void> {
  const [{ clearSeconds, clearSpeechIssue }, { audioKind, unreadableRecording }] = await Promise.all([
    import('./clear-speech.ts'),
    import('@portray/contracts/audio-file-kind'),
  ]);
  const sound = await readSound(file);
  const kind = audioKind(new Uint8Array(await file.slice(0, 64).arrayBuffer()));
  const unreadable = kind ? undefined : unreadableRecording;
  const issue = sound ? clearSpeechIssue(clearSeconds(sound.getChannelData(0), sound.sampleRate), source) : unreadable;
  if (issue) throw refusal('Audio File Issue', issue, 'audio_file_issue');
}

function sampleIssue(file: Blob): string | undefined {
  if (!file.type.startsWith('audio/')) return 'Please upload a valid audio file';
  if (file.size > limits.maxVoiceSampleBytes) return `Audio file must be smaller than ${megabytes}MB`;
  return file.size < limits.minAudioBytes ? 'File is too small' : undefined;
}

/** The default name of a voice: its file name without the extension, and the date. */
export function fallbackVoiceName({ fileName }: { fileName: string }, today = new Date()): string {
  const day = ` ${today.toISOString().slice(0, 10)}`;
  const name = blankIsNull(fileName.replace(/\.[^.]*$/, '')) ?? 'Recording';
  return `${cutText(name, limits.maxVoiceNameCharacters - day.length)}${day}`;
}
