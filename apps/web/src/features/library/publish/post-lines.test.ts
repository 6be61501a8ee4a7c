import type { Platform } from '@portray/contracts/network-words';
import type { PostCheck } from '@portray/contracts/posts';
import { expect, test } from 'vitest';
import { emptyDraft } from './post-draft.ts';
import { checkLines, draftFault, lettersLeft } from './post-lines.ts';

const check: PostCheck = {
  length: 5,
  max_length: 280,
  max_seconds: 140,
  max_bytes: 512_000_000,
  faults: [],
  copy: null,
  video: { bytes: 18_200_000, seconds: 42, width: 1280, height: 720 },
};

test('length, size and shape are told, with the fault where there is one', () => {
  expect(checkLines('twitter', check).map(({ label, words }) => `${label} ${words}`)).toEqual([
    'Length 0:42',
    'Size 18 MB of 512 MB',
    'Shape 16:9, 1280 × 720',
    'Format MP4, 30 frames a second',
    'AI label X is told that it is AI-made',
  ]);
  const aiLabel = (platform: Platform) => checkLines(platform, check).at(-1)?.words;
  expect(aiLabel('instagram')).toBe('Instagram is told that it is AI-made');
  expect(aiLabel('facebook')).toBe('Facebook is told that it is AI-made');
  expect(aiLabel('mastodon')).toBe('The video itself says that it is AI-made; Mastodon has no field for it');
  expect(aiLabel('bluesky')).toBe('The video itself says that it is AI-made; Bluesky has no field for it');
  const faults = [{ about: 'length' as const, message: 'Too long for X.' }];
  expect(checkLines('twitter', { ...check, faults })[0]).toEqual({
    label: 'Length',
    words: 'Too long for X.',
    isFine: false,
  });
  const unknown = { bytes: null, seconds: null, width: null, height: null };
  expect(checkLines('twitter', { ...check, video: unknown })).toHaveLength(2);
});

test('a copy that is sent in place of the video is told before', () => {
  const video = { bytes: 1_200_000_000, seconds: 600, width: 1920, height: 1080 };
  const words = (copy: PostCheck['copy']) =>
    checkLines('mastodon', { ...check, video, max_bytes: 500_000_000, copy })
      .slice(1, 4)
      .map((line) => line.words);
  expect(words({ bytes: 480_000_000, width: 1920, height: 1080, frames_per_second: 30 })).toEqual([
    'Portray sends a smaller copy: 1.2 GB → 480 MB',
    '16:9, 1920 × 1080',
    'MP4, 30 frames a second',
  ]);
  expect(words({ bytes: 480_000_000, width: 1280, height: 720, frames_per_second: 24 })[2]).toBe(
    'Portray sends a copy with 24 frames a second',
  );
  expect(words({ bytes: 480_000_000, width: 1280, height: 720, frames_per_second: 30 })[1]).toBe(
    'Portray sends a copy that fits: 1920 × 1080 → 1280 × 720',
  );
});

test('what is left follows typing and is set right by the network’s own count (R8)', () => {
  expect(lettersLeft('twitter', 'Hello', undefined)).toBeUndefined();
  const counted = { text: 'Hello', check };
  expect(lettersLeft('twitter', 'Hello', counted)).toBe(275);
  expect(lettersLeft('twitter', 'Hello 🙂', counted)).toBe(273);
  expect(lettersLeft('youtube', 'Hello 🙂', counted)).toBe(270);
  expect(lettersLeft('bluesky', 'Hello 👨‍👩‍👧', counted)).toBe(273);
});

test('what is missing is said at once, and what the network refuses anyway before it (R3, R8, R11)', () => {
  const draft = emptyDraft('twitter', '', new Date());
  expect(draftFault('twitter', draft, undefined)).toBe('Please enter some text for your tweet');
  expect(draftFault('facebook', draft, undefined)).toBe('Please enter some text for your post');
  expect(draftFault('instagram', draft, undefined)).toBe('Please enter a caption for your post');
  expect(draftFault('youtube', draft, undefined)).toBe('Please enter a title for your video');
  const tooLong = { ...check, faults: [{ about: 'length' as const, message: 'Too long for X.' }] };
  expect(draftFault('twitter', draft, tooLong)).toBe('Too long for X.');
  expect(draftFault('twitter', { ...draft, text: 'Hello' }, check)).toBeUndefined();
});
