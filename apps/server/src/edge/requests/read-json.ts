import type { IncomingMessage } from 'node:http';
import { limits } from '@portray/contracts/limits';
import { AppError } from '@portray/foundation/errors';
import { tooLarge, unreadable } from './fault-reply.ts';

/** Largest body of a call, in bytes: several times the longest script in the widest characters. */
export const maxBodyBytes = 256_000;

/** The same for a call with a table: characters that take three bytes each. */
export const maxListBodyBytes = maxBodyBytes + 3 * limits.maxListCharacters;

/**
 * Reads the JSON body of a call; empty where there is none. Characters 0, which no text of people has and no database
 * keeps, are dropped. Throws AppError: payload_too_large, invalid_input (anything but an object in UTF-8, too), cancelled.
 */
export async function readJson(request: IncomingMessage, maxBytes = maxBodyBytes): Promise<Record<string, unknown>> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('cancelled', 'The connection was interrupted. Please try again.', { cause });
  }
  if (bytes === 0) return {};
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) throw unreadable();
  const body = parse(Buffer.concat(chunks));
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw unreadable();
  return body as Record<string, unknown>;
}

/** Bytes that are no UTF-8 are refused: what would stand in their place is not what was written. */
function parse(bytes: Buffer): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return JSON.parse(text, (_, value) => (typeof value === 'string' ? value.replaceAll('\0', '') : value));
  } catch (cause) {
    throw unreadable(cause);
  }
}
