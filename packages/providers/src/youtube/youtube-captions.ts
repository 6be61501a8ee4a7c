import { readFile } from 'node:fs/promises';
import type { Account, PostRequest } from '@portray/ports/publisher';
import { askNetwork, bearer, readJson } from '../networks/call-network.ts';
import { captionsScope } from './youtube-connector.ts';
import type { YoutubePlace } from './youtube-place.ts';
import type { UploadState } from './youtube-upload.ts';

/** Remembered with the upload, since a track can only be added once the video is there. */
export async function rememberCaptions({ captions }: PostRequest): Promise<Pick<UploadState, 'captions'>> {
  if (!captions) return {};
  return { captions: { language: captions.language, text: await readFile(captions.path, 'utf8') } };
}

type Track = { videoId: string; captions: NonNullable<UploadState['captions']> };

/**
 * Adds a caption track; one that is there already counts. A video without its track is still a published video: what
 * YouTube refuses for good is left out. Throws AppError provider_down, provider_busy, authorization_expired.
 */
export async function addCaptions(
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
