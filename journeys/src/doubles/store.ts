import { startS3Server } from '@portray/providers/testing';

/** A store that speaks S3, in this process; what is in it stays in `directory`. Answers the settings to reach it. */
export async function startStore(directory: string) {
  const bucket = 'portray';
  const server = await startS3Server(directory, bucket);
  const env = {
    S3_ENDPOINT: server.endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  return { env, close: () => server.close() };
}
