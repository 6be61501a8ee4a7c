import { spawn } from 'node:child_process';
import { AppError } from '@portray/foundation/errors';
import type { RgbImage } from '@portray/foundation/face-landmarks';
import { type Ffmpeg, fileArgument, filesOnly, findFfmpeg, lastLines } from '@portray/media/ffmpeg';
import type { Luma } from './picture/luma.ts';

export type DecodeRequest = {
  videoPath: string;
  width: number;
  height: number;
  signal?: AbortSignal | undefined;
};

/**
 * The frames of a video as a player shows them, one after the other: luma exactly as stored, 30 a second from time 0
 * of the file. The picture is only valid until the next one. Throws AppError rendering_failed.
 */
export async function* decodeLuma(request: DecodeRequest): AsyncGenerator<Luma> {
  const { width, height } = request;
  const filter = ['-vf', 'extractplanes=y', '-r', '30', '-vsync', 'cfr'];
  for await (const data of readPictures(request, [...filter, '-pix_fmt', 'gray'], 1)) yield { width, height, data };
}

/** Every n-th frame in colour, for those who look at pictures as people do; valid until the next one. */
export async function* decodeRgb(request: DecodeRequest & { everyNthFrame: number }): AsyncGenerator<RgbImage> {
  const { width, height, everyNthFrame } = request;
  const filter = ['-vf', `select='not(mod(n,${everyNthFrame}))'`, '-vsync', '0'];
  for await (const data of readPictures(request, [...filter, '-pix_fmt', 'rgb24'], 3)) yield { width, height, data };
}

async function* readPictures(request: DecodeRequest, output: string[], bytesPerPixel: number) {
  const data = new Uint8Array(request.width * request.height * bytesPerPixel);
  let filled = 0;
  for await (const chunk of readOutput(request, ['-map', '0:v:0', ...output, '-f', 'rawvideo'])) {
    for (let from = 0; from < chunk.length; ) {
      const count = Math.min(chunk.length - from, data.length - filled);
      data.set(chunk.subarray(from, from + count), filled);
      from += count;
      filled += count;
      if (filled < data.length) continue;
      filled = 0;
      yield data;
    }
  }
}

/** The sound of a file from time 0 of the file on, one channel, −1 … 1. Throws AppError rendering_failed. */
export async function decodeSound(path: string, rateHz: number, signal?: AbortSignal): Promise<Float32Array> {
  const filter = ['-map', '0:a:0', '-af', 'aresample=async=1:first_pts=0', '-ac', '1', '-ar', String(rateHz)];
  const chunks: Buffer[] = [];
  for await (const chunk of readOutput({ videoPath: path, signal }, [...filter, '-f', 's16le'])) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  const samples = new Float32Array(bytes.length >> 1);
  for (let i = 0; i < samples.length; i++) samples[i] = bytes.readInt16LE(i * 2) / 32768;
  return samples;
}

type Source = { videoPath: string; signal?: AbortSignal | undefined };

async function* readOutput(source: Source, output: string[]): AsyncGenerator<Buffer> {
  const ffmpeg: Ffmpeg = await findFfmpeg();
  const args = filesOnly(['-v', 'error', '-i', fileArgument(source.videoPath), ...output, 'pipe:1']);
  const child = spawn(ffmpeg.path, args, { stdio: ['ignore', 'pipe', 'pipe'], signal: source.signal });
  let complaint = '';
  child.stderr.on('data', (text: Buffer) => {
    complaint = (complaint + text).slice(-4_000);
  });
  const ended = new Promise<number | null>((resolve, reject) => child.once('close', resolve).once('error', reject));
  ended.catch(() => {}); // Awaited below; a reader who stops early never gets there.
  try {
    yield* child.stdout as AsyncIterable<Buffer>;
    const code = await ended;
    if (code === 0) return;
    throw new AppError('rendering_failed', 'A finished video could not be read back. Is it complete?', {
      cause: new Error(`ffmpeg ended with ${code}: ${lastLines(complaint)}`),
    });
  } finally {
    if (child.exitCode === null) child.kill('SIGKILL');
  }
}
