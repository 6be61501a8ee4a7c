import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/**
 * An S3 test server on a free port that keeps its buckets in a folder. It does not check signatures, and it learns here
 * to take back the parts of an upload, which it cannot do by itself.
 */
export async function startS3Server(directory: string, bucket: string) {
  // It reckons the signature of a list otherwise than Amazon does.
  const options = { directory, silent: true, allowMismatchedSignatures: true, configureBuckets: [{ name: bucket }] };
  const s3 = new S3rver(options);
  await s3.configureBuckets();
  const uploadsOf = (name: string) => s3.store.getResourcePath(name, undefined, 'uploads');
  const answer = s3.callback();
  let takenBack = 0;
  const server = createServer(async (request, response) => {
    const uploadId = new URL(request.url!, 'http://s3').searchParams.get('uploadId');
    if (request.method !== 'DELETE' || !uploadId) return answer(request, response);
    await rm(join(uploadsOf(bucket), uploadId), { recursive: true, force: true });
    takenBack++;
    response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** How many uploads were taken back. */
    takenBack: () => takenBack,
    /** What is left of unfinished uploads. */
    partsOf: (name: string): Promise<string[]> => readdir(uploadsOf(name)).catch(() => []),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
