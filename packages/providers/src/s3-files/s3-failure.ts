import { AppError } from '@portray/foundation/errors';
import { fileNotFound, rangeOutside } from '@portray/ports/files';

type S3Fault = { name?: string; $metadata?: { httpStatusCode?: number } };

const fullNames = ['QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage'];

/** Whether the store reports a missing file; a missing bucket is not one. */
export function isMissingKey(cause: unknown): boolean {
  const { name, $metadata } = (cause ?? {}) as S3Fault;
  return name === 'NoSuchKey' || (name !== 'NoSuchBucket' && $metadata?.httpStatusCode === 404);
}

/** What a store said, as a sentence with the next step. */
export function s3Failure(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  if (isMissingKey(cause)) return fileNotFound(cause);
  const { name = '', $metadata } = (cause ?? {}) as S3Fault;
  if ($metadata?.httpStatusCode === 416) return rangeOutside(cause);
  if (fullNames.includes(name) || $metadata?.httpStatusCode === 507) {
    return new AppError('storage_full', 'There is no storage space left right now. Please try again later.', {
      cause,
    });
  }
  return new AppError('storage_down', 'Files cannot be reached right now. Please try again in a moment.', { cause });
}
