import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileArgument, runFfmpeg } from '../../ffmpeg/ffmpeg.ts';
import { probe } from '../../ffmpeg/ffmpeg-probe.ts';
import { encodeAudio } from './encode-audio.ts';

let folder: string;
let wav: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'encode-audio-'));
  wav = join(folder, 'speech.wav');
  const tone = ['-f', 'lavfi', '-i', 'sine=frequency=220:sample_rate=48000:duration=3', '-metadata', 'title=secret'];
  await runFfmpeg([...tone, '-ac', '1', '-y', fileArgument(wav)]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('speech becomes an M4A that plays while it loads', async () => {
  const path = join(folder, 'speech.m4a');
  await encodeAudio(wav, path);
  const { streams, durationSeconds } = await probe(path);
  expect(streams).toEqual([{ kind: 'audio', codec: 'aac', sampleRateHz: 48_000 }]);
  expect(durationSeconds).toBeCloseTo(3, 1);
  const bytes = await readFile(path, 'latin1');
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
  expect(bytes).not.toContain('secret');
  expect(bytes.length).toBeLessThan(60_000);
});

test('what is no sound is refused, and a stop leaves nothing', async () => {
  await writeFile(join(folder, 'letter.wav'), 'Dear Sir or Madam');
  const letter = encodeAudio(join(folder, 'letter.wav'), join(folder, 'none.m4a'));
  await expect(letter).rejects.toMatchObject({ code: 'audio_file_issue' });
  const stopped = encodeAudio(wav, join(folder, 'none.m4a'), AbortSignal.abort());
  await expect(stopped).rejects.toMatchObject({ code: 'cancelled' });
  expect((await readdir(folder)).filter((name) => /none|part/.test(name))).toEqual([]);
});

test('speech for a provider becomes an MP3 where its name says so', async () => {
  const path = join(folder, 'speech.mp3');
  await encodeAudio(wav, path);
  const { streams, durationSeconds } = await probe(path);
  expect(streams).toEqual([{ kind: 'audio', codec: 'mp3', sampleRateHz: 48_000 }]);
  expect(durationSeconds).toBeCloseTo(3, 1);
});
