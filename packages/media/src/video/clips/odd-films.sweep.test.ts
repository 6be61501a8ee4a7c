import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runFfmpeg } from '../../ffmpeg/ffmpeg.ts';
import { probe } from '../../ffmpeg/ffmpeg-probe.ts';
import { h264, halves, openFilmRoom, tone } from './films.test-data.ts';

let room: Awaited<ReturnType<typeof openFilmRoom>>;
beforeAll(async () => {
  room = await openFilmRoom();
});
afterAll(() => room?.close());

test('a film that lies on its side by its metadata stands upright, and one above 1080p is made smaller', async () => {
  const lying = await room.filmOf('lying.mp4', h264, halves('320x240'));
  const turned = room.newPath('turned.mp4');
  await runFfmpeg(['-y', '-v', 'error', '-i', lying, '-c', 'copy', '-metadata:s:v:0', 'rotate=90', turned]);
  const { width, height, has_sound } = await room.read(turned);
  expect({ width, height, has_sound }).toEqual({ width: 240, height: 320, has_sound: false });
  const large = await room.read(await room.filmOf('large.mp4', h264, halves('2560x1440', 0.2)));
  expect(large).toMatchObject({ width: 1_920, height: 1_080 });
});

test('pictures that come at uneven times keep their times', async () => {
  const uneven = ['-vf', "select='not(mod(n,3))+lt(n,5)'", '-vsync', 'vfr', ...h264];
  const clip = await room.read(await room.filmOf('uneven.mkv', uneven, halves('160x120', 2)));
  expect((await probe(clip.clipPath)).streams[0]?.framesPerSecond).toBe(30);
  expect(clip.duration_seconds).toBeCloseTo(2, 0);
});

test('a track in which nothing is heard is no sound', async () => {
  const silence = ['-f', 'lavfi', '-i', 'anullsrc=r=48000:d=1'];
  const clip = await room.read(
    await room.filmOf('silent.mp4', [...h264, '-c:a', 'aac', '-shortest'], [...halves('160x120'), ...silence]),
  );
  expect(clip.has_sound).toBe(false);
  expect((await probe(clip.clipPath)).streams).toHaveLength(1);
});

test('a film in HDR comes to the light of a usual screen', async () => {
  const pq = [
    '-pix_fmt',
    'yuv420p10le',
    '-color_primaries',
    'bt2020',
    '-color_trc',
    'smpte2084',
    '-colorspace',
    'bt2020nc',
  ];
  const film = await room.filmOf('hdr.mp4', ['-c:v', 'libx264', '-preset', 'ultrafast', ...pq], halves('320x240'));
  expect((await probe(film)).streams[0]).toMatchObject({ isHdr: true });
  const { clipPath } = await room.read(film);
  const { isHdr, colours } = (await probe(clipPath)).streams[0] ?? {};
  expect({ isHdr, colours }).toEqual({ isHdr: undefined, colours: 'bt709' });
});

describe('what cannot become a clip is refused with what to do', () => {
  const bytes = async (name: string, content: Buffer) => {
    const path = room.newPath(name);
    await writeFile(path, content);
    return path;
  };
  const whole = () => room.filmOf('whole.mp4', h264);
  test.each<[string, () => Promise<string>, RegExp]>([
    [
      'more than ten minutes',
      () => room.filmOf('long.mp4', h264, ['-f', 'lavfi', '-i', 'color=red:s=32x32:r=1:d=605']),
      /up to 10 minutes/,
    ],
    ['sound alone', () => room.filmOf('a.m4a', ['-c:a', 'aac'], tone), /sound, but no picture/],
    ['music that calls itself a film', () => room.filmOf('a.wav', [], tone), /sound, but no picture/],
    ['half a film', async () => halfOf(await whole(), 0.5), /damaged or incomplete/],
    ['a head that announces 4 GB', () => bytes('a.mp4', announced()), /damaged or incomplete/],
    ['a film of 2 pixels', () => room.filmOf('a.avi', ['-c:v', 'rawvideo'], halves('2x4')), /too small/],
    ['noise behind the mark of a film', () => bytes('a.mp4', noise()), /damaged or incomplete/],
  ])('%s', async (_, make, sentence) => {
    const path = await make();
    await expect(room.read(path)).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringMatching(sentence),
    });
  });

  async function halfOf(path: string, share: number): Promise<string> {
    const content = await readFile(path);
    return bytes('half.mp4', content.subarray(0, Math.floor(content.length * share)));
  }
  function announced(): Buffer {
    const head = Buffer.concat([
      box('ftyp', 'isom\0\0\0\0'),
      Buffer.from([0xff, 0xff, 0xff, 0xf0]),
      Buffer.from('mdat'),
    ]);
    return Buffer.concat([head, Buffer.alloc(4_000, 7)]);
  }
  const noise = () =>
    Buffer.concat([
      box('ftyp', 'isom\0\0\0\0'),
      Buffer.from(Array.from({ length: 9_000 }, (_, i) => (i * i * 31) % 251)),
    ]);
  function box(name: string, content: string): Buffer {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(8 + content.length);
    return Buffer.concat([length, Buffer.from(name + content, 'latin1')]);
  }
});
