import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { AppError } from '@portray/foundation/errors';

/** Files on their way to a folder: written under temporary names beside their places, then renamed, or all removed. */
export type OutputFiles = {
  /** Makes an empty temporary file for a final path. Throws AppError output_not_writable. */
  reserve(finalPath: string): Promise<string>;
  /** Lends a further temporary file beside a reserved one, and removes it afterwards. */
  withScratch(besidePath: string, work: (scratchPath: string) => Promise<void>): Promise<void>;
  /** Renames everything that was reserved, in that order; a file in the way is replaced. */
  keep(): Promise<void>;
  /** Removes what is still temporary; never throws. */
  discard(): Promise<void>;
};

/** Starts a set of files that appear together or not at all. */
export function createOutputFiles(): OutputFiles {
  const reserved: { temporaryPath: string; finalPath: string }[] = [];
  return {
    async reserve(path) {
      const finalPath = resolve(path);
      const name = `.${basename(finalPath).slice(0, 100)}.${randomBytes(6).toString('hex')}.part`;
      const temporaryPath = join(dirname(finalPath), name);
      const file = await open(temporaryPath, 'wx').catch((cause) => Promise.reject(notWritable(finalPath, cause)));
      reserved.push({ temporaryPath, finalPath });
      await file.close();
      return temporaryPath;
    },
    async withScratch(besidePath, work) {
      const scratchPath = besidePath.replace(/\.part$/, '.scratch.part');
      try {
        await work(scratchPath);
      } finally {
        await rm(scratchPath, { force: true });
      }
    },
    async keep() {
      for (let next = reserved[0]; next; next = reserved[0]) {
        const { temporaryPath, finalPath } = next;
        await rename(temporaryPath, finalPath).catch((cause) => Promise.reject(notWritable(finalPath, cause)));
        reserved.shift();
      }
    },
    async discard() {
      await Promise.allSettled(reserved.splice(0).map(({ temporaryPath }) => rm(temporaryPath, { force: true })));
    },
  };
}

/** What went wrong with a place, as a sentence with the next step. */
export function notWritable(path: string, cause: unknown): AppError {
  const code = (cause as NodeJS.ErrnoException | undefined)?.code ?? '';
  const reasons: Record<string, string> = {
    ENOENT: `The folder ${dirname(path)} does not exist. Create it, or choose another place.`,
    ENOTDIR: `${dirname(path)} is not a folder. Choose another place for the video.`,
    EISDIR: `${path} is a folder. Add a file name for the video.`,
    ENOSPC: 'The disk is full. Free some space, then try again.',
    ENAMETOOLONG: 'The name of the video is too long. Choose a shorter one.',
  };
  const sentence = reasons[code] ?? `${path} cannot be written. Check its permissions, or choose another place.`;
  return new AppError('output_not_writable', sentence, { cause });
}
