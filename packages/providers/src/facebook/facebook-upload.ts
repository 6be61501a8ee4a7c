import { openAsBlob } from 'node:fs';
import type { Account, PostRequest } from '@portray/ports/publisher';
import type { Prepared, RemoteOrder } from '@portray/ports/remote-work';
import { z } from 'zod';
import { askNetwork, understand } from '../networks/call-network.ts';
import { seal, unseal } from '../networks/seal.ts';
import { callGraph, type GraphPlace } from './graph.ts';
import { idReply } from './graph-reply.ts';

const uploadTimeoutMs = 10 * 60_000;

/** What is remembered: the upload, whose id is signed and therefore sealed, then the handle of the file. */
const state = z.object({ upload: z.string().optional(), handle: z.string().optional(), text: z.string() });
export type UploadState = z.infer<typeof state>;

/** What was remembered, if it still counts. */
export const readUpload = (data: RemoteOrder['data']): UploadState | undefined => state.safeParse(data).data;

const offsetReply = z.object({ file_offset: z.coerce.number().int().min(0) });
const handleReply = z.object({ h: z.string().min(1) });

type Step = { place: GraphPlace; account: Account; signal: AbortSignal };

/** Sends the file to the app's uploads, from where Facebook has it; a file whose handle was lost is sent anew. */
export async function uploadStep(
  step: Step,
  { video, text }: PostRequest,
  data: RemoteOrder['data'],
): Promise<Prepared> {
  const { place, account, signal } = step;
  const { app, grant } = account;
  const known = readUpload(data);
  if (!video || known?.handle) return { state: 'ready', data: known ?? { text } };
  const token = grant.secrets?.userToken ?? grant.accessToken;
  const id = known?.upload && unseal(app.clientSecret, known.upload);
  if (!id) {
    const fields = { file_name: 'video.mp4', file_length: String(video.bytes), file_type: 'video/mp4' };
    const path = `/${app.clientId}/uploads`;
    const begun = await callGraph({ place, app, token, signal }, { method: 'POST', path, fields, reply: idReply });
    return { state: 'preparing', againAfterSeconds: 0, data: { text, upload: seal(app.clientSecret, begun.id) } };
  }
  const url = `${place.api}/${id}`;
  const headers = { authorization: `OAuth ${token}` };
  const asked = await askNetwork(place, { url, headers, signal });
  const offset = asked.status === 200 ? understand(place, asked, offsetReply).file_offset : video.bytes;
  const isGone = asked.status === 404 || asked.status === 400;
  if (asked.status !== 200 && !isGone) throw place.faultOf(asked);
  if (isGone && place.faultOf(asked).code !== 'provider_refused') throw place.faultOf(asked);
  if (offset >= video.bytes) return { state: 'preparing', againAfterSeconds: 0, data: { text } };
  const body = (await openAsBlob(video.path)).slice(offset);
  const answer = await askNetwork(place, {
    ...{ method: 'POST' as const, url, body, signal, timeoutMs: uploadTimeoutMs },
    headers: { ...headers, file_offset: String(offset), 'content-type': 'application/octet-stream' },
  });
  if (answer.status !== 200) throw place.faultOf(answer);
  return { state: 'ready', data: { text, handle: understand(place, answer, handleReply).h } };
}
