import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { known } from '@portray/foundation/known';
import {
  type ByteRange,
  brokenSource,
  checkContentType,
  checkFilePath,
  checkFilePrefix,
  type FileSource,
  type Files,
  fileNotFound,
  rangeOutside,
  type StoredFile,
} from '../files.ts';

type Kept = { file: StoredFile; content: Buffer };

/** A store that forgets: for tests of those who use files. Keeps to the same contract suite as the real ones. */
export function createMemoryFiles(now: () => Date = () => new Date()): Files {
  const kept = new Map<string, Kept>();
  let puts = 0;
  return {
    async put(path, source, { contentType, signal }) {
      checkFilePath(path);
      checkContentType(path, contentType);
      const content = await readSource(source, signal);
      const file = { path, bytes: content.length, contentType, etag: `"${++puts}"`, modifiedAt: now() };
      kept.set(path, { file, content });
      return file;
    },
    async stat(path) {
      checkFilePath(path);
      return kept.get(path)?.file;
    },
    async open(path, range) {
      checkFilePath(path);
      const found = kept.get(path);
      if (!found) throw fileNotFound();
      return { file: found.file, stream: Readable.from([cut(found.content, range)]) };
    },
    async remove(path) {
      checkFilePath(path);
      kept.delete(path);
    },
    async list(prefix, { after = '', limit = 1_000 } = {}) {
      checkFilePrefix(prefix);
      const paths = [...kept.keys()].filter((path) => path.startsWith(prefix) && path > after).sort();
      return paths.slice(0, limit).map((path) => known(kept.get(path)).file);
    },
    async check() {},
  };
}

async function readSource(source: FileSource, signal?: AbortSignal): Promise<Buffer> {
  try {
    signal?.throwIfAborted();
    const content = await ('stream' in source ? buffer(source.stream) : readLocal(source.localPath));
    signal?.throwIfAborted();
    return content;
  } catch (cause) {
    throw brokenSource(cause);
  }
}

function readLocal(path: string): Promise<Buffer> {
  return readFile(path).catch((cause) => Promise.reject(fileNotFound(cause)));
}

function cut(content: Buffer, range?: ByteRange): Buffer {
  if (!range) return content;
  if (range.start >= content.length || range.end < range.start) throw rangeOutside();
  return content.subarray(range.start, range.end + 1);
}
