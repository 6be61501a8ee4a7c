import { plans, type UserType } from '@portray/contracts/plans';
import { countWords } from '@portray/contracts/script';
import { isBlank } from '@portray/contracts/text';
import { isToClone, speakingVoiceId, type WizardDraft } from './draft.ts';

export const steps = ['project', 'settings', 'avatar', 'voice', 'create'] as const;
export type Step = (typeof steps)[number];
export type StepStatus = 'complete' | 'active' | 'disabled';

export const stepNames: Record<Step, string> = {
  project: 'Project',
  settings: 'Settings',
  avatar: 'Avatar',
  voice: 'Voice',
  create: 'Create',
};

/** The button that leads from a step to the next. */
export const nextLabels: Record<Exclude<Step, 'create'>, string> = {
  project: 'Next: Video Settings',
  settings: 'Next: Upload Avatar',
  avatar: 'Next: Setup Voice',
  voice: 'Next: Create Video',
};

const isComplete: Record<Exclude<Step, 'create'>, (draft: WizardDraft) => boolean> = {
  project: ({ projectName, script }) => !isBlank(projectName) && countWords(script) > 0,
  settings: ({ provider, videoSize, language }) => Boolean(provider && videoSize && language),
  avatar: ({ uploadedImageUrl }) => Boolean(uploadedImageUrl),
  voice: (draft) => {
    if (draft.voiceChoice === 'recording') return draft.recordingUrl !== null;
    return draft.voiceCloneStatus === 'success' && Boolean(draft.clonedVoiceId ?? draft.generatedAudioUrl);
  },
};

/** complete: nothing is missing, also where it never was; active: may be worked on; disabled: an earlier step is missing. */
export function stepStatus(step: Step, draft: WizardDraft): StepStatus {
  const earlier = steps.slice(0, steps.indexOf(step)) as Exclude<Step, 'create'>[];
  if (!earlier.every((one) => isComplete[one](draft))) return 'disabled';
  return step === 'create' || !isComplete[step](draft) ? 'active' : 'complete';
}

/** How many of the five bars are filled. */
export function finishedSteps(draft: WizardDraft): number {
  return steps.filter((step) => stepStatus(step, draft) === 'complete').length;
}

/** The step itself where it is open, else the last one before it that is. */
export function openStep(wanted: string | null, draft: WizardDraft): Step {
  const index = steps.indexOf(wanted as Step);
  const open = steps.slice(0, index + 1).filter((step) => stepStatus(step, draft) !== 'disabled');
  return open.at(-1) ?? 'project';
}

/** Where a stored draft was left: the step it was at, or the furthest that is open. */
export function stepLeftAt(remembered: string | null, draft: WizardDraft): Step {
  return openStep(remembered ?? 'create', draft);
}

/** What a step still lacks, said in place of its Next button. */
export function missingFor(step: Step, draft: WizardDraft): string {
  const { projectName, script } = draft;
  if (step === 'project') {
    if (isBlank(projectName) && isBlank(script)) return 'Add a name and a script to continue';
    if (isBlank(projectName)) return 'Add a name to continue';
    return isBlank(script) ? 'Write a script to continue' : 'Write at least one word to continue';
  }
  if (step === 'settings') return 'Choose size, language and provider to continue';
  if (step === 'avatar') return 'Choose a photo to continue';
  if (draft.voiceChoice === 'recording') return 'Add your recording to continue';
  if (draft.voiceCloneStatus === 'cloning') return 'Your voice is being prepared';
  if (isToClone(draft)) return 'Record or upload a voice, then clone it';
  return speakingVoiceId(draft) ? 'Generate the audio to continue' : 'Choose a voice to continue';
}

/** How many words must go before the video can be made; 0 where it may be made as it is. */
export function wordsTooMany({ script }: WizardDraft, userType: UserType): number {
  return Math.max(0, countWords(script) - plans[userType].maxScriptWords);
}
