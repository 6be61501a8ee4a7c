import { expect, test } from 'vitest';
import { textsToCompare } from './texts-to-compare.ts';

const own = { projectName: 'News', script: 'Mine.' };

test('two tabs are compared by their scripts, and by their names where those differ, too', () => {
  expect(textsToCompare(own, { projectName: 'News ', script: 'Theirs.' })).toEqual({ own: 'Mine.', other: 'Theirs.' });
  expect(textsToCompare(own, { projectName: 'Old news', script: 'Mine.' })).toEqual({
    own: 'News\n\nMine.',
    other: 'Old news\n\nMine.',
  });
});
