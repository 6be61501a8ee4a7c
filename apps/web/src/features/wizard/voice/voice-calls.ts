import { known } from '@portray/foundation/known';
import { cloneSample } from '#features/recording/clone-sample.ts';
import { refusal, type Sample } from '#features/recording/new-sample.ts';
import { api } from '#lib/api/api.ts';
import type { VoiceStage } from '#lib/voice-stages.ts';
import { speakingVoiceId, type WizardDraft } from '../draft/draft.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { languageName } from '../project/use-language-check.ts';
import { afterSpeaking, withClone } from './spoken-audio.ts';
import { checkClone, checkSpeech } from './voice-checks.ts';

/** What is refused before anything is sent. */
export const voiceChecks = { checkClone, checkSpeech };

/** One piece of voice work: what it tells of itself, and what ends it. */
export type VoiceTurn = {
  enter: (stage: VoiceStage) => void;
  /** Changes the draft that it was ordered for. */
  change: (change: Partial<WizardDraft>) => void;
  signal: AbortSignal;
};

/** Speaks the script with the voice of the draft; answers what to say of it. Throws ApiError. */
export async function speakDraft(store: DraftStore, { enter, change, signal }: VoiceTurn): Promise<string> {
  const { draft } = store.read();
  enter('speaking');
  const projectId = await store.project();
  const spoken = await speak(draft, projectId, signal);
  const made = afterSpeaking(draft, store.read().draft, spoken);
  if (!made) throw outOfDate();
  change(made);
  return messageOf('The audio is ready.', spoken.languageProcessing, draft);
}

type CloneRequest = { sample: Sample; hasConsent: boolean; onCloned: () => Promise<unknown> };

/**
 * Makes a voice from a recording and speaks the script with it; the draft keeps the voice also where it cannot speak then.
 * Answers what to say of it. Throws ApiError.
 */
export async function cloneForDraft(
  store: DraftStore,
  { sample, hasConsent, onCloned }: CloneRequest,
  { enter, change, signal }: VoiceTurn,
): Promise<string> {
  await store.project();
  const { projectName, language } = store.read().draft;
  const clone = await cloneSample({ sample, hasConsent, projectName, language }, enter, signal);
  change(withClone(store.read().draft, clone));
  const ready = 'Your voice is ready.';
  const [projectId] = await Promise.all([store.project(), onCloned()]);
  const { draft } = store.read();
  if (draft.voiceChoice !== 'new') return ready;
  enter('speaking');
  const spoken = await speak(draft, projectId, signal);
  change(afterSpeaking(draft, store.read().draft, spoken) ?? { voiceCloneStatus: 'success' });
  return messageOf(ready, spoken.languageProcessing, draft);
}

/** Speaks the whole script for the project; on AI Video Studio the photo is made ready, too. Throws ApiError. */
async function speak(draft: WizardDraft, projectId: string, signal: AbortSignal) {
  const { script, language, advancedSettings, provider, uploadedImageUrl, voiceChoice, voiceUrl } = draft;
  const voiceId = known(speakingVoiceId(draft));
  const sampleUrl = voiceChoice === 'new' && voiceUrl;
  const spoken = await api.functions.generateAudio(
    { voiceId, script, language, projectId, advancedSettings, ...(sampleUrl && { voiceUrl: sampleUrl }) },
    { signal },
  );
  if (provider === 'heygen' && uploadedImageUrl) {
    await api.functions.createTalkingPhoto({ imageUrl: uploadedImageUrl }, { signal });
  }
  return spoken;
}

/** What was spoken is not what the video would say by now. */
const outOfDate = () =>
  refusal(
    'Audio Out of Date',
    'The script, its language or the voice changed while the audio was being made. Please generate the audio again.',
    'audio_out_of_date',
  );

/** Notes that it is a translation which is heard, or that the script is in another language than the video. */
function messageOf(
  message: string,
  { needsTranslation, detectedLanguageName }: { needsTranslation: boolean; detectedLanguageName: string | null },
  { script, acceptedTranslation }: WizardDraft,
): string {
  if (acceptedTranslation?.text === script) {
    return `${message} It speaks the ${languageName(acceptedTranslation.to)} translation that you accepted.`;
  }
  return needsTranslation ? `${message} It speaks your script as it is, in ${detectedLanguageName}.` : message;
}
