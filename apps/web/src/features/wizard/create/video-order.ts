import type { AvatarVideoRequest } from '@portray/contracts/calls/functions';
import { findOrderGap } from '@portray/contracts/video-order';
import { faults } from '@portray/foundation/errors';
import { ApiError, signedOut } from '#lib/api/api-error.ts';
import { heardRecording, speakingVoiceId, type WizardDraft } from '../draft/draft.ts';

const refusal = (title: string, message: string, code: string) =>
  new ApiError({ code, title, message, retry: false, status: 0 });

/** What must be known before a video is made. Throws ApiError. */
export function checkOrder(draft: WizardDraft, isSignedIn: boolean): void {
  if (!isSignedIn) throw signedOut();
  const { uploadedImageUrl: image, script, projectName: title } = draft;
  const gap = findOrderGap({ image, script, title, hasVoice: hasSpeech(draft) });
  if (gap) throw refusal(faults[gap.code].title, gap.message, gap.code);
}

function hasSpeech(draft: WizardDraft): boolean {
  return Boolean(draft.voiceChoice === 'recording' ? draft.recordingUrl : (speakingVoiceId(draft) ?? draft.voiceUrl));
}

/** The draft as the order of one video. */
export function orderOf(
  draft: WizardDraft,
  { projectId, idempotencyKey }: Record<'projectId' | 'idempotencyKey', string>,
): AvatarVideoRequest {
  const { script, provider, advancedSettings, voiceChoice, videoSize, language, captions, aiLabel, voiceUrl } = draft;
  return {
    projectId,
    script,
    provider,
    advancedSettings,
    voiceChoice,
    videoSize,
    language,
    captions,
    aiLabel,
    projectName: draft.projectName,
    avatarImageUrl: draft.uploadedImageUrl ?? '',
    voiceId: speakingVoiceId(draft),
    voiceUrl: voiceChoice === 'new' ? voiceUrl : heardRecording(draft),
    idempotencyKey,
  };
}

/** The project that is tried again. Throws ApiError. */
export function projectToRetry(projectId: string | null): string {
  if (projectId) return projectId;
  throw refusal('No Project to Retry', 'Please create the video first.', 'no_project');
}
