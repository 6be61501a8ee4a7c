import type { Files } from '@portray/ports/files';
import { createDiskFiles } from './disk-files/disk-files.ts';
import type { S3Settings } from './s3-files/s3-files.ts';

/** Where the files of people are kept: in a folder of this machine, or in an S3-compatible store. */
export type FilesSettings = { folder: string } | { s3: S3Settings };

/** Opens the store that the settings name. The S3 library (30 MB of memory) is loaded only for its own store. */
export async function openFiles(settings: FilesSettings): Promise<Files> {
  if ('folder' in settings) return createDiskFiles(settings);
  const { createS3Files } = await import('./s3-files/s3-files.ts');
  return createS3Files(settings.s3);
}
