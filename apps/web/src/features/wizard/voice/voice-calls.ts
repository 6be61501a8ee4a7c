import { consentVersion } from '@portray/contracts/accounts';
import { limits } from '@portray/contracts/limits';
import { api } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { uploadFile } from '#lib/upload.ts';
import { hasArrived } from '#lib/verify-file.ts';
import type { WizardDraft } from '../draft/draft.ts';

/** A recording that a voice is made from; `name` is empty until it has one. */
export type Sample = { file: Blob; fileName: string; seconds: number | null; name: string };

/** What is happening to a voice. */
export type VoiceStage = 'uploading' | 'cloning' | 'speaking';

type SpeakRequest = { draft: WizardDraft; projectId: string; voiceId: string; voiceUrl?: string };

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

type CloneRequest = { draft: WizardDraft; projectId: string; sample: Sample; hasConsent: boolean };

/** Uploads a recording, makes a voice from it, names it and speaks the script with it. Throws ApiError. */
export async function cloneAndSpeak(
  { draft, projectId, sample, hasConsent }: CloneRequest,
  onStage: (stage: VoiceStage) => void,
  signal: AbortSignal,
) {
  onStage('uploading');
  const { url: voiceUrl } = await uploadFile('voices', sample.file, sample.fileName, { signal });
  if (!(await hasArrived(voiceUrl, 'audio'))) throw notArrived();
  onStage('cloning');
  const { projectName, language } = draft;
  const consent = hasConsent ? ({ version: consentVersion } as const) : undefined;
  const { voiceId } = await api.functions.cloneVoiceOnly(
    { voiceUrl, projectName, language, ...(consent && { consent }) },
    { signal },
  );
  await nameVoice(voiceId, sample.name).catch((error: unknown) =>
    console.error('The voice kept its first name.', error),
  );
  onStage('speaking');
  const spoken = await speakWith({ draft, projectId, voiceId, voiceUrl }, signal);
  return { voiceId, voiceUrl, spoken };
}

async function nameVoice(voiceId: string, name: string): Promise<void> {
  const { items } = await api.voices.list({ limit: limits.maxPageSize });
  const clone = items.find((voice) => voice.elevenlabs_voice_id === voiceId);
  if (clone) await api.voices.change({ id: clone.id, voice_name: name });
}

function notArrived(): ApiError {
  const message = 'The recording could not be uploaded. Please try again.';
  return new ApiError({ code: 'unexpected', title: 'Voice Cloning Failed', message, retry: true, status: 0 });
}
