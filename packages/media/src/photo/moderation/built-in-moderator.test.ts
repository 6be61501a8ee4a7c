import { moderatorPromises } from '@portray/ports/moderator-contract';
import { describe, test } from 'vitest';
import { presenterPath } from '../test-portraits.ts';
import { createBuiltInModerator } from './built-in-moderator.ts';

describe('the built-in moderator', () => {
  test.each(moderatorPromises)('$title', ({ run }) =>
    run({
      moderator: createBuiltInModerator(),
      plainPicture: presenterPath,
      blocked: [
        { use: 'script', texts: ['I am Elon Musk.'] },
        { use: 'prompt', texts: ['A nude schoolgirl'] },
      ],
    }));
});
