import { brand } from '@portray/contracts/brand';
import type { ApiError } from '#lib/api/api-error.ts';
import type { VoiceStage } from '#lib/voices/voice-stages.ts';

/** Why there is no voice or no audio, in words. */
export type VoiceFailure = { title: string; message: string };

/** The failure without a known reason. */
const titles: Record<VoiceStage, string> = {
  uploading: 'Voice Cloning Failed',
  cloning: 'Voice Cloning Failed',
  speaking: 'Audio Generation Failed',
  aligning: 'Recording Not Used',
};

/** A failure of voice work; `stage` is what was being done, null before anything was sent. */
export function describeVoiceFailure(
  { code, title, message }: Pick<ApiError, 'code' | 'title' | 'message'>,
  stage: VoiceStage | null,
): VoiceFailure {
  if (/\bapi key/iu.test(message)) {
    return { title: 'Configuration Error', message: `${message} Please contact support: ${brand.supportEmail}.` };
  }
  return { title: stage && code === 'unexpected' ? titles[stage] : title, message };
}
