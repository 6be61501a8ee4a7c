import { limits } from '@portray/contracts/limits';
import { countWords } from '@portray/contracts/script';
import type { Provider } from '@portray/contracts/videos';
import { refusal } from '#lib/voices/new-sample.ts';
import type { WizardDraft } from '../draft/draft.ts';

/** Throws ApiError where there is nothing to say, no project, or no name for a new voice. */
export function checkSpeech({ script, projectName }: WizardDraft, newVoiceName?: string): void {
  if (countWords(script) === 0) throw refusal('Script Required', 'Please enter a script first.', 'script_required');
  if (!projectName.trim()) {
    throw refusal('Project Name Required', 'Please enter a project name first.', 'missing_information');
  }
  if (newVoiceName === '') {
    throw refusal('Voice Name Required', 'Please provide a name for the voice clone.', 'missing_information');
  }
}

/** What a recording is for: one maker of videos wants it, the other would like it. */
export function sampleGuidance(provider: Provider): string {
  const [from, to] = limits.recommendedVoiceSampleSeconds;
  const needed = provider === 'heygen' ? 'required' : 'recommended';
  return `A voice file is ${needed}: ${from}-${to} seconds of clear speech.`;
}
