import { createRequire } from 'node:module';
import { freePort } from './product.ts';

type S3Server = { run(): Promise<unknown>; close(): Promise<void> };

/** A store that speaks S3, in this process; what is in it stays in `directory`. Answers the settings to reach it. */
export async function startStore(directory: string) {
  const port = await freePort();
  // The package brings no types.
  const Server = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: object) => S3Server;
  const bucket = { name: 'portray', configs: [] };
  const server = new Server({
    port,
    address: '127.0.0.1',
    silent: true,
    directory,
    allowMismatchedSignatures: true,
    configureBuckets: [bucket],
  });
  await server.run();
  const env = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: bucket.name,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  return { env, close: () => server.close() };
}
