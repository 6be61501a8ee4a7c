import { AppError } from '@portray/foundation/errors';
import type { Moderation, Moderator } from '@portray/ports/moderator';
import { z } from 'zod';
import { checkWords } from '../../moderation/word-rules.ts';
import { readPhotoFile } from '../files/photo-file.ts';
import { workInChild } from '../process/photo-process.ts';

/** Texts are read by the word rules; pictures are looked at by the small network of the house, in a limited process. */
export function createBuiltInModerator(): Moderator {
  return {
    async check(request) {
      const words = checkWords(request);
      if (words.verdict !== 'allow' || !request.picturePath) return words;
      return checkPicture(request.picturePath, request.signal);
    },
  };
}

const allowed: Moderation = { verdict: 'allow', reasons: [] };
const explicit: Moderation = { verdict: 'block', reasons: [{ category: 'sexual' }] };

async function checkPicture(path: string, signal: AbortSignal | undefined): Promise<Moderation> {
  const bytes = await readPhotoFile(path);
  const task = { child: 'moderate-picture-child.ts', accepted: z.object({}) };
  try {
    await workInChild(task, bytes, signal);
    return allowed;
  } catch (error) {
    if (error instanceof AppError && error.code === 'image_not_suitable') return explicit;
    throw error;
  }
}
