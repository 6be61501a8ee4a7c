import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { AppError } from '@portray/foundation/errors';
import type { Portray, VideoFile } from '@portray/sdk';

type Wanted = { id: string; file: VideoFile; path: string; signal: AbortSignal };

/** Writes a file of a video, whole or not at all. Throws AppError output_not_writable, PortrayError. */
export async function saveFile(portray: Portray, { id, file, path, signal }: Wanted): Promise<void> {
  const part = `${path}.part`;
  const { stream } = await portray.videos.download(id, file, { signal });
  try {
    await pipeline(Readable.fromWeb(stream as ReadableStream), createWriteStream(part), { signal });
    await rename(part, path);
  } catch (cause) {
    await rm(part, { force: true });
    signal.throwIfAborted();
    const isOurs = cause instanceof Error && 'syscall' in cause && 'path' in cause;
    if (!isOurs) throw new AppError('provider_down', 'The video broke off on its way. Please try again.', { cause });
    throw new AppError('output_not_writable', `${path} cannot be written. Choose another place with --out.`, { cause });
  }
}
