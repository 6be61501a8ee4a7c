import { countWords } from '@portray/contracts/script';
import { isBlank } from '@portray/contracts/text';
import { checkSample, refusal, type Sample } from '#features/recording/new-sample.ts';
import type { WizardDraft } from '../draft/draft.ts';

/** Throws ApiError where there is nothing to say, no project, or no name for a new voice. */
export function checkSpeech({ script, projectName }: WizardDraft, newVoiceName?: string): void {
  if (countWords(script) === 0) throw refusal('Script Required', 'Please enter a script first.', 'script_required');
  if (isBlank(projectName)) {
    throw refusal('Project Name Required', 'Please enter a project name first.', 'missing_information');
  }
  if (newVoiceName !== undefined && isBlank(newVoiceName)) {
    throw refusal('Voice Name Required', 'Please provide a name for the voice clone.', 'missing_information');
  }
}

/** The same for a new voice, which needs a recording. */
export function checkClone(draft: WizardDraft, sample: Sample | null): void {
  checkSample(sample?.file);
  checkSpeech(draft, sample?.name);
}
