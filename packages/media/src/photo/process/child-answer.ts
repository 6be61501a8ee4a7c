import { closeSync, writeSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { limitDecoders } from '../files/decode-photo.ts';
import { refusalFrom } from './photo-refusal.ts';

// The networks compute in memory outside V8's heap. Counted by itself, it has the whole heap collected four times a photo.
setFlagsFromString('--external-memory-accounted-in-global-limit');

const replyDescriptor = 3;
const pictureDescriptor = 4;

/** What a process has to say of a picture, and the one that it made of it. */
export type Answer = {
  says: unknown;
  picture?: Uint8Array;
  /** What is looked at once all of that is sent; it may still refuse. */
  afterthought?: () => Promise<void>;
};

/**
 * Runs a process that decodes an untrusted picture: bytes on stdin, what it made on descriptor 4, and on descriptor 3 what
 * it says, as JSON in lines, of which the last tells how it ended. Library output cannot be mistaken for that.
 */
export async function answerOnce(work: (bytes: Buffer) => Promise<Answer>): Promise<void> {
  endWithParent();
  globalThis.fetch = () => Promise.reject(new Error('There is no network here.'));
  limitDecoders();
  try {
    const { says, picture, afterthought } = await work(await buffer(process.stdin));
    if (picture) write(pictureDescriptor, picture);
    closeSync(pictureDescriptor);
    reply({ accepted: says });
    await afterthought?.();
    reply({ isDone: true });
  } catch (error) {
    const refusal = refusalFrom(error);
    if (!refusal) throw error;
    reply({ refusal });
  }
  endAtOnce();
}

/**
 * Node sometimes waits for ever on its way out, for a compiler that waits for it (nodejs/node#54918). What it has compiled
 * it keeps before it kills itself.
 */
function endAtOnce(): void {
  process.kill(process.pid, 'SIGKILL');
}

function reply(message: unknown): void {
  write(replyDescriptor, Buffer.from(`${JSON.stringify(message)}\n`));
}

function write(descriptor: number, bytes: Uint8Array): void {
  for (let sent = 0; sent < bytes.length; ) sent += writeSync(descriptor, bytes, sent);
}

/** Where the system cannot tie the two (all but Linux), the child looks whether its parent is still there. */
function endWithParent(): void {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && process.exit(1), 1_000).unref();
}
