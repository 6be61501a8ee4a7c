import { type CaptionFormat, captionFormats } from '@portray/contracts/caption-files';
import { contentTypeOf } from '@portray/contracts/file-types';
import { isRowId } from '@portray/foundation/ids';
import { videoNotFound } from '@portray/studio/videos/library/read-videos';
import { readCaptionFile, readSharedCaptionFile } from '@portray/studio/videos/library/video-captions';
import type { HttpApp } from '../../edge/http-app.ts';
import { requireWho } from '../../edge/implement.ts';

/** Captions as files for players: `/api/videos/{id}/captions.vtt` of one's own, `/api/shared/{token}/captions.vtt`. */
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
      return c.body(await readSharedCaptionFile(deps, c.req.param('token'), format), 200, headersOf(format));
    });
  }
}

/** They may be corrected at any time, so that nobody keeps them. */
function headersOf(format: CaptionFormat): Record<string, string> {
  return {
    'content-type': `${contentTypeOf(`captions.${format}`)}; charset=utf-8`,
    'cache-control': 'private, no-cache',
  };
}
