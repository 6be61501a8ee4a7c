import { api } from '#lib/calls/api.ts';
import { cloneSample } from '#lib/voices/clone-sample.ts';
import { refusal, type Sample } from '#lib/voices/new-sample.ts';
import type { VoiceStage } from '#lib/voices/voice-stages.ts';
import type { WizardDraft } from '../draft/draft.ts';

type SpeakRequest = { draft: WizardDraft; projectId: string; voiceId: string; voiceUrl: string | null };

/** Speaks the whole script for the project; on AI Video Studio the photo is made ready, too. Throws ApiError. */
export async function speakWith({ draft, projectId, voiceId, voiceUrl }: SpeakRequest, signal: AbortSignal) {
  const { script, language, advancedSettings, provider, uploadedImageUrl } = draft;
  const spoken = await api.functions.generateAudio(
    { voiceId, script, language, projectId, advancedSettings, ...(voiceUrl && { voiceUrl }) },
    { signal },
  );
  if (provider === 'heygen' && uploadedImageUrl) {
    await api.functions.createTalkingPhoto({ imageUrl: uploadedImageUrl }, { signal });
  }
  return spoken;
}

/** What was spoken is not what the video would say by now. */
export const outOfDate = () =>
  refusal(
    'Audio Out of Date',
    'The script, its language or the voice changed while the audio was being made. Please generate the audio again.',
    'audio_out_of_date',
  );

type CloneRequest = { draft: WizardDraft; projectId: string; sample: Sample; hasConsent: boolean };

/** Makes a voice from a recording and speaks the script with it. Throws ApiError. */
export async function cloneAndSpeak(
  { draft, projectId, sample, hasConsent }: CloneRequest,
  onStage: (stage: VoiceStage) => void,
  signal: AbortSignal,
) {
  const { projectName, language } = draft;
  const { voiceId, voiceUrl } = await cloneSample({ sample, hasConsent, projectName, language }, onStage, signal);
  onStage('speaking');
  const spoken = await speakWith({ draft, projectId, voiceId, voiceUrl }, signal);
  return { voiceId, voiceUrl, spoken };
}
