import { findReadableFile } from '@portray/studio/files/readable-file';
import { sendFile } from '../../edge/files/send-file.ts';
import type { HttpApp } from '../../edge/http-app.ts';

/** `GET` and `HEAD /files/{path}`: samples for everybody, all else for its owner or with a signed address. */
export function addFiles(app: HttpApp): void {
  app.on(['GET', 'HEAD'], '/files/*', async (c) => {
    const { deps, noteRoute, identify } = c.get('context');
    noteRoute('files.read');
    const { expires, signature } = c.req.query();
    const { file, isPublic } = await findReadableFile(deps, c.req.path.slice('/files/'.length), {
      signature: expires !== undefined && signature !== undefined ? { expires, signature } : undefined,
      findUserId: async () => (await identify())?.userId,
    });
    return sendFile(c, deps.files, file, isPublic ? 'public' : 'owner');
  });
}
