import { expect, test } from 'vitest';
import { demoVideo, recogniseVideo } from './demo-dialog.tsx';

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=3',
  'https://youtu.be/dQw4w9WgXcQ',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube.com/embed/dQw4w9WgXcQ',
])('%s is shown as an embedded page', (url) => {
  expect(recogniseVideo(url)).toEqual({ kind: 'embed', url: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ' });
});

test('a video of our own is played with its captions', () => {
  expect(recogniseVideo('/demo/portray.mp4')).toEqual({
    kind: 'file',
    url: '/demo/portray.mp4',
    captionsUrl: '/demo/portray.vtt',
  });
});

test.each([
  'https://evil.example/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com.evil.example/embed/dQw4w9WgXcQ',
  'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'javascript:alert(1)',
  '//evil.example/a.mp4',
  '',
])('%s opens no dialog', (url) => {
  expect(recogniseVideo(url)).toBeUndefined();
});

test('the demo of the landing page is a video that its dialog can show', () => {
  expect(demoVideo).toBeDefined();
});
