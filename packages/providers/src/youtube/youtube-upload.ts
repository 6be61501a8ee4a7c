import { AppError } from '@portray/foundation/errors';
import type { Account, PostRequest } from '@portray/ports/publisher';
import type { RemoteOrder } from '@portray/ports/remote-work';
import { z } from 'zod';
import { asJson, askNetwork, type NetworkAnswer, understand } from '../networks/call-network.ts';
import { readPart } from '../networks/read-part.ts';
import { seal, unseal } from '../networks/seal.ts';
import { uploadedReply } from './reply.ts';
import { isUploadAddress, type YoutubePlace } from './youtube-place.ts';

const partTimeoutMs = 120_000;
/** 'People & Blogs'. */
const categoryId = '22';

/** What is remembered of an upload; its address is a credential of YouTube and therefore sealed. */
const uploadState = z.object({
  session: z.string(),
  bytes: z.number(),
  captions: z.object({ language: z.string(), text: z.string() }).optional(),
});
export type UploadState = z.infer<typeof uploadState>;

/** How far YouTube is: so many bytes, the whole video, or it does not know the upload any more. */
export type Arrived = { bytes: number } | { videoId: string } | 'gone';

type Step = { place: YoutubePlace; account: Account; signal: AbortSignal };

/** What was remembered, if it still counts. */
export const readUpload = (data: RemoteOrder['data']): UploadState | undefined => uploadState.safeParse(data).data;

/** Announces the video and its words; answers what to remember. */
export async function announce(step: Step, { title, text, tags, privacy, isMadeWithAi, video }: PostRequest) {
  const { place, account, signal } = step;
  const bytes = video?.bytes ?? 0;
  const request = asJson(account.grant.accessToken, {
    snippet: { title, description: text, tags, categoryId },
    status: {
      privacyStatus: privacy,
      selfDeclaredMadeForKids: false,
      embeddable: true,
      containsSyntheticMedia: isMadeWithAi,
    },
  });
  const answer = await askNetwork(place, {
    method: 'POST',
    url: `${place.api}/upload/youtube/v3/videos?uploadType=resumable&part=snippet,status`,
    body: request.body,
    headers: {
      ...request.headers,
      'content-type': 'application/json; charset=UTF-8',
      'x-upload-content-length': String(bytes),
      'x-upload-content-type': 'video/mp4',
    },
    signal,
  });
  if (answer.status !== 200) throw place.faultOf(answer);
  const address = answer.headers.get('location') ?? '';
  if (!isUploadAddress(place, address)) {
    throw new AppError('provider_down', 'YouTube named no place for the upload. Please try again later.');
  }
  return { session: seal(account.app.clientSecret, address), bytes };
}

/** Asks how far an upload is. */
export async function askArrived(step: Step, upload: UploadState): Promise<Arrived> {
  const address = addressOf(step, upload);
  if (address === undefined) return 'gone';
  return put(step, address, { range: `bytes */${upload.bytes}`, body: new Uint8Array(0) });
}

/** Sends the part from an offset on; answers how far YouTube is then, which may be less than what was sent. */
export async function sendPart(step: Step, upload: UploadState, offset: number, path: string): Promise<Arrived> {
  const address = addressOf(step, upload);
  if (address === undefined) return 'gone';
  const body = await readPart(path, offset, step.place.partBytes);
  const range = `bytes ${offset}-${offset + body.byteLength - 1}/${upload.bytes}`;
  return put(step, address, { range, body });
}

const addressOf = ({ place, account }: Step, { session }: UploadState): string | undefined => {
  const address = unseal(account.app.clientSecret, session);
  return address !== undefined && isUploadAddress(place, address) ? address : undefined;
};

type Part = { range: string; body: Uint8Array<ArrayBuffer> };

async function put({ place, account, signal }: Step, url: string, { range, body }: Part): Promise<Arrived> {
  const headers = { authorization: `Bearer ${account.grant.accessToken}`, 'content-range': range };
  const answer = await askNetwork(place, { method: 'PUT', url, headers, body, signal, timeoutMs: partTimeoutMs });
  if (answer.status === 308) return { bytes: receivedOf(answer) };
  if (answer.status === 200 || answer.status === 201) {
    return { videoId: understand(place, answer, uploadedReply).id };
  }
  if (answer.status === 404 || answer.status === 410) return 'gone';
  throw place.faultOf(answer);
}

/** 'bytes=0-524287'; no header means that nothing is stored. */
function receivedOf({ headers }: NetworkAnswer): number {
  const [, last] = /-(\d+)$/.exec(headers.get('range') ?? '') ?? [];
  return last === undefined ? 0 : Number(last) + 1;
}
