import { pictureWidths } from '@portray/contracts/file-urls';
import { AppError } from '@portray/foundation/errors';
import { findReadableFile } from '@portray/studio/files/readable-file';
import { findSmallPicture } from '@portray/studio/files/small-pictures';
import { sendFile } from '../../edge/files/send-file.ts';
import type { HttpApp } from '../../edge/http-app.ts';

/**
 * `GET` and `HEAD /files/{path}`: samples for everybody, all else for its owner or with a signed address; `?width=` asks
 * for the small copy of a picture.
 */
export function addFiles(app: HttpApp): void {
  app.on(['GET', 'HEAD'], '/files/*', async (c) => {
    const { deps, noteRoute, identify } = c.get('context');
    noteRoute('files.read');
    const { expires, signature, width } = c.req.query();
    const { file, isPublic } = await findReadableFile(deps, c.req.path.slice('/files/'.length), {
      signature: expires !== undefined && signature !== undefined ? { expires, signature } : undefined,
      findUserId: async () => (await identify())?.userId,
    });
    const sent = width === undefined ? file : await findSmallPicture(deps, file, widthOf(width));
    return sendFile(c, deps.files, sent, isPublic ? 'public' : 'owner');
  });
}

function widthOf(asked: string) {
  const width = pictureWidths.find((known) => String(known) === asked);
  if (width !== undefined) return width;
  throw new AppError('invalid_input', `A small copy is ${pictureWidths.join(' or ')} pixels wide.`);
}
