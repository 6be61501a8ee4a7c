import { access } from 'node:fs/promises';
import { AppError } from '@portray/foundation/errors';
import { type ModerationCategory, type Moderator, moderationCategories } from '../moderator.ts';

const sign = /\[\[(\w+)\]\]/g;

/** Blocks texts with a category in double brackets, such as '[[violence]]', and pictures with one in their name. */
export function createMemoryModerator(): Moderator {
  return {
    async check({ texts = [], picturePath }) {
      if (picturePath) {
        await access(picturePath).catch((cause) => {
          throw new AppError('file_not_found', 'This picture is not there.', { cause });
        });
      }
      const reasons = [...texts, picturePath ?? ''].flatMap((text) =>
        [...text.matchAll(sign)].flatMap(([, name]) => {
          const category = asCategory(name);
          return category ? [{ category, ...(text !== picturePath && { passage: text }) }] : [];
        }),
      );
      return { verdict: reasons.length > 0 ? 'block' : 'allow', reasons };
    },
  };
}

function asCategory(name: string | undefined): ModerationCategory | undefined {
  return moderationCategories.find((category) => category === name);
}
