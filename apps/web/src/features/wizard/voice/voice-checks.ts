import { limits } from '@portray/contracts/limits';
import { countWords } from '@portray/contracts/script';
import type { Provider } from '@portray/contracts/videos';
import { ApiError } from '#lib/api-error.ts';
import type { WizardDraft } from '../draft/draft.ts';

const refusal = (title: string, message: string, code: string) =>
  new ApiError({ code, title, message, retry: false, status: 0 });

const megabytes = limits.maxVoiceSampleBytes / 1_000_000;

/** Throws ApiError if there is no recording, or not a usable one. */
export function checkSample(file: Blob | undefined): void {
  if (!file) {
    throw refusal('Voice Required', 'Please select an existing voice or upload a new voice file.', 'voice_required');
  }
  const issue = sampleIssue(file);
  if (issue) throw refusal('Audio File Issue', issue, 'audio_file_issue');
}

function sampleIssue(file: Blob): string | undefined {
  if (!file.type.startsWith('audio/')) return 'Please upload a valid audio file';
  if (file.size > limits.maxVoiceSampleBytes) return `Audio file must be smaller than ${megabytes}MB`;
  return file.size < limits.minAudioBytes ? 'File is too small' : undefined;
}

/** Throws ApiError where there is nothing to say, no project, or no name for a new voice. */
export function checkSpeech({ script, language, projectName }: WizardDraft, newVoiceName?: string): void {
  if (countWords(script, language) === 0)
    throw refusal('Script Required', 'Please enter a script first.', 'script_required');
  if (!projectName.trim()) {
    throw refusal('Project Name Required', 'Please enter a project name first.', 'missing_information');
  }
  if (newVoiceName === '') {
    throw refusal('Voice Name Required', 'Please provide a name for the voice clone.', 'missing_information');
  }
}

/** The default name of a voice: its file name without the extension, and the date. */
export function fallbackVoiceName({ fileName }: { fileName: string }, today = new Date()): string {
  const day = ` ${today.toISOString().slice(0, 10)}`;
  const name = fileName.replace(/\.[^.]*$/, '').trim() || 'Recording';
  return `${name.slice(0, limits.maxVoiceNameCharacters - day.length)}${day}`;
}

/** What a recording is for: one maker of videos wants it, the other would like it. */
export function sampleGuidance(provider: Provider): string {
  const [from, to] = limits.recommendedVoiceSampleSeconds;
  const needed = provider === 'heygen' ? 'required' : 'recommended';
  return `A voice file is ${needed}: ${from}-${to} seconds of clear speech.`;
}
