import { PassThrough, Readable } from 'node:stream';
import { exportAccount } from '@portray/studio/accounts/export-account';
import yazl from 'yazl';
import type { HttpApp } from '../edge/http-app.ts';
import { requireWho } from '../edge/implement.ts';

/** `GET /api/account/export`: everything about the caller as a ZIP, rows as JSON and files as they are. */
export function addAccountExport(app: HttpApp): void {
  app.get('/api/account/export', async (c) => {
    const { deps, noteRoute, log, ...context } = c.get('context');
    noteRoute('account.export');
    const principal = requireWho(context.principal);
    await deps.rateLimits.take('dataExport', principal.userId);
    const { rows, filePaths } = await exportAccount(deps, principal);
    const zip = new yazl.ZipFile();
    for (const [table, content] of Object.entries(rows)) {
      zip.addBuffer(Buffer.from(`${JSON.stringify(content, null, 2)}\n`), `${table}.json`);
    }
    for (const path of filePaths) {
      zip.addReadStreamLazy(`files/${path}`, { compress: false }, (give) => {
        deps.files.open(path).then(
          ({ stream }) => give(null, stream),
          (error) => {
            // A file that is gone leaves a note instead of breaking the rest.
            log.warn('account.export_without_file', { code: error.code });
            give(null, Readable.from([`This file no longer exists: ${path}\n`]));
          },
        );
      });
    }
    zip.end();
    const body = Readable.toWeb(zip.outputStream.pipe(new PassThrough())) as ReadableStream;
    return new Response(body, {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="portray-data.zip"',
        'cache-control': 'no-store',
      },
    });
  });
}
