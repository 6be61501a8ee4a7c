import type { AvatarVideoRequest } from '@portray/contracts/calls/functions';
import { api } from '#lib/calls/api.ts';
import { type ApiError, toApiError } from '#lib/calls/api-error.ts';
import { askServer } from '#lib/calls/ask-server.ts';
import { untilAnswered } from '#lib/calls/until-answered.ts';
import { session } from '#lib/session/product-session.ts';

/** Starts making a video; asks a second time in the plain way where no answer of ours came. Throws ApiError. */
export async function startVideo(request: AvatarVideoRequest): Promise<void> {
  try {
    await api.functions.createAvatarVideo(request);
  } catch (error) {
    if (!isUnanswered(toApiError(error))) throw error;
    await postPlainly(request);
  }
}

/** Lost on the way, or answered by a proxy; the idempotency key makes sure that there is only one video. */
function isUnanswered({ code, requestId }: ApiError): boolean {
  return code === 'connection' || (code === 'unexpected' && requestId === undefined);
}

async function postPlainly(body: AvatarVideoRequest): Promise<void> {
  const token = await session.accessToken();
  await untilAnswered(() => askServer('/functions/create-avatar-video', { method: 'POST', body, token }));
}
