import { expect, test } from 'vitest';
import { exportReadme, nameExportedFiles } from './export-names.ts';

const video = (title: string | null, name: string) => ({
  title,
  stored_video_url: `/files/videos/u/${name}.mp4`,
  thumbnail_url: `/files/videos/u/${name}.jpg`,
});

test('files of an export are called by the titles that people gave, each by a name of its own', () => {
  const rows = {
    video_projects: [video('Hello', 'a'), video('hello', 'b'), video('../../etc: "x"?', 'c'), video(' ', 'd')],
    user_talking_photos: [{ photo_name: 'Me', original_image_url: 'https://portray.example/files/images/u/e.png' }],
    user_voice_clones: [{ voice_name: null, original_voice_url: '/files/voices/u/f.m4a', generated_audio_url: null }],
  };
  const paths = ['videos/u/a.mp4', 'videos/u/a.jpg', 'videos/u/b.mp4', 'videos/u/c.mp4', 'videos/u/d.mp4'];
  const files = [...paths, 'images/u/e.png', 'voices/u/f.m4a', 'backdrops/u/g.jpg'].map((path) => ({ path }));
  const names = nameExportedFiles(rows, files, 'https://portray.example');
  expect([...names.values()]).toEqual([
    ...['videos/Hello.mp4', 'videos/Hello (picture).jpg', 'videos/hello (2).mp4', 'videos/-..-etc- -x-.mp4'],
    ...['videos/Untitled.mp4', 'photos/Me.png', 'voices/Voice (recording).m4a', 'other/backdrops/u/g.jpg'],
  ]);
});

test('the text on top of an export says what each of its files is', () => {
  expect(exportReadme(['payments'])).toContain('  data/payments.json  what you bought');
});
