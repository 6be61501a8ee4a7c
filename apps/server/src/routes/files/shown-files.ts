import { isRowId } from '@portray/foundation/ids';
import { fileNotFound } from '@portray/ports/file-path';
import { fileNames, findSharedFile, findShowcasedFile, type ShownPart } from '@portray/studio/videos/share/shown-files';
import { sendFile } from '../../edge/files/send-file.ts';
import type { HttpApp } from '../../edge/http-app.ts';

/** Files of videos that their owners show: `/api/shared/{token}/video.mp4` ends with its link, `/api/showcase/{id}/…` with the switch. */
export function addShownFiles(app: HttpApp): void {
  for (const [part, name] of Object.entries(fileNames) as [ShownPart, string][]) {
    app.get(`/api/shared/:token/${name}`, async (c) => {
      const { deps, noteRoute } = c.get('context');
      noteRoute('shared.file');
      return sendFile(c, deps.files, await findSharedFile(deps, c.req.param('token'), part), 'shown');
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
