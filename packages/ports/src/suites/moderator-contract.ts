import { deepEqual, equal, ok, rejects } from 'node:assert/strict';
import { type ModerationRequest, type Moderator, moderationCategories } from '../moderator.ts';

export type ModeratorBench = {
  moderator: Moderator;
  /** A portrait that anyone may use. */
  plainPicture: string;
  /** What this moderator blocks; a moderator without rules for texts has a picture alone, or nothing. */
  blocked: ModerationRequest[];
};

/** What every moderator promises: `run` throws where a promise is broken. */
export type ModeratorPromise = { title: string; run: (bench: ModeratorBench) => Promise<void> };

/** The contract suite: `test.each(moderatorPromises)('$title', …)`. */
export const moderatorPromises: ModeratorPromise[] = [
  {
    title: 'plain words and portraits are allowed, without a reason',
    async run({ moderator, plainPicture }) {
      const allowed = { verdict: 'allow', reasons: [] };
      deepEqual(await moderator.check({ use: 'script', texts: ['Hello, I am Ana.', 'नमस्ते'] }), allowed);
      deepEqual(await moderator.check({ use: 'prompt', texts: ['A portrait of a baker'] }), allowed);
      deepEqual(await moderator.check({ use: 'picture', picturePath: plainPicture }), allowed);
    },
  },
  {
    title: 'nothing at all is allowed',
    async run({ moderator }) {
      equal((await moderator.check({ use: 'script', texts: [] })).verdict, 'allow');
    },
  },
  {
    title: 'what is blocked has a reason of a known category, also beside what is not',
    async run({ moderator, blocked }) {
      for (const request of blocked) {
        const texts = request.texts && ['Hello.', ...request.texts, 'Goodbye.'];
        const { verdict, reasons } = await moderator.check({ ...request, ...(texts && { texts }) });
        equal(verdict, 'block');
        ok(reasons.length > 0);
        for (const { category } of reasons) ok(moderationCategories.includes(category));
      }
    },
  },
  {
    title: 'a picture that is not there, or is no picture, is told as such',
    async run({ moderator }) {
      await rejects(moderator.check({ use: 'picture', picturePath: '/nowhere/a.jpg' }), { code: 'file_not_found' });
    },
  },
];
