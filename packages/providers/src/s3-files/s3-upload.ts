import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { AppError } from '@portray/foundation/errors';
import { brokenSource, type FileSource, fileNotFound, type PutOptions } from '@portray/ports/files';
import { s3Failure } from './s3-failure.ts';

/** In memory at once: one part on its way and one being filled. */
const partsAtOnce = 2;

/**
 * Stores a source under a key; larger ones go in parts, which the store shows only once all are there. Where the source
 * breaks off or the caller stops, the parts are taken back before this returns.
 */
export async function uploadFile(
  { client, bucket }: { client: S3Client; bucket: string },
  key: string,
  source: FileSource,
  { contentType, signal }: PutOptions,
): Promise<{ bytes: number; etag: string }> {
  const stream = 'stream' in source ? source.stream : await openLocal(source.localPath);
  // Stopping goes through the source: the library's own abort returns before it has taken its parts back.
  const stop = () => stream.destroy(new Error('stopped'));
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop, { once: true });
  const counted: Counted = { bytes: 0 };
  try {
    const upload = new Upload({
      client,
      params: { Bucket: bucket, Key: key, Body: Readable.from(readSource(stream, counted)), ContentType: contentType },
      queueSize: partsAtOnce,
    });
    const { ETag } = await upload.done();
    return { bytes: counted.bytes, etag: ETag ?? '""' };
  } catch (cause) {
    // Taking the parts back may fail, too; why it came to that matters more.
    throw counted.failure ?? s3Failure(cause);
  } finally {
    signal?.removeEventListener('abort', stop);
    stream.destroy();
  }
}

type Counted = { bytes: number; failure?: AppError };

/** Tells a broken source from a broken store, and counts. */
async function* readSource(stream: Readable, counted: Counted): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      counted.bytes += chunk.length;
      yield chunk;
    }
  } catch (cause) {
    counted.failure = brokenSource(cause);
    throw counted.failure;
  }
}

async function openLocal(path: string): Promise<Readable> {
  const file = await open(path).catch((cause) => Promise.reject(fileNotFound(cause)));
  return file.createReadStream({ highWaterMark: 1 << 20 });
}
