import type { AvatarVideoRequest } from '@portray/contracts/calls/functions';
import type { VideoProject } from '@portray/contracts/videos';
import { api } from '#lib/api/api.ts';
import { type ApiError, isUnanswered, toApiError } from '#lib/api/api-error.ts';
import { askServer } from '#lib/api/ask-server.ts';
import { session } from '#lib/api/product-session.ts';
import { untilAnswered } from '#lib/api/until-answered.ts';
import { toastError } from '#ui/dialog/toasts.tsx';
import type { Wizard } from '../draft/use-wizard.ts';
import { describeRefusal } from './creation-failure.ts';
import { checkOrder, orderOf, projectToRetry } from './video-order.ts';

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
