import { moderatorPromises } from '@portray/ports/moderator-contract';
import { describe, test } from 'vitest';
import { createBuiltInModerator } from './built-in-moderator.ts';
import { presenterPaths } from './test-portraits.ts';

describe('the built-in moderator', () => {
  test.each(moderatorPromises)('$title', ({ run }) =>
    run({
      moderator: createBuiltInModerator(),
      plainPicture: presenterPaths[0] ?? '',
      blocked: [
        { use: 'script', texts: ['I am Elon Musk.'] },
        { use: 'prompt', texts: ['A nude schoolgirl'] },
      ],
    }));
});
