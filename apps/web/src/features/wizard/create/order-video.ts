import type { AvatarVideoRequest } from '@portray/contracts/calls/functions';
import { findOrderGap } from '@portray/contracts/video-order';
import type { VideoProject } from '@portray/contracts/videos';
import { faults } from '@portray/foundation/errors';
import { api } from '#lib/api/api.ts';
import { ApiError, isUnanswered, signedOut, toApiError } from '#lib/api/api-error.ts';
import { askServer } from '#lib/api/ask-server.ts';
import { describeRefusal } from '#lib/api/creation-refusal.ts';
import { untilAnswered } from '#lib/api/until-answered.ts';
import { session } from '#lib/session/product-session.ts';
import { toastError } from '#ui/dialog/toasts.tsx';
import { heardRecording, speakingVoiceId, type WizardDraft } from '../draft/draft.ts';
import type { Wizard } from '../draft/use-wizard.ts';

/** Orders the video of a draft; `onAnswered` is called with its project, whatever the answer was. Throws ApiError. */
export async function orderVideo({ draft, store }: Wizard, onAnswered: (id: string) => Promise<unknown>) {
  checkOrder(draft, session.read().user !== null);
  const projectId = await store.project();
  const idempotencyKey = `${projectId}-${crypto.randomUUID()}`;
  try {
    await sendOrder(orderOf(draft, { projectId, idempotencyKey }));
  } finally {
    await onAnswered(projectId);
  }
}

/** Says why a video was not ordered. */
export function sayRefused(error: ApiError): void {
  toastError(describeRefusal(error));
}

/** Orders the video of a project again after a failure. Throws ApiError. */
export async function orderAgain({ projectId, store }: Wizard): Promise<VideoProject> {
  const id = projectToRetry(projectId);
  await store.project();
  return api.videos.retry({ id });
}

/** Sends the order of a video; asks a second time in the plain way where no answer of ours came. Throws ApiError. */
async function sendOrder(request: AvatarVideoRequest): Promise<void> {
  try {
    await api.functions.createAvatarVideo(request);
  } catch (error) {
    if (!isUnanswered(toApiError(error))) throw error;
    await postPlainly(request);
  }
}

async function postPlainly(body: AvatarVideoRequest): Promise<void> {
  const token = await session.accessToken();
  await untilAnswered(() => askServer('/functions/create-avatar-video', { method: 'POST', body, token }));
}

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
