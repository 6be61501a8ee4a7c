import { readFile } from 'node:fs/promises';
import { countText } from '@portray/contracts/count-text';
import { AppError } from '@portray/foundation/errors';
import type { Account, Network, PostLimits, PostRequest, PostWords, PublishedPost } from '@portray/ports/publisher';
import type { Checked, Prepared, RemoteOrder, RemoteWork, Sent } from '@portray/ports/remote-work';
import { ignore } from '../networks/authorization.ts';
import { askNetwork, bearer, callNetwork, readJson } from '../networks/call-network.ts';
import { videosReply } from './reply.ts';
import { captionsScope, createYoutubeConnector } from './youtube-connector.ts';
import { placeOf, type YoutubePlace, type YoutubeSettings } from './youtube-place.ts';
import { announce, askArrived, readUpload, sendPart, type UploadState } from './youtube-upload.ts';

/** A channel that is not verified may upload up to a quarter of an hour; the size is YouTube's for every account. */
const limits: PostLimits = {
  countText: countText.youtube,
  maxText: 5_000,
  forbidden: ['<', '>'],
  wordFault,
  video: { minSeconds: 0.1, maxSeconds: 900, maxBytes: 256_000_000_000, minRatio: 0.1, maxRatio: 10 },
  needsVideo: true,
};
const maxTagCharacters = 500;
const checkSeconds = 10;
/** A part of which nothing at all arrives so often is not sent again in this step. */
const maxIdleParts = 3;

/**
 * Uploads to YouTube through its Data API v3. Its video appears with the last byte of the upload: `prepare` sends all
 * parts but the last. Uncertain: YouTube may lock videos of apps that it has not audited to private, and may forget a
 * finished upload's address early; then the outcome is unclear.
 */
export function createYoutubeNetwork(settings: YoutubeSettings = {}): Network {
  const place = placeOf(settings);
  return {
    platform: 'youtube',
    connector: createYoutubeConnector(place),
    publisher: { limits: async () => limits, work: (account) => workFor(place, account) },
  };
}

function workFor(place: YoutubePlace, account: Account): RemoteWork<PostRequest, PublishedPost> {
  const stepOf = ({ signal }: RemoteOrder) => ({ place, account, signal });
  return {
    prepare: (post, order) => prepare(stepOf(order), post, order.data),
    send: (post, order) => send(stepOf(order), post, order.data),
    async find(order) {
      const upload = readUpload(order.data);
      if (!upload) return { state: 'not_sent' };
      const arrived = await askArrived(stepOf(order), upload);
      if (arrived === 'gone') return { state: 'unknown' };
      return 'videoId' in arrived ? { state: 'running', remoteId: arrived.videoId } : { state: 'not_sent' };
    },
    check: (videoId, order) => check(stepOf(order), videoId, order.data),
    async cancel(videoId, { signal }) {
      const url = `${place.api}/youtube/v3/videos?${new URLSearchParams({ id: videoId })}`;
      const headers = bearer(account.grant.accessToken);
      const deleting = askNetwork(place, { method: 'DELETE', url, headers, signal }).then((answer) => {
        if (answer.status >= 300) throw place.faultOf(answer);
      });
      await ignore(['provider_refused'], deleting);
    },
  };
}

type Step = { place: YoutubePlace; account: Account; signal: AbortSignal };

/** YouTube is asked how far it is before each part: the last answer may have been lost with this process. */
async function prepare(step: Step, post: PostRequest, data: RemoteOrder['data']): Promise<Prepared> {
  const upload = readUpload(data);
  const arrived = upload ? await askArrived(step, upload) : 'gone';
  if (!upload || arrived === 'gone') {
    const begun = { ...(await announce(step, post)), ...(await rememberCaptions(post)) };
    return { state: 'preparing', againAfterSeconds: 0, data: begun };
  }
  if ('videoId' in arrived || upload.bytes - arrived.bytes <= step.place.partBytes)
    return { state: 'ready', data: upload };
  const { path = '' } = post.video ?? {};
  const next = await sendPart(step, upload, arrived.bytes, path);
  const bytes = typeof next === 'object' && 'bytes' in next ? next.bytes : arrived.bytes;
  return { state: 'preparing', againAfterSeconds: 0, progress: (bytes / upload.bytes) * 0.9, data: upload };
}

async function send(step: Step, { video }: PostRequest, data: RemoteOrder['data']): Promise<Sent<PublishedPost>> {
  const upload = readUpload(data);
  if (!upload || !video) throw new AppError('unexpected', 'The video was not uploaded yet.');
  let arrived = await askArrived(step, upload);
  for (let idle = 0; arrived !== 'gone' && 'bytes' in arrived && idle < maxIdleParts; ) {
    const from: number = arrived.bytes;
    arrived = await sendPart(step, upload, from, video.path);
    idle = arrived !== 'gone' && 'bytes' in arrived && arrived.bytes <= from ? idle + 1 : 0;
  }
  if (arrived !== 'gone' && 'videoId' in arrived) {
    return { state: 'running', remoteId: arrived.videoId, againAfterSeconds: checkSeconds, progress: 0.9 };
  }
  throw new AppError('provider_down', 'YouTube did not take the end of the upload. Please try again later.');
}

/** Published once YouTube can show it. Captions come first, and are remembered as done. */
async function check(step: Step, videoId: string, data: RemoteOrder['data']): Promise<Checked<PublishedPost>> {
  const { place, account, signal } = step;
  const { captions, ...rest } = readUpload(data) ?? {};
  if (captions) {
    await addCaptions(place, account, { videoId, captions }, signal);
    return { state: 'running', againAfterSeconds: 0, data: rest };
  }
  const query = new URLSearchParams({ part: 'status,processingDetails', id: videoId });
  const [video] = (
    await callNetwork(place, {
      url: `${place.api}/youtube/v3/videos?${query}`,
      headers: bearer(account.grant.accessToken),
      signal,
      reply: videosReply,
    })
  ).items;
  const { uploadStatus = 'deleted', failureReason, rejectionReason } = video?.status ?? {};
  const { processingStatus, processingProgress = {} } = video?.processingDetails ?? {};
  if (uploadStatus === 'processed' || processingStatus === 'succeeded') {
    return { state: 'done', result: { postId: videoId, url: `https://youtu.be/${videoId}` } };
  }
  if (uploadStatus !== 'uploaded' || processingStatus === 'failed' || processingStatus === 'terminated') {
    const reason = failureReason ?? rejectionReason ?? (video ? 'no reason was given' : 'it was deleted');
    throw new AppError('provider_refused', `YouTube could not use this video: ${reason}.`);
  }
  const { partsTotal = 0, partsProcessed = 0 } = processingProgress;
  const share = partsTotal > 0 ? partsProcessed / partsTotal : 0;
  return { state: 'running', againAfterSeconds: checkSeconds, progress: 0.9 + share / 10 };
}

/** Commas count between tags, quotes around those with a space. */
function wordFault({ tags }: PostWords): { about: 'tags'; message: string } | undefined {
  const length = tags.reduce((sum, tag) => sum + tag.length + (/\s/.test(tag) ? 2 : 0), tags.length - 1);
  const tooMany = length - maxTagCharacters;
  if (tooMany <= 0) return undefined;
  const message = `YouTube takes tags of up to ${maxTagCharacters} characters altogether, with their commas. Please shorten them by ${tooMany}.`;
  return { about: 'tags', message };
}

/** Remembered with the upload, since a track can only be added once the video is there. */
async function rememberCaptions({ captions }: PostRequest): Promise<Pick<UploadState, 'captions'>> {
  if (!captions) return {};
  return { captions: { language: captions.language, text: await readFile(captions.path, 'utf8') } };
}

type Track = { videoId: string; captions: NonNullable<UploadState['captions']> };

/**
 * Adds a caption track; one that is there already counts. A video without its track is still a published video: what
 * YouTube refuses for good is left out. Throws AppError provider_down, provider_busy, authorization_expired.
 */
async function addCaptions(
  place: YoutubePlace,
  { grant }: Account,
  { videoId, captions }: Track,
  signal: AbortSignal,
): Promise<void> {
  if (!grant.scopes.includes(captionsScope)) return;
  const boundary = `portray${crypto.randomUUID()}`;
  const snippet = { videoId, language: captions.language, name: '', isDraft: false };
  const part = (type: string, content: string) => `--${boundary}\r\ncontent-type: ${type}\r\n\r\n${content}\r\n`;
  const body = `${part('application/json; charset=UTF-8', JSON.stringify({ snippet }))}${part('text/vtt', captions.text)}--${boundary}--`;
  const url = `${place.api}/upload/youtube/v3/captions?uploadType=multipart&part=snippet`;
  const headers = { ...bearer(grant.accessToken), 'content-type': `multipart/related; boundary=${boundary}` };
  const answer = await askNetwork(place, { method: 'POST', url, headers, body, signal });
  if (answer.status < 300 && readJson(answer.text) !== undefined) return;
  const fault = place.faultOf(answer);
  if (answer.status !== 409 && fault.code !== 'provider_refused') throw fault;
}
