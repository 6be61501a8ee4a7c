import type { IncomingMessage } from 'node:http';
import { AppError } from '@portray/foundation/errors';
import { tooLarge, unreadable } from './fault-reply.ts';

/** Largest body of a call, in bytes: a script of the longest kind in the widest letters fits several times. */
export const maxBodyBytes = 256_000;

/**
 * Reads the JSON body of a call; undefined where there is none. Throws AppError: payload_too_large, invalid_input,
 * cancelled.
 */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBodyBytes) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('cancelled', 'The request broke off. Please try again.', { cause });
  }
  if (bytes === 0) return undefined;
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) throw unreadable();
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch (cause) {
    throw unreadable(cause);
  }
}
