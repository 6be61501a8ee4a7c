import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@portray/foundation/errors';
import type { Moderation, Moderator } from '@portray/ports/moderator';
import { z } from 'zod';
import { readPhotoFile } from './photo-file.ts';
import { workInChild } from './photo-process.ts';

/**
 * Pictures are looked at by the small network of the house, in a limited process. Texts pass: the specification has no
 * rule for them, and a list of words would refuse the wrong people.
 */
export function createBuiltInModerator(): Moderator {
  return {
    check: async ({ picturePath, signal }) => (picturePath ? checkPicture(picturePath, signal) : allowed),
  };
}

const allowed: Moderation = { verdict: 'allow', reasons: [] };
const explicit: Moderation = { verdict: 'block', reasons: [{ category: 'sexual' }] };
/** Written by no one: the child must be given one path that it may write. */
const nothing = join(tmpdir(), 'portray-moderation-writes-nothing');

async function checkPicture(path: string, signal: AbortSignal | undefined): Promise<Moderation> {
  const bytes = await readPhotoFile(path);
  const task = { child: 'moderate-picture-child.ts', outPath: nothing, accepted: z.object({}) };
  try {
    await workInChild(task, bytes, signal);
    return allowed;
  } catch (error) {
    if (error instanceof AppError && error.code === 'image_not_suitable') return explicit;
    throw error;
  }
}
