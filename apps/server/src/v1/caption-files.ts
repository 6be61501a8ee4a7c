import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CaptionFormat } from '@portray/contracts/caption-files';
import { contentTypeOf } from '@portray/contracts/file-types';
import { AppError } from '@portray/foundation/errors';
import { isRowId } from '@portray/foundation/ids';
import type { FileSignatures } from '@portray/studio/files/file-signatures';
import { readCaptionFile } from '@portray/studio/videos/library/video-captions';
import type { RequestContext } from '../edge/implement.ts';
import { queryOf } from './edge/read-input.ts';

const address = /^\/videos\/([^/]+)\/captions\.(vtt|srt)$/;
type Video = { id: string; ownerId: string };

const signedPath = ({ id, ownerId }: Video, format: CaptionFormat) => `captions/${ownerId}/${id}.${format}`;

/** A signed address of the captions of a video, with a host. */
export function captionFileUrl(
  { publicUrl, fileSignatures }: { publicUrl: string; fileSignatures: FileSignatures },
  video: Video,
  format: CaptionFormat,
): string {
  const signed = fileSignatures.sign(signedPath(video, format));
  return `${publicUrl}/v1/videos/${video.id}/captions.${format}?owner=${video.ownerId}&${signed.split('?')[1]}`;
}

/** `GET /v1/videos/{id}/captions.vtt` and `.srt` by a signed address; false for any other. Throws AppError not_found, forbidden. */
export async function answerCaptionFile(
  request: IncomingMessage,
  response: ServerResponse,
  { deps, noteRoute }: RequestContext,
  path: string,
): Promise<boolean> {
  const [, id, format] = address.exec(path) ?? [];
  if (id === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
  noteRoute('v1.captionFile');
  const { owner: ownerId = '', expires = '', signature = '' } = queryOf(request);
  const video = { id, ownerId };
  const proof = deps.fileSignatures.check(signedPath(video, format as CaptionFormat), { expires, signature });
  if (proof === 'expired')
    throw new AppError(
      'forbidden',
      'This address was good for ten minutes and has expired. Please read the video again.',
    );
  if (proof === 'forged' || !isRowId(id) || !isRowId(ownerId))
    throw new AppError('not_found', 'There is nothing at this address.');
  const owner = { userId: ownerId, email: '', sessionId: '', aal: 'aal1' } as const;
  const text = await readCaptionFile(deps, owner, id, format as CaptionFormat);
  const type = `${contentTypeOf(`captions.${format as CaptionFormat}`)}; charset=utf-8`;
  response.writeHead(200, { 'content-type': type, 'cache-control': 'private, no-cache' }).end(text);
  return true;
}
