import { consentVersion } from '@portray/contracts/consent';
import type { LanguageCode } from '@portray/contracts/languages';
import { limits } from '@portray/contracts/limits';
import { api } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { uploadFile } from '#lib/upload.ts';
import { hasArrived } from '#lib/verify-file.ts';
import type { VoiceStage } from '#lib/voices/voice-stages.ts';
import { checkConsent, checkTranscript, type Sample } from './new-sample.ts';

type CloneRequest = { sample: Sample; hasConsent: boolean; language: LanguageCode; projectName: string };

/** Uploads a recording, makes a voice from it and names it. Throws ApiError. */
export async function cloneSample(
  { sample, hasConsent, language, projectName }: CloneRequest,
  onStage: (stage: VoiceStage) => void,
  signal: AbortSignal,
): Promise<{ voiceId: string; voiceUrl: string }> {
  checkTranscript(sample);
  checkConsent(hasConsent);
  onStage('uploading');
  const { url: voiceUrl } = await uploadFile('voices', sample.file, sample.fileName, { signal });
  if (!(await hasArrived(voiceUrl, 'audio'))) throw notArrived();
  onStage('cloning');
  const { transcript } = sample;
  const consent = { version: consentVersion } as const;
  const { voiceId } = await api.functions.cloneVoiceOnly(
    { voiceUrl, projectName, language, consent, ...(transcript !== null && { transcript }) },
    { signal },
  );
  await nameVoice(voiceId, sample.name).catch((error: unknown) =>
    console.error('The voice kept its first name.', error),
  );
  return { voiceId, voiceUrl };
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
