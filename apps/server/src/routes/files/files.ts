import { type CaptionFormat, captionFormats } from '@portray/contracts/caption-files';
import { contentTypeOf } from '@portray/contracts/file-types';
import { pictureWidths } from '@portray/contracts/file-urls';
import { AppError } from '@portray/foundation/errors';
import { isRowId } from '@portray/foundation/ids';
import { fileNotFound } from '@portray/ports/files';
import { findReadableFile } from '@portray/studio/files/readable-file';
import { findSmallPicture } from '@portray/studio/files/small-pictures';
import { videoNotFound } from '@portray/studio/videos/library/read-videos';
import { readCaptionFile, readSharedCaptionFile } from '@portray/studio/videos/library/video-captions';
import { fileNames, findSharedFile, findShowcasedFile, type ShownPart } from '@portray/studio/videos/share/shown-files';
import { readSharedChapters } from '@portray/studio/videos/share/watch-shared';
import { sendFile } from '../../edge/files/send-file.ts';
import type { HttpApp } from '../../edge/http-app.ts';
import { requireWho } from '../../edge/implement.ts';
import { visitOf } from '../../edge/share-pass.ts';

/**
 * `GET` and `HEAD /files/{path}`: samples for everyone, all else for its owner or with a signed address; `?width=` asks
 * for the small copy of a picture.
 */
export function addFiles(app: HttpApp): void {
  app.on(['GET', 'HEAD'], '/files/*', async (c) => {
    const { deps, noteRoute, identify } = c.get('context');
    noteRoute('files.read');
    const { expires, signature, width } = c.req.query();
    const { file, right } = await findReadableFile(deps, c.req.path.slice('/files/'.length), {
      signature: expires !== undefined && signature !== undefined ? { expires, signature } : undefined,
      findUserId: async () => (await identify())?.userId,
    });
    const sent = width === undefined ? file : await findSmallPicture(deps, file, widthOf(width));
    return sendFile(c, deps.files, sent, audiences[right]);
  });
}

/** Whoever was given a signed address may show the file on a page of theirs, as players within a conversation do. */
const audiences = { everyone: 'public', signature: 'shown', owner: 'owner' } as const;

function widthOf(asked: string) {
  const width = pictureWidths.find((known) => String(known) === asked);
  if (width !== undefined) return width;
  throw new AppError('invalid_input', `A small copy is ${pictureWidths.join(' or ')} pixels wide.`);
}

/** Files of videos that their owners show: `/api/shared/{token}/video.mp4` ends with its link, `/api/showcase/{id}/…` with the switch. */
export function addShownFiles(app: HttpApp): void {
  for (const [part, name] of Object.entries(fileNames) as [ShownPart, string][]) {
    app.get(`/api/shared/:token/${name}`, async (c) => {
      const { deps, noteRoute } = c.get('context');
      noteRoute('shared.file');
      const visit = visitOf(c.get('context'), c.req.param('token'), c.req.query('pass'));
      return sendFile(c, deps.files, await findSharedFile(deps, visit, part), 'shown');
    });
    app.get(`/api/showcase/:id/${name}`, async (c) => {
      const { deps, noteRoute } = c.get('context');
      noteRoute('showcase.file');
      const id = c.req.param('id');
      if (!isRowId(id)) throw fileNotFound();
      return sendFile(c, deps.files, await findShowcasedFile(deps, id, part), 'shown');
    });
  }
}

/**
 * Captions and chapters as files for players: `/api/videos/{id}/captions.vtt` of one's own, `/api/shared/{token}/captions.vtt`
 * and `chapters.vtt`.
 */
export function addCaptionFiles(app: HttpApp): void {
  for (const format of captionFormats) {
    app.get(`/api/videos/:id/captions.${format}`, async (c) => {
      const { deps, principal, noteRoute } = c.get('context');
      noteRoute('videos.captionFile');
      const id = c.req.param('id');
      if (!isRowId(id)) throw videoNotFound();
      return c.body(await readCaptionFile(deps, requireWho(principal), id, format), 200, headersOf(format));
    });
    app.get(`/api/shared/:token/captions.${format}`, async (c) => {
      const { deps, noteRoute } = c.get('context');
      noteRoute('shared.captionFile');
      const visit = visitOf(c.get('context'), c.req.param('token'), c.req.query('pass'));
      return c.body(await readSharedCaptionFile(deps, visit, format), 200, headersOf(format));
    });
  }
  app.get('/api/shared/:token/chapters.vtt', async (c) => {
    const { deps, noteRoute } = c.get('context');
    noteRoute('shared.chapterFile');
    const visit = visitOf(c.get('context'), c.req.param('token'), c.req.query('pass'));
    return c.body(await readSharedChapters(deps, visit), 200, headersOf('vtt'));
  });
}

/** They may be corrected at any time, so that nothing caches them. */
function headersOf(format: CaptionFormat): Record<string, string> {
  return {
    'content-type': `${contentTypeOf(`captions.${format}`)}; charset=utf-8`,
    'cache-control': 'private, no-cache',
  };
}
