import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { AppError } from '@portray/foundation/errors';

type Entry = Readable & { header: { name: string; type: string } };
type Extract = NodeJS.WritableStream & AsyncIterable<Entry>;

/** More than any model, less than a disk. */
const maxBytes = 4 * 2 ** 30;

/**
 * Unpacks a .tar.bz2, .tar.gz or .tar into an empty folder: plain files and folders only, and none outside of it. Throws
 * AppError invalid_input.
 */
export async function unpack(
  archive: string,
  folder: string,
  runtimeFolder: string,
  signal?: AbortSignal,
): Promise<void> {
  const load = createRequire(join(runtimeFolder, 'package.json'));
  const extract = (load('tar-stream') as { extract(): Extract }).extract();
  const opened = await opener(archive, load);
  const stages = [createReadStream(archive), ...opened, extract] as NodeJS.ReadWriteStream[];
  const reading = pipeline(stages, signal ? { signal } : {});
  reading.catch(() => {});
  try {
    let bytes = 0;
    for await (const entry of extract) {
      const path = pathIn(folder, entry.header.name);
      if (entry.header.type === 'directory') await mkdir(path, { recursive: true });
      else if (entry.header.type !== 'file') throw refused(`${entry.header.name} is a link`);
      else {
        await mkdir(dirname(path), { recursive: true });
        entry.on('data', (part: Buffer) => {
          bytes += part.length;
          if (bytes > maxBytes) entry.destroy(refused('it is too large'));
        });
        await pipeline(entry, createWriteStream(path, { flags: 'wx' }));
      }
      entry.resume();
    }
    await reading;
  } catch (error) {
    await reading.catch(() => {});
    if (signal?.aborted) throw new AppError('cancelled', 'Stopped before it was finished; nothing was kept.');
    throw error instanceof AppError ? error : refused('it is not complete, or no archive', error);
  }
}

async function opener(archive: string, load: NodeJS.Require): Promise<NodeJS.ReadWriteStream[]> {
  const head = await readHead(archive);
  if (head.subarray(0, 3).toString('latin1') === 'BZh')
    return [(load('unbzip2-stream') as () => NodeJS.ReadWriteStream)()];
  if (head[0] === 0x1f && head[1] === 0x8b) return [createGunzip()];
  if (head.subarray(257, 262).toString('latin1') === 'ustar') return [];
  throw refused('it is no .tar.bz2, .tar.gz or .tar file');
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, 'r').catch((cause: unknown) => {
    throw new AppError('file_not_found', `There is no readable file ${path}.`, { cause });
  });
  try {
    const head = Buffer.alloc(512);
    await file.read(head, 0, 512, 0);
    return head;
  } finally {
    await file.close();
  }
}

/** Where an entry belongs; './name/…' and 'name/…' are the same. */
function pathIn(folder: string, name: string): string {
  const parts = name.split('/').filter((part) => part !== '' && part !== '.');
  if (name.startsWith('/') || parts.some((part) => part === '..' || /[\\:\0]/.test(part)))
    throw refused(`it would write outside of its folder (${name})`);
  return join(folder, ...parts);
}

const refused = (why: string, cause?: unknown) =>
  new AppError('invalid_input', `This archive is not used: ${why}. Please fetch it again.`, { cause });
