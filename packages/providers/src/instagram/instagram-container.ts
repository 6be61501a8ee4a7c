import { openAsBlob } from 'node:fs';
import { AppError, toAppError } from '@portray/foundation/errors';
import type { PostRequest } from '@portray/ports/publisher';
import type { Prepared, RemoteOrder } from '@portray/ports/remote-work';
import { z } from 'zod';
import { callGraph, createLabelled, type GraphCaller } from '../facebook/graph.ts';
import { askNetwork } from '../networks/call-network.ts';

const uploadTimeoutMs = 10 * 60_000;
const checkSeconds = 15;
const maxHashtags = 30;

/** What is remembered: the container, where its bytes go, and whether they are there. */
const state = z.object({ containerId: z.string(), uri: z.string(), isSent: z.boolean(), text: z.string() });

/** What was remembered, if it still counts. */
export const readContainer = (data: RemoteOrder['data']): z.infer<typeof state> | undefined =>
  state.safeParse(data).data;

const containerReply = z.object({ id: z.string().min(1), uri: z.string() });
const statusReply = z.object({ status_code: z.string(), status: z.string().default('') });

/** Where a container stands: IN_PROGRESS, FINISHED, PUBLISHED, ERROR or EXPIRED, with words. */
export const readStatus = (caller: GraphCaller, containerId: string) =>
  callGraph(caller, { path: `/${containerId}`, fields: { fields: 'status_code,status' }, reply: statusReply });

const preparing = (data: z.infer<typeof state>, progress: number, againAfterSeconds = 0): Prepared => ({
  state: 'preparing' as const,
  againAfterSeconds,
  progress,
  data,
});

/**
 * Makes a container, sends the video into it and waits until Instagram has looked at it. An upload that broke off is sent
 * again from its beginning, since Instagram documents no way to ask how much of it arrived; a container that does not
 * take it any more is made anew.
 */
export async function containerStep(
  caller: GraphCaller,
  accountId: string,
  { video, text, isMadeWithAi }: PostRequest,
  data: RemoteOrder['data'],
): Promise<Prepared> {
  if (!video) throw new AppError('invalid_input', 'Please choose a video to publish on Instagram.');
  const known = readContainer(data);
  if (!known) {
    refuseHashtags(text);
    const fields = { media_type: 'REELS', upload_type: 'resumable', caption: text, share_to_feed: 'true' };
    const path = `/${accountId}/media`;
    const call = { method: 'POST' as const, path, fields, reply: containerReply };
    const { id, uri } = await createLabelled(caller, call, isMadeWithAi);
    if (!URL.canParse(uri) || new URL(uri).origin !== new URL(caller.place.upload).origin) {
      throw new AppError('provider_down', 'Instagram named no place for the upload. Please try again later.');
    }
    return preparing({ containerId: id, uri, isSent: false, text }, 0);
  }
  if (!known.isSent) {
    const isTaken = await sendVideo(caller, known.uri, video);
    if (isTaken) return preparing({ ...known, isSent: true }, 0.6);
  }
  const { status_code: code, status } = await readStatus(caller, known.containerId);
  if (code === 'FINISHED' || code === 'PUBLISHED') return { state: 'ready', data: known };
  if (code === 'ERROR') {
    throw new AppError(
      'provider_refused',
      `Instagram could not use this video: ${status.slice(0, 300) || 'no reason was given'}.`,
    );
  }
  // What was refused and is not being looked at either is begun anew.
  if (code === 'EXPIRED' || !known.isSent) return { state: 'preparing', againAfterSeconds: checkSeconds, data: {} };
  return preparing(known, 0.7, checkSeconds);
}

/** False where Instagram refuses the bytes, which it does when it has them already. */
async function sendVideo({ place, token, signal }: GraphCaller, url: string, video: { path: string; bytes: number }) {
  const answer = await askNetwork(place, {
    method: 'POST' as const,
    url,
    body: await openAsBlob(video.path),
    timeoutMs: uploadTimeoutMs,
    headers: {
      authorization: `OAuth ${token}`,
      offset: '0',
      file_size: String(video.bytes),
      'content-type': 'application/octet-stream',
    },
    ...(signal && { signal }),
  });
  if (answer.status < 300) return true;
  const fault = toAppError(place.faultOf(answer));
  if (fault.code !== 'provider_refused') throw fault;
  return false;
}

function refuseHashtags(text: string): void {
  if ((text.match(/#[\p{L}\p{N}_]+/gu) ?? []).length <= maxHashtags) return;
  throw new AppError('invalid_input', `Instagram takes up to ${maxHashtags} hashtags. Please remove some.`);
}
