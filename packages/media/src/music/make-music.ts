import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MusicPieceId } from '@portray/contracts/music-pieces';
import { AppError } from '@portray/foundation/errors';
import type { MakeMusic } from '@portray/ports/asset-readers';
import { fileArgument, runFfmpeg } from '../ffmpeg/ffmpeg.ts';
import { sampleRate } from './loop.ts';
import { playPiece } from './pieces.ts';
import { encodeMusic, levellingGainDb, levelMeter, readLevel } from './read-music.ts';

/** Plays one of our pieces and writes it twice: M4A to be heard in a browser, FLAC for videos, since only that repeats without a gap. */
export const makeMusic: MakeMusic = async (id, folder, signal) => {
  const soundPath = await writeSound(id, folder);
  const { stderr } = await runFfmpeg(['-i', fileArgument(soundPath), '-af', levelMeter, '-f', 'null', '-'], { signal });
  const level = readLevel(stderr);
  if (!level) throw new AppError('rendering_failed', 'The level of this music could not be measured.');
  const gainDb = levellingGainDb(level);
  const [heardPath, loopPath] = [join(folder, `${id}.m4a`), join(folder, `${id}.flac`)];
  for (const path of [heardPath, loopPath]) await encodeMusic(soundPath, path, { gainDb, signal });
  return { heardPath, loopPath };
};

/** A WAV file of 32-bit stereo samples. */
async function writeSound(id: MusicPieceId, folder: string): Promise<string> {
  const { left, right, frames } = playPiece(id);
  const samples = new Float32Array(frames * 2);
  for (let index = 0; index < frames; index++) {
    samples[index * 2] = left[index] ?? 0;
    samples[index * 2 + 1] = right[index] ?? 0;
  }
  const soundPath = join(folder, `${id}.wav`);
  await writeFile(soundPath, Buffer.concat([floatHeader(samples.byteLength), Buffer.from(samples.buffer)]));
  return soundPath;
}

const floatFormat = 3;

function floatHeader(bytes: number): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + bytes, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(floatFormat, 20);
  header.writeUInt16LE(2, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * 8, 28);
  header.writeUInt16LE(8, 32);
  header.writeUInt16LE(32, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(bytes, 40);
  return header;
}
