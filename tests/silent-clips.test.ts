import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { industryStories } from '../apps/web/src/features/marketing/pages/industry-stories.ts';
import { silentClips } from '../packages/presenters/src/clips.ts';
import { presenters } from '../packages/presenters/src/presenters.ts';

/** What a page may load for a clip, and for the picture that stands there before. */
const maxClipBytes = 300_000;
const maxPosterBytes = 40_000;

test.each(silentClips)('the clip $id is there, small, without sound, and with a picture', ({ clipPath }) => {
  const path = fileURLToPath(clipPath);
  expect(statSync(path).size).toBeLessThan(maxClipBytes);
  expect(statSync(path.replace(/mp4$/, 'jpg')).size).toBeLessThan(maxPosterBytes);
  // 'soun' is the kind of a sound track in an MP4; the index stands before the pictures.
  const bytes = readFileSync(path).toString('latin1');
  expect(bytes).not.toContain('soun');
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
});

test('the page of the trades says what is said in its clips, and by whom', () => {
  const said = Object.entries(industryStories).map(([id, { presenter, script }]) => ({ id, presenter, script }));
  const made = silentClips.map(({ id, presenter, script }) => {
    const name = presenters.find((one) => one.id === presenter)?.name;
    return { id, presenter: name, script };
  });
  expect(made).toEqual(expect.arrayContaining(said));
});
