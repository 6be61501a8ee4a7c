import { expect, test } from 'vitest';
import { showcaseWords } from './showcase-facts.ts';

const ours = {
  stored_video_url: '/files/samples/showcase/lesson.mp4',
  thumbnail_url: '/files/samples/showcase/lesson.jpg',
};
const somebodys = { stored_video_url: '/api/showcase/1/video.mp4', thumbnail_url: '/api/showcase/1/thumbnail.jpg' };

test('the showcase says whose its videos are: ours, those of people, or both', () => {
  expect(showcaseWords([ours, ours])).toMatch(/^By us, with our sample portraits\./);
  expect(showcaseWords([somebodys])).toMatch(/^By people who chose to share theirs\./);
  expect(showcaseWords([ours, somebodys])).toMatch(/^By us, and by people who chose to share theirs\./);
  expect(showcaseWords([{ ...ours, stored_video_url: null }])).not.toContain('people');
});
