import type { Readable } from 'node:stream';
import { PassThrough } from 'node:stream';
import type { WriteZip } from '@portray/studio/accounts/collect-export';
import yazl from 'yazl';

/** A ZIP as it is written; an entry is opened when its turn has come. Pictures and videos are not packed any smaller. */
export const writeZip: WriteZip = (entries) => {
  const zip = new yazl.ZipFile();
  const output = new PassThrough();
  zip.on('error', (error: Error) => output.destroy(error));
  for (const { name, open } of entries) {
    zip.addReadStreamLazy(name, { compress: name.endsWith('.json') }, (give) => {
      open().then(
        (stream) => give(null, stream as Readable),
        (error) => give(error, undefined as never),
      );
    });
  }
  zip.end();
  return zip.outputStream.pipe(output);
};
