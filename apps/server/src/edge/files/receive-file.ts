import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { limits } from '@portray/contracts/limits';
import { AppError } from '@portray/foundation/errors';
import busboy from 'busboy';

/** In every window at least so many bytes arrive. */
export type Pace = { windowMs: number; minBytes: number };
export type FileRules = {
  maxBytes: number;
  tooLarge: string;
  folder: string;
  pace: Pace;
  /** Throws AppError where a file that says it is of this type is not taken; asked before it is received. */
  checkType: (declaredType: string) => void;
  /** The same for all of a file of fewer than 100 bytes, since what it is says more than how long. What it lets pass is taken. */
  checkTiny: (content: Uint8Array) => void;
};
export type ReceivedFile = { localPath: string; fileName: string };

/** What a form needs beside the file itself: boundaries and headers. */
const formBytes = 10_000;

/**
 * Streams the field `file` of a form into a folder, without holding it in memory. What comes after it is not read.
 * Throws AppError: what `checkType` and `checkTiny` throw, invalid_input (no form, no file), payload_too_large, storage_full, cancelled
 * (broken off, or slower than the pace).
 */
export async function receiveFile(request: IncomingMessage, rules: FileRules): Promise<ReceivedFile> {
  const { localPath, fileName } = await receiveForm(request, rules);
  return { localPath, fileName };
}

/** The same with the fields of the form that come before the file. */
export async function receiveForm(
  request: IncomingMessage,
  rules: FileRules,
): Promise<ReceivedFile & { fields: Record<string, string> }> {
  const { maxBytes, tooLarge } = rules;
  const oversized = () => new AppError('payload_too_large', tooLarge);
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + formBytes) throw oversized();
  const form = openForm(request, maxBytes);
  const { promise: received, resolve, reject } = Promise.withResolvers<ReceivedFile>();
  let writing: Promise<void> | undefined;
  const fields: Record<string, string> = {};
  form.on('field', (name, value) => {
    if (name !== '__proto__') fields[name] = value;
  });
  form.on('file', (field, stream, { filename, mimeType }) => {
    // A form that ends early ends its file with an error, also where nothing reads it.
    stream.on('error', () => {});
    if (field !== 'file' || writing !== undefined) {
      stream.resume();
      return;
    }
    const localPath = join(rules.folder, 'upload');
    writing = receive(mimeType, stream, localPath);
    writing.then(() => resolve({ localPath, fileName: (filename ?? 'file').replaceAll('\0', '') }), reject);
  });
  async function receive(declaredType: string, stream: Readable, localPath: string): Promise<void> {
    try {
      rules.checkType(declaredType);
    } catch (error) {
      stream.resume();
      throw error;
    }
    await write(stream, localPath, rules, oversized);
  }
  form.on('error', (cause) => reject(request.complete ? noForm(cause) : broken(cause)));
  form.on('close', () => {
    if (writing === undefined) reject(new AppError('invalid_input', 'Please choose a file to upload.'));
  });
  request.once('close', () => {
    if (!request.complete) reject(broken(undefined));
  });
  const stopWatching = watchPace(request, rules.pace, () => reject(tooSlow()));
  request.pipe(form);
  try {
    return { ...(await received), fields };
  } finally {
    stopWatching();
    request.unpipe(form);
    form.destroy();
    await writing?.catch(() => {});
  }
}

/** Streams a body that is itself the file into a folder. Throws AppError as `receiveFile`. */
export async function receiveBody(request: IncomingMessage, type: string, rules: FileRules): Promise<ReceivedFile> {
  const { maxBytes, tooLarge, folder } = rules;
  const oversized = () => new AppError('payload_too_large', tooLarge);
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw oversized();
  rules.checkType(type);
  const localPath = join(folder, 'upload');
  // The connection itself stays open for the answer, whatever becomes of the file.
  const body = new PassThrough();
  const stopWatching = watchPace(request, rules.pace, () => body.destroy(tooSlow()));
  request.once('close', () => {
    if (!request.complete) body.destroy(broken(undefined));
  });
  let bytes = 0;
  body.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) body.destroy(oversized());
  });
  request.pipe(body);
  try {
    await write(body, localPath, rules, oversized);
    return { localPath, fileName: 'file' };
  } finally {
    stopWatching();
    request.unpipe(body);
  }
}

/** Calls back when a window ends in which too little arrived. */
function watchPace(request: IncomingMessage, { windowMs, minBytes }: Pace, onSlow: () => void): () => void {
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
  };
  const check = () => {
    if (bytes < minBytes) onSlow();
    bytes = 0;
  };
  request.on('data', count);
  const timer = setInterval(check, windowMs);
  return () => {
    clearInterval(timer);
    request.off('data', count);
  };
}

function openForm(request: IncomingMessage, maxBytes: number) {
  try {
    const fields = { files: 1, fields: 4, parts: 6, fieldSize: 1_000, headerPairs: 50 };
    return busboy({ headers: request.headers, limits: { ...fields, fileSize: maxBytes + 1 }, defParamCharset: 'utf8' });
  } catch (cause) {
    throw noForm(cause);
  }
}

async function write(
  stream: Readable,
  localPath: string,
  { checkTiny }: FileRules,
  oversized: () => AppError,
): Promise<void> {
  let bytes = 0;
  let head = Buffer.alloc(0);
  stream.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (head.length < limits.minAudioBytes) head = Buffer.concat([head, chunk.subarray(0, limits.minAudioBytes)]);
  });
  stream.once('limit', () => stream.destroy(oversized()));
  try {
    await pipeline(stream, createWriteStream(localPath, { flags: 'wx' }));
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    if ((cause as NodeJS.ErrnoException).code !== 'ENOSPC') throw broken(cause);
    throw new AppError('storage_full', 'There is no storage space left right now. Please try again later.', { cause });
  }
  if (bytes < limits.minAudioBytes) checkTiny(head);
}

/** A `checkTiny` that lets nothing pass: it says what is wrong with a file by how it begins, or that it is too small. */
export function refuseTiny(checkBeginning: (head: Uint8Array) => void): FileRules['checkTiny'] {
  return (content) => {
    if (content.length > 0) checkBeginning(content);
    throw new AppError('invalid_input', 'File is too small');
  };
}

const noForm = (cause: unknown) =>
  new AppError('invalid_input', 'Please send the file as a form with the field “file”.', { cause });

const tooSlow = () =>
  new AppError(
    'cancelled',
    'The upload was too slow to finish; nothing was kept. Please try again with a better connection.',
  );

const broken = (cause: unknown) =>
  new AppError('cancelled', 'The upload broke off; nothing was kept. Please try again.', { cause });
