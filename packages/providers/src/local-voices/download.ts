import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@portray/foundation/errors';

export type Source = { fetch: typeof fetch; baseUrl: string };

/** Where the makers of sherpa-onnx keep the models. */
export const releases: Source = { fetch, baseUrl: 'https://github.com/k2-fsa/sherpa-onnx/releases/download' };

type Wanted = {
  path: string;
  /** Where they are known, other sizes are refused. */
  bytes?: number | undefined;
  to: string;
  onProgress?: ((ratio: number) => void) | undefined;
  signal?: AbortSignal | undefined;
};

/** Downloads a file of the releases. Throws AppError: not_found, provider_down, not_verified (another size), cancelled. */
export async function download(
  { fetch, baseUrl }: Source,
  { path, bytes, to, onProgress, signal }: Wanted,
): Promise<void> {
  const name = path.split('/').at(-1);
  let received = 0;
  try {
    const response = await fetch(`${baseUrl}/${path}`, { ...(signal && { signal }) });
    if (response.status === 404)
      throw new AppError('not_found', `There is no ${name} among the models of sherpa-onnx.`);
    if (!response.ok || !response.body) throw new Error(`${response.status}`);
    const whole = bytes ?? Number(response.headers.get('content-length') ?? 0);
    const count = async function* (parts: AsyncIterable<Uint8Array>) {
      for await (const part of parts) {
        received += part.length;
        if (bytes !== undefined && received > bytes) throw otherSize(name, bytes, received);
        if (whole > 0) onProgress?.(received / whole);
        yield part;
      }
    };
    await pipeline(response.body, count, createWriteStream(to));
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    if (signal?.aborted)
      throw new AppError('cancelled', 'Stopped before it was finished; nothing was kept.', { cause });
    throw new AppError(
      'provider_down',
      `${name} could not be downloaded. Try again, or fetch it elsewhere and give its path instead of its name.`,
      { cause },
    );
  }
  if (bytes !== undefined && received !== bytes) throw otherSize(name, bytes, received);
}

/**
 * The SHA-256 that the releases publish of an archive, in a list that is downloaded to `to`; undefined where there is no
 * list, or it does not name the archive. Throws AppError: provider_down, cancelled.
 */
export async function publishedSha256(source: Source, archive: string, to: string, signal?: AbortSignal) {
  const [folder = '', name = ''] = archive.split('/');
  try {
    await download(source, { path: `${folder}/checksum.txt`, to, signal });
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
  const lines = (await readFile(to, 'utf8')).split('\n').map((line) => line.trim().split(/\s+/));
  // Name and checksum stand in either order, by who wrote the list.
  return lines.find((words) => words.includes(name))?.find((word) => /^[0-9a-f]{64}$/i.test(word));
}

function otherSize(name: string | undefined, expected: number, received: number): AppError {
  const sizes = `${expected} bytes were expected, ${received} ${received > expected ? 'or more ' : ''}came`;
  return new AppError(
    'not_verified',
    `${name} is not the file that is known here: ${sizes}. Add it by its path to use it.`,
  );
}
