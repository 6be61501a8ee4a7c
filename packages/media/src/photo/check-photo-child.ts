// The process in which a stranger's picture is decoded: bytes on stdin, where to write the pixels as the only argument,
// one JSON reply on descriptor 3. Nothing that a library prints can be mistaken for the reply.
import { writeSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { toAppError } from '@portray/foundation/errors';
import { limitDecoders } from './decode-photo.ts';
import { examinePhoto, type PhotoModels } from './examine-photo.ts';
import { createFaceMesh } from './landmarks.ts';
import { loadModerationModel } from './moderation.ts';
import { type PhotoReply, photoReply } from './photo-reply.ts';

const replyDescriptor = 3;

endWithParent();
globalThis.fetch = () => Promise.reject(new Error('There is no network here.'));
limitDecoders();
await answer(process.argv[2]!);

async function answer(pixelsPath: string): Promise<void> {
  try {
    const examined = await examinePhoto(await buffer(process.stdin), loadModels);
    await writeFile(pixelsPath, examined.image.data);
    const { landmarks, quality, warnings } = examined;
    reply({ accepted: { landmarks, quality, warnings } });
  } catch (error) {
    const { code, message } = toAppError(error);
    const refusal = photoReply.safeParse({ refusal: { code, message } });
    if (!refusal.success) throw error;
    reply(refusal.data);
  }
  process.exit(0);
}

async function loadModels(): Promise<PhotoModels> {
  const [faceMesh, moderation] = await Promise.all([createFaceMesh(), loadModerationModel()]);
  return { faceMesh, moderation };
}

function reply(message: PhotoReply): void {
  const bytes = Buffer.from(JSON.stringify(message));
  for (let sent = 0; sent < bytes.length; ) sent += writeSync(replyDescriptor, bytes, sent);
}

/** Where the system cannot tie the two (all but Linux), the child looks whether its parent is still there. */
function endWithParent(): void {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && process.exit(1), 1_000).unref();
}
