import { AppError } from '@portray/foundation/errors';
import type { PostRequest } from '@portray/ports/publisher';
import type { Prepared, RemoteOrder } from '@portray/ports/remote-work';
import { z } from 'zod';
import { askNetwork, bearer, understand } from '../networks/call-network.ts';
import { formWithFile } from '../networks/multipart.ts';
import type { MastodonPlace } from './mastodon-server.ts';
import { mediaReply } from './reply.ts';

const uploadTimeoutMs = 10 * 60_000;
const firstWaitSeconds = 1;
const longestWaitSeconds = 10;

/** What is remembered of a post: its medium, and the words by which it is known without one. */
const mediaState = z.object({ mediaId: z.string().optional(), checks: z.number().default(0), text: z.string() });
export type MediaState = z.infer<typeof mediaState>;

/** What was remembered, if it still counts. */
export const readMedia = (data: RemoteOrder['data']): MediaState | undefined => mediaState.safeParse(data).data;

type Step = { place: MastodonPlace; origin: string; accessToken: string; maxAlt: number; signal: AbortSignal };

/**
 * Uploads the video in one request, then follows its processing. Mastodon takes no parts and tells nothing of an upload
 * that broke off, so that it begins anew, as does one whose answer was lost: the server removes what nobody attaches.
 */
export async function mediaStep(step: Step, post: PostRequest, data: RemoteOrder['data']): Promise<Prepared> {
  const { video, text, altText = '' } = post;
  if (!video) return { state: 'ready', data: { text } };
  const known = readMedia(data);
  if (!known?.mediaId) {
    const mediaId = await upload(step, video.path, [...altText].slice(0, step.maxAlt).join(''));
    return wait({ mediaId, checks: 0, text });
  }
  const { place, origin, accessToken, signal } = step;
  const url = `${origin}/api/v1/media/${encodeURIComponent(known.mediaId)}`;
  const answer = await askNetwork(place, { url, headers: bearer(accessToken), signal });
  if (answer.status === 404) return wait({ checks: 0, text });
  if (answer.status === 422) {
    throw new AppError('provider_refused', 'Your Mastodon server could not use this video.', { cause: answer.text });
  }
  if (answer.status === 206) return wait({ ...known, checks: known.checks + 1 });
  if (answer.status !== 200) throw place.faultOf(answer);
  const isReady = Boolean(understand(place, answer, mediaReply).url);
  return isReady ? { state: 'ready', data: known } : wait({ ...known, checks: known.checks + 1 });
}

function wait(data: MediaState): Prepared {
  const againAfterSeconds = data.mediaId ? Math.min(longestWaitSeconds, firstWaitSeconds * 1.5 ** data.checks) : 0;
  return { state: 'preparing', againAfterSeconds, progress: data.mediaId ? 0.6 : 0, data };
}

async function upload({ place, origin, accessToken, signal }: Step, path: string, altText: string): Promise<string> {
  const form = await formWithFile(
    { ...(altText && { description: altText }) },
    { name: 'file', type: 'video/mp4', path },
  );
  const answer = await askNetwork(place, {
    ...{ method: 'POST' as const, url: `${origin}/api/v2/media`, body: form.body, signal, timeoutMs: uploadTimeoutMs },
    headers: { ...bearer(accessToken), ...form.headers },
  });
  if (answer.status !== 200 && answer.status !== 202) throw place.faultOf(answer);
  return understand(place, answer, mediaReply).id;
}
