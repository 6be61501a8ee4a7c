import { randomBytes } from 'node:crypto';
import type { FileExtension } from '@portray/contracts/file-types';

/** Folders of the store that hold one folder for each person. */
export type FileFolder =
  | 'images'
  | 'avatars'
  | 'backdrops'
  | 'logos'
  | 'fonts'
  | 'voices'
  | 'recordings'
  | 'videos'
  | 'parts'
  | 'temp-transforms'
  | 'exports';

/** A new path such as 'images/{userId}/{timestamp}-{random}.jpg'; the 128 random bits cannot be guessed. */
export function newFilePath(folder: FileFolder, userId: string, extension: FileExtension, now: Date): string {
  return `${folder}/${userId}/${now.getTime()}-${randomBytes(16).toString('hex')}.${extension}`;
}
