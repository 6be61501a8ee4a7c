import type { Platform } from '@portray/contracts/network-words';
import type { AppError } from '@portray/foundation/errors';
import { expect, test } from 'vitest';
import { checkPost, type PostFacts } from './check-post.ts';

test('limits are told with their numbers, and what is missing in the words of each network', () => {
  const video = { minSeconds: 3, maxSeconds: 140, maxBytes: 512_000_000, minRatio: 1 / 3, maxRatio: 3 };
  const limits = { countText: (text: string) => text.length, maxText: 10, video, needsVideo: true };
  const fine = { bytes: 1_000, seconds: 10, width: 720, height: 1280 };
  const sentence = (facts: Partial<PostFacts>, more = {}, platform: Platform = 'instagram') => {
    try {
      checkPost(platform, { ...limits, ...more }, { title: '', text: 'Hello', tags: [], video: fine, ...facts });
      return '';
    } catch (error) {
      const { code, message } = error as AppError;
      return `${code}: ${message}`;
    }
  };
  expect(sentence({})).toBe('');
  expect(sentence({ text: 'x'.repeat(13) })).toBe(
    'invalid_input: The text is too long for Instagram: 13 of 10 characters. Please shorten it by 3.',
  );
  const noVideo = { needsVideo: true, postsLeft: 1 };
  expect(() => checkPost('instagram', { ...limits, ...noVideo }, { title: '', text: 'Hello', tags: [] })).toThrow(
    'Please choose a video',
  );
  expect(sentence({}, { postsLeft: 0 })).toContain('provider_busy: Instagram takes no more posts');
  const { seconds: _, ...unmeasured } = { ...fine, bytes: 600_000_000 };
  const tooLarge = { video: unmeasured };
  expect(sentence(tooLarge)).toBe('payload_too_large: This video has 600 MB, and Instagram takes up to 512 MB.');
  expect(sentence({ ...tooLarge, title: 'Hi' }, {}, 'youtube')).toContain('Video file is too large.');
  expect(sentence({ video: { ...fine, seconds: 140.5 } })).toContain('141 seconds long');
  expect(sentence({ video: { ...fine, seconds: 2.9 } })).toContain('too short');
  expect(sentence({ video: { width: 4_000, height: 720 } })).toContain('shape');
  expect(sentence({ video: { ...fine, bytes: 600_000_000, width: 4_000, height: 720 } })).toBe('');
  const webm = { ...limits.video, containers: ['video/webm'] };
  expect(sentence({}, { video: webm }, 'mastodon')).toContain('Mastodon does not take MP4 videos from your account');
  expect(sentence({}, { video: { ...limits.video, codecs: ['av1', 'aac'] } })).toContain('does not take MP4 videos');
  expect(sentence({}, { video: { ...limits.video, codecs: ['h264', 'aac'], containers: ['video/mp4'] } })).toBe('');
  expect(sentence({ text: 'I <3 it' }, { forbidden: ['<', '>'] })).toBe(
    'invalid_input: Instagram does not take < in a title, text or tag. Please remove it.',
  );
  const signs = { forbidden: ['<', '>'] };
  expect(sentence({ title: 'Hi', tags: ['fine', '<b>'] }, signs, 'youtube')).toContain('does not take < or >');
  const wordFault = ({ tags }: PostFacts) => (tags.length > 1 ? { about: 'tags', message: 'Too many.' } : undefined);
  expect(sentence({ tags: ['one', 'two'] }, { wordFault })).toBe('invalid_input: Too many.');
  const blank = (platform: Platform) => sentence({ text: ' \u200b' }, {}, platform);
  expect(blank('youtube')).toContain('Please enter a title for your video');
  expect(blank('twitter')).toContain('Please enter some text for your tweet');
  expect(blank('facebook')).toContain('Please enter some text for your post');
  expect(blank('mastodon')).toContain('Please enter some text for your post');
  expect(blank('bluesky')).toContain('Please enter some text for your post');
  expect(blank('instagram')).toContain('Please enter a caption for your post');
});
