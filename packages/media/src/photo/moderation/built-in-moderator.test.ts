import { moderatorPromises } from '@portray/ports/moderator-contract';
import { describe, test } from 'vitest';
import { presenterPaths } from '../test-portraits.ts';
import { createBuiltInModerator } from './built-in-moderator.ts';

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
