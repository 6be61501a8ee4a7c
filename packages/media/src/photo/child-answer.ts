import { writeSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { toAppError } from '@portray/foundation/errors';
import { z } from 'zod';
import { limitDecoders } from './decode-photo.ts';
import { photoReply, refusalFrom } from './photo-reply.ts';

const replyDescriptor = 3;

/**
 * Runs a process that decodes an untrusted picture: bytes on stdin, one JSON reply on descriptor 3, exit. Library output cannot be mistaken for the reply.
 */
export async function answerOnce(work: (bytes: Buffer) => Promise<unknown>): Promise<void> {
  endWithParent();
  globalThis.fetch = () => Promise.reject(new Error('There is no network here.'));
  limitDecoders();
  try {
    reply({ accepted: await work(await buffer(process.stdin)) });
  } catch (error) {
    const refusal = photoReply(z.never()).safeParse({ refusal: refusalFrom(toAppError(error)) });
    if (!refusal.success) throw error;
    reply(refusal.data);
  }
  process.exit(0);
}

function reply(message: unknown): void {
  const bytes = Buffer.from(JSON.stringify(message));
  for (let sent = 0; sent < bytes.length; ) sent += writeSync(replyDescriptor, bytes, sent);
}

/** Where the system cannot tie the two (all but Linux), the child looks whether its parent is still there. */
function endWithParent(): void {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && process.exit(1), 1_000).unref();
}
