import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { known } from '@portray/foundation/known';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileArgument } from '../../ffmpeg/ffmpeg.ts';
import { quickFfmpeg } from '../../ffmpeg/quick-ffmpeg.test-data.ts';
import { makeThumbnail } from './thumbnail.ts';

let folder: string;
let video: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thumbnail-'));
  video = join(folder, 'video.mp4');
  // Red for a second, then green for a second.
  const colours = ['red', 'green'].flatMap((name) => ['-f', 'lavfi', '-i', `color=${name}:s=720x1280:r=30:d=1`]);
  const joined = ['-filter_complex', 'concat=n=2', '-pix_fmt', 'yuv420p'];
  await quickFfmpeg([...colours, ...joined, '-y', fileArgument(video)]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([
  [0, 'red'],
  [0.9, 'red'],
  [1.5, 'green'],
  [99, 'green'],
])('a still at %d s is a small upright JPEG that shows %s', async (atSeconds, colour) => {
  const path = join(folder, 'still.jpg');
  await makeThumbnail(video, path, atSeconds);
  const { data, info } = await sharp(path).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 360, height: 640, channels: 3 });
  const [red, green] = data;
  expect(known(red) > known(green) ? 'red' : 'green').toBe(colour);
});

test('what is no video gives no still, and leaves nothing', async () => {
  await writeFile(join(folder, 'letter.mp4'), 'Dear Sir or Madam');
  const run = makeThumbnail(join(folder, 'letter.mp4'), join(folder, 'none.jpg'), 0);
  await expect(run).rejects.toMatchObject({ code: 'rendering_failed' });
  const nowhere = makeThumbnail(video, join(folder, 'nowhere/still.jpg'), 0);
  await expect(nowhere).rejects.toMatchObject({ code: 'output_not_writable' });
  expect((await readdir(folder)).filter((name) => /none|part/.test(name))).toEqual([]);
});
