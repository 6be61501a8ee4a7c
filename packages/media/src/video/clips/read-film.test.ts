import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runFfmpeg } from '../../ffmpeg/ffmpeg.ts';
import { probe } from '../../ffmpeg/ffmpeg-probe.ts';
import { h264, halves, openFilmRoom, tone } from './films.test-data.ts';

let room: Awaited<ReturnType<typeof openFilmRoom>>;
beforeAll(async () => {
  room = await openFilmRoom();
});
afterAll(() => room?.close());

/** The colour in the middle of the upper and of the lower half of a picture: 'red', 'blue' or what else. */
async function coloursOf(picturePath: string) {
  const { data, info } = await sharp(picturePath).raw().toBuffer({ resolveWithObject: true });
  const at = (share: number) => {
    const place = (Math.floor(info.height * share) * info.width + info.width / 2) * info.channels;
    const [red = 0, , blue = 0] = data.subarray(place, place + 3);
    return red > blue ? 'red' : 'blue';
  };
  return [at(0.25), at(0.75)];
}

test('a film becomes a clip of 30 pictures a second in BT.709 with its sound and its first picture', async () => {
  const film = await room.filmOf('a.mov', [...h264, '-c:a', 'aac'], [...halves('320x240'), ...tone]);
  const clip = await room.read(film);
  expect(clip).toMatchObject({ width: 320, height: 240, has_sound: true });
  expect(clip.duration_seconds).toBeCloseTo(1, 1);
  const { streams } = await probe(clip.clipPath);
  expect(streams[0]).toMatchObject({ codec: 'h264', framesPerSecond: 30, pixelFormat: 'yuv420p', colours: 'bt709' });
  expect(streams[1]).toMatchObject({ codec: 'aac', sampleRateHz: 48_000 });
  expect(await coloursOf(clip.posterPath)).toEqual(['red', 'blue']);
});

test('each second begins with a key picture, also where nothing moves', async () => {
  const { clipPath } = await room.read(await room.filmOf('a.mp4', h264, halves('160x120', 3)));
  const { stderr } = await runFfmpeg(['-skip_frame', 'nokey', '-i', clipPath, '-vf', 'showinfo', '-f', 'null', '-']);
  const times = [...stderr.matchAll(/pts_time:\s*([\d.]+)/g)].map(([, time]) => Number(time));
  expect(times).toEqual([0, 1, 2]);
});

test.each([
  ['nothing at all', '', /is empty/],
  ['a text', 'hello '.repeat(200), /no video that can be read here/],
  ['a playlist of other files', 'ffconcat version 1.0\nfile /etc/passwd\n', /no video that can be read here/],
])('%s is refused with what to do', async (_, content, sentence) => {
  const path = room.newPath('a.mp4');
  await writeFile(path, content);
  await expect(room.read(path)).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringMatching(sentence),
  });
});
