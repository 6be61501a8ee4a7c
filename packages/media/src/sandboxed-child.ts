import { writeSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';

const replyDescriptor = 3;

/**
 * Runs a process that handles untrusted bytes, which come on stdin; what it tells goes to descriptor 3 as JSON in lines, the last
 * of which is `isDone` or `refusal`. Library output cannot be mistaken for that. Errors that are no refusal end the process.
 */
export async function workOnInput(
  work: (bytes: Buffer) => Promise<void>,
  refusalFrom: (error: unknown) => object | undefined,
): Promise<void> {
  endWithParent();
  globalThis.fetch = () => Promise.reject(new Error('There is no network here.'));
  try {
    await work(await buffer(process.stdin));
    tell({ isDone: true });
  } catch (error) {
    const refusal = refusalFrom(error);
    if (!refusal) throw error;
    tell({ refusal });
  }
  endAtOnce();
}

/** Writes one line to the parent. */
export function tell(message: unknown): void {
  writeTo(replyDescriptor, Buffer.from(`${JSON.stringify(message)}\n`));
}

/** Writes all bytes to a descriptor. */
export function writeTo(descriptor: number, bytes: Uint8Array): void {
  for (let sent = 0; sent < bytes.length; ) sent += writeSync(descriptor, bytes, sent);
}

/**
 * Node sometimes waits for ever on its way out, for a compiler that waits for it (nodejs/node#54918). What it has compiled
 * it keeps before it kills itself.
 */
function endAtOnce(): void {
  process.kill(process.pid, 'SIGKILL');
}

/** Where the system cannot tie the two (all but Linux), the child looks whether its parent is still there. */
function endWithParent(): void {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && process.exit(1), 1_000).unref();
}
