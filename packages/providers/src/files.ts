import { join } from 'node:path';
import type { Environment } from '@portray/contracts/environment';
import type { Files } from '@portray/ports/files';
import { createDiskFiles } from './disk-files/disk-files.ts';
import type { S3Settings } from './s3-files/s3-files.ts';

/** Where the files of people are kept: in a folder of this machine, or in an S3-compatible store. */
export type FilesSettings = { folder: string } | { s3: S3Settings };

/** Opens the store that the settings name. The S3 library (40 MB of memory) is loaded only for its own store. */
export async function openFiles(settings: FilesSettings): Promise<Files> {
  if ('folder' in settings) return createDiskFiles(settings);
  const { createS3Files } = await import('./s3-files/s3-files.ts');
  return createS3Files(settings.s3);
}

/** Where the settings say that files are kept: in the S3 bucket that is named, else in the data folder. */
export function filesSettings(environment: Environment, dataFolder: string): FilesSettings {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = environment;
  if (!bucket || !accessKeyId || !secretAccessKey) return { folder: join(dataFolder, 'files') };
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_PREFIX: prefix } = environment;
  const place = { ...(endpoint && { endpoint }), ...(prefix && { prefix }) };
  return { s3: { bucket, accessKeyId, secretAccessKey, region, ...place } };
}
