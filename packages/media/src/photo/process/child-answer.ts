import { closeSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { tell, workOnInput, writeTo } from '../../sandboxed-child.ts';
import { limitDecoders } from '../files/decode-photo.ts';
import { refusalFrom } from './photo-refusal.ts';

// The networks compute in memory outside V8's heap. Counted by itself, it has the whole heap collected four times a photo.
setFlagsFromString('--external-memory-accounted-in-global-limit');

const pictureDescriptor = 4;

/** What a process has to say of a picture, and the one that it made of it. */
export type Answer = {
  says: unknown;
  picture?: Uint8Array;
  /** What is looked at once all of that is sent; it may still refuse. */
  afterthought?: () => Promise<void>;
};

/** Runs a process that decodes an untrusted picture, as `workOnInput`; what it made goes to descriptor 4. */
export async function answerOnce(work: (bytes: Buffer) => Promise<Answer>): Promise<void> {
  limitDecoders();
  await workOnInput(async (bytes) => {
    const { says, picture, afterthought } = await work(bytes);
    if (picture) writeTo(pictureDescriptor, picture);
    closeSync(pictureDescriptor);
    tell({ accepted: says });
    await afterthought?.();
  }, refusalFrom);
}
