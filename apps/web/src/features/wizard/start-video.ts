import type { AvatarVideoRequest } from '@portray/contracts/calls/functions';
import { api } from '#lib/api.ts';
import { type ApiError, readRefusal, toApiError } from '#lib/api-error.ts';
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

/** Lost on the way, or answered by a stranger; the key of the request makes sure that there is one video. */
function isUnanswered({ code, requestId }: ApiError): boolean {
  return code === 'connection' || (code === 'unexpected' && requestId === undefined);
}

async function postPlainly(request: AvatarVideoRequest): Promise<void> {
  try {
    const token = await session.accessToken();
    const reply = await fetch('/api/functions/create-avatar-video', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(request),
    });
    if (!reply.ok) throw readRefusal(reply.status, await reply.json().catch(() => undefined));
  } catch (error) {
    throw toApiError(error);
  }
}
