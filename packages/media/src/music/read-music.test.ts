import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runFfmpeg } from '../ffmpeg/ffmpeg.ts';
import { quickFfmpeg } from '../ffmpeg/quick-ffmpeg.test-data.ts';
import { levelMeter, readLevel, readMusic } from './read-music.ts';

let room: string;
let files = 0;
beforeAll(async () => {
  room = await mkdtemp(join(tmpdir(), 'portray-music-'));
});
afterAll(() => rm(room, { recursive: true, force: true }));

async function soundOf(name: string, source: string, output: string[] = []): Promise<string> {
  const path = join(room, `${files++}-${name}`);
  await quickFfmpeg(['-y', '-f', 'lavfi', '-i', source, ...output, path]);
  return path;
}
async function read(path: string) {
  const folder = join(room, `read-${files++}`);
  await mkdir(folder);
  return readMusic(path, folder);
}
const bytes = async (content: Buffer) => {
  const path = join(room, `${files++}-bytes`);
  await writeFile(path, content);
  return path;
};

test('music keeps its two channels and comes to the level of all of it', async () => {
  const faint = 'aevalsrc=0.06*sin(2*PI*300*t)|0.03*sin(2*PI*500*t):s=44100:d=3';
  const { musicPath, durationSeconds } = await read(await soundOf('a.mp3', faint));
  expect(durationSeconds).toBeCloseTo(3, 0);
  const { stderr } = await runFfmpeg(['-i', musicPath, '-af', levelMeter, '-f', 'null', '-']);
  expect(stderr).toMatch(/Audio: aac.* 48000 Hz, stereo/);
  expect(readLevel(stderr)?.lufs).toBeCloseTo(-16, 0);
});

test.each<[string, () => Promise<string>, RegExp]>([
  ['nothing at all', () => bytes(Buffer.alloc(0)), /is empty/],
  ['a text', () => bytes(Buffer.from('la '.repeat(300))), /cannot be read. Save it as MP3/],
  ['silence', () => soundOf('a.wav', 'aevalsrc=0:d=2'), /Nothing is heard/],
  ['a film without sound', () => soundOf('a.mp4', 'color=red:s=64x64:d=1'), /has no sound/],
  ['a head that announces more', async () => bytes(lyingWav()), /incomplete/],
])('%s is refused with what to do', async (_, make, sentence) => {
  const path = await make();
  await expect(read(path)).rejects.toMatchObject({
    code: 'audio_file_issue',
    message: expect.stringMatching(sentence),
  });
});

function lyingWav(): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF\xff\xff\xff\x7fWAVEfmt ', 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(2, 22);
  head.writeUInt32LE(48_000, 24);
  head.writeUInt32LE(192_000, 28);
  head.writeUInt16LE(4, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(2_000_000_000, 40);
  return Buffer.concat([head, Buffer.alloc(40_000, 9)]);
}
