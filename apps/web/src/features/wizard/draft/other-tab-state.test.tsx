import { expect, test } from 'vitest';
import { emptyDraft } from './draft.ts';
import { lostChoices, textsToCompare } from './other-tab-state.tsx';

const draft = {
  ...emptyDraft,
  uploadedImageUrl: '/files/images/me.jpg',
  voiceChoice: 'new',
  voiceUrl: '/files/voices/me.m4a',
  clonedVoiceId: 'match_1',
  generatedAudioUrl: '/files/voices/said.m4a',
} as const;

/** A store of files in which these are no longer. */
const without =
  (...lost: string[]): typeof fetch =>
  async (url) =>
    new Response(null, { status: lost.includes(String(url)) ? 404 : 200 });

test('a draft that is kept anew keeps its photo, its voice and its audio where they are still there', async () => {
  expect(await lostChoices(draft, { voiceIds: ['match_1'], ask: without() })).toEqual({});
  expect(await lostChoices(draft, { voiceIds: undefined, ask: without() })).toEqual({});
});

test('it goes on without what was deleted, too', async () => {
  const photo = lostChoices(draft, { voiceIds: ['match_1'], ask: without('/files/images/me.jpg') });
  expect(await photo).toEqual({ uploadedImageUrl: null });
  const audio = lostChoices(draft, { voiceIds: ['match_1'], ask: without('/files/voices/said.m4a') });
  expect(await audio).toEqual({ generatedAudioUrl: null });
  expect(await lostChoices(draft, { voiceIds: ['en-us-grace'], ask: without('/files/voices/me.m4a') })).toEqual({
    voiceUrl: null,
    voiceId: null,
    clonedVoiceId: null,
    generatedAudioUrl: null,
    voiceCloneStatus: 'idle',
  });
});

test('where nobody can tell, nothing is taken away', async () => {
  const ask = () => Promise.reject(new TypeError('No network.'));
  await expect(lostChoices(draft, { voiceIds: [], ask })).rejects.toThrow('No network.');
});

const own = { projectName: 'News', script: 'Mine.' };

test('two tabs are compared by their scripts, and by their names where those differ, too', () => {
  expect(textsToCompare(own, { projectName: 'News ', script: 'Theirs.' })).toEqual({ own: 'Mine.', other: 'Theirs.' });
  expect(textsToCompare(own, { projectName: 'Old news', script: 'Mine.' })).toEqual({
    own: 'News\n\nMine.',
    other: 'Old news\n\nMine.',
  });
});
