import { limits } from '@portray/contracts/limits';
import { recordingIssue } from '@portray/contracts/recording-issue';
import { clearSpeech, type SampleSource, silentWords } from '#features/recording/clear-speech.ts';
import { kindIssue, refusal, soundSizeIssue } from '#features/recording/new-sample.ts';
import { readFileSound } from '#lib/sound/audio-levels.ts';

/** A recording that has not left the browser. */
export type TakenRecording = { file: Blob; fileName: string };

/** What is refused of a recording before it leaves the browser; what only this browser cannot read is left to the server. Throws ApiError. */
export async function checkRecording(
  file: Blob,
  source: SampleSource,
  script: string,
  readSound: (file: Blob) => Promise<AudioBuffer | undefined> = readFileSound,
): Promise<void> {
  const issue = soundSizeIssue(file, limits.maxAudioBytes) ?? (await heardIssue(file, source, script, readSound));
  if (issue) throw refusal('Audio File Issue', issue, 'audio_file_issue');
}

async function heardIssue(
  file: Blob,
  source: SampleSource,
  script: string,
  readSound: (file: Blob) => Promise<AudioBuffer | undefined>,
): Promise<string | undefined> {
  const sound = await readSound(file);
  if (!sound) return kindIssue(file);
  return clearSpeech(sound) === 0 ? silentWords(source) : recordingIssue(script, sound.duration);
}
