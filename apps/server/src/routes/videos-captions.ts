import { type CaptionFormat, captionFormats } from '@portray/contracts/caption-files';
import { contentTypeOf } from '@portray/contracts/file-types';
import { videoNotFound } from '@portray/studio/videos/read-videos';
import { readCaptionFile, readSharedCaptionFile } from '@portray/studio/videos/video-captions';
import type { HttpApp } from '../edge/http-app.ts';
import { requireWho } from '../edge/implement.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Captions as files for players: `/api/videos/{id}/captions.vtt` of one's own, `/api/shared/{token}/captions.vtt`. */
export function addCaptionFiles(app: HttpApp): void {
  for (const format of captionFormats) {
    app.get(`/api/videos/:id/captions.${format}`, async (c) => {
      const { deps, who, noteRoute } = c.get('context');
      noteRoute('videos.captionFile');
      const id = c.req.param('id');
      if (!uuid.test(id)) throw videoNotFound();
      return c.body(await readCaptionFile(deps, requireWho(who), id, format), 200, headersOf(format));
    });
    app.get(`/api/shared/:token/captions.${format}`, async (c) => {
      const { deps, noteRoute } = c.get('context');
      noteRoute('shared.captionFile');
      return c.body(await readSharedCaptionFile(deps, c.req.param('token'), format), 200, headersOf(format));
    });
  }
}

/** They may be corrected at any time, so that nobody keeps them. */
function headersOf(format: CaptionFormat): Record<string, string> {
  return { 'content-type': `${contentTypeOf(`captions.${format}`)}; charset=utf-8`, 'cache-control': 'no-cache' };
}
