import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  type HeadObjectCommandOutput,
  ListObjectsCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { contentTypeOf } from '@portray/contracts/file-types';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import {
  type ByteRange,
  checkContentType,
  checkFilePath,
  checkFilePrefix,
  type Files,
  rangeOutside,
  type StoredFile,
} from '@portray/ports/files';
import { isMissingKey, s3Failure } from './s3-failure.ts';
import { uploadFile } from './s3-upload.ts';

export type S3Settings = {
  /** Such as 'http://minio:9000'; without it the address of Amazon's region. */
  endpoint?: string;
  region: string;
  /** It exists already; ours is only what lies under `prefix`. */
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Such as 'portray/': what all names in the bucket begin with. */
  prefix?: string;
  /** For each answer, and for each further piece of it. */
  timeoutMs?: number;
};

/** The client, and where in the store our files are. */
type Place = { client: S3Client; bucket: string; prefix: string };

/** The store's own limit of a page. */
const maxPage = 1_000;

/**
 * Keeps files in an S3-compatible store. What fails in passing is tried four times; a store that takes a request and does
 * not answer it is not asked again, since a user waits.
 */
export function createS3Files(settings: S3Settings): Files {
  const place = { client: createClient(settings), bucket: settings.bucket, prefix: settings.prefix ?? '' };
  return {
    async put(path, source, { contentType, signal }) {
      checkFilePath(path);
      checkContentType(path, contentType);
      const uploaded = await uploadFile(place, place.prefix + path, source, { contentType, signal });
      await compare(place, path, uploaded.bytes);
      return { path, contentType, ...uploaded, modifiedAt: wholeSeconds(new Date()) };
    },
    stat: (path) => statFile(place, path),
    open: (path, range) => openFile(place, path, range),
    async remove(path) {
      checkFilePath(path);
      await ask(place.client.send(new DeleteObjectCommand(keyOf(place, path))));
    },
    list: (prefix, page) => listFiles(place, prefix, page?.after ?? '', page?.limit ?? maxPage),
    check: () => checkBucket(place),
  };
}

/** A person may wait for the answer. */
const usualTimeoutMs = 15_000;
/** Each viewer of a video holds one for as long as it is read; the library's 50 would make the 51st wait. */
const connections = { maxSockets: 1_000, keepAlive: true };

function createClient(settings: S3Settings): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey, timeoutMs = usualTimeoutMs } = settings;
  const waits = { requestTimeout: timeoutMs, throwOnRequestTimeout: true, socketTimeout: timeoutMs };
  const client = new S3Client({
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    region,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 4,
    requestHandler: { connectionTimeout: 5_000, ...waits, httpAgent: connections, httpsAgent: connections },
    // Newer checksums are not known to every S3-compatible store; TLS and length guard the way.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return failOnTimeout(client);
}

/** Beneath the library's retries: a store that hangs fails under a name that these do not know. */
function failOnTimeout(client: S3Client): S3Client {
  client.middlewareStack.add(
    (next) => async (args) => {
      try {
        return await next(args);
      } catch (cause) {
        if (!(cause instanceof Error) || cause.name !== 'TimeoutError') throw cause;
        throw Object.assign(new Error('The store does not answer.', { cause }), { name: 'StoreHangs' });
      }
    },
    { step: 'finalizeRequest', priority: 'low', name: 'failOnTimeout' },
  );
  return client;
}

const keyOf = ({ bucket, prefix }: Place, path: string) => ({ Bucket: bucket, Key: prefix + path });

async function ask<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((cause) => Promise.reject(s3Failure(cause)));
}

async function statFile(place: Place, path: string): Promise<StoredFile | undefined> {
  checkFilePath(path);
  try {
    return describe(path, await place.client.send(new HeadObjectCommand(keyOf(place, path))));
  } catch (cause) {
    if (isMissingKey(cause)) return undefined;
    throw s3Failure(cause);
  }
}

/** What the store has of a file that was just sent; one that is not whole does not stay. */
async function compare(place: Place, path: string, sent: number): Promise<void> {
  const stored = await statFile(place, path);
  if (stored?.bytes === sent) return;
  await place.client.send(new DeleteObjectCommand(keyOf(place, path))).catch(() => {});
  const cause = new Error(`Of ${sent} bytes of ${path} the store has ${stored?.bytes ?? 0}.`);
  throw s3Failure(cause);
}

async function openFile(place: Place, path: string, range?: ByteRange): ReturnType<Files['open']> {
  checkFilePath(path);
  if (range && range.end < range.start) throw rangeOutside();
  const wanted = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
  const answer = await ask(place.client.send(new GetObjectCommand({ ...keyOf(place, path), ...wanted })));
  const wholeBytes = Number(answer.ContentRange?.split('/')[1] ?? answer.ContentLength);
  return { file: describe(path, { ...answer, ContentLength: wholeBytes }), stream: answer.Body as Readable };
}

/** Asks in the older way, by the name before: every S3-compatible store knows it, and no page depends on another. */
async function listFiles(place: Place, prefix: string, after: string, limit: number): Promise<StoredFile[]> {
  checkFilePrefix(prefix);
  const found: StoredFile[] = [];
  let last = after;
  while (found.length < limit) {
    const page = await ask(
      place.client.send(
        new ListObjectsCommand({
          Bucket: place.bucket,
          Prefix: place.prefix + prefix,
          MaxKeys: Math.min(maxPage, limit - found.length),
          ...(last ? { Marker: place.prefix + last } : {}),
        }),
      ),
    );
    for (const { Key, Size, ETag, LastModified } of page.Contents ?? []) {
      last = known(Key).slice(place.prefix.length);
      found.push(describe(last, { ContentLength: Size, ETag, LastModified }));
    }
    if (!page.IsTruncated || !page.Contents?.length) break;
  }
  return found;
}

type ObjectFacts = Pick<HeadObjectCommandOutput, 'ContentLength' | 'ETag' | 'LastModified'>;

function describe(path: string, { ContentLength, ETag, LastModified }: ObjectFacts): StoredFile {
  return {
    path,
    bytes: ContentLength ?? 0,
    contentType: contentTypeOf(path),
    etag: ETag ?? '""',
    modifiedAt: wholeSeconds(LastModified ?? new Date(0)),
  };
}

/** Lists carry milliseconds, headers do not. */
const wholeSeconds = (date: Date) => new Date(Math.floor(date.getTime() / 1000) * 1000);

async function checkBucket({ client, bucket }: Place): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
  } catch (cause) {
    const sentence = `The file store or its bucket "${bucket}" cannot be reached. Check the S3 settings.`;
    throw new AppError('storage_down', sentence, { cause });
  }
}
