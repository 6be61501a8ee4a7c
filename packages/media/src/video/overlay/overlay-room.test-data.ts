import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OverlayConfig, overlayConfig } from '@portray/contracts/overlay';
import type { OverlayRequest } from '@portray/ports/media-tools';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { fileArgument } from '../../ffmpeg/ffmpeg.ts';
import { quickFfmpeg } from '../../ffmpeg/quick-ffmpeg.test-data.ts';
import { signVideo } from '../credentials/credentials.ts';
import { addOverlay } from './add-overlay.ts';

export const frame = { width: 640, height: 360 };
export const noMarks = { aiLabel: false, watermark: false, captions: 'none', captionPlace: 'bottom' } as const;
export const allMarks = { aiLabel: true, watermark: true, captions: 'none', captionPlace: 'bottom' } as const;
export const burnedCaptions = { aiLabel: false, watermark: false, captions: 'burned', captionPlace: 'bottom' } as const;

export let folder: string;
export let credentials: { dataFolder: string };
export let request: OverlayRequest;

/** A grey video of a second, signed, which every test gets as a file of its own. */
export function inARoom(): void {
  let video: Buffer;
  beforeAll(async () => {
    const making = await mkdtemp(join(tmpdir(), 'overlay-video-'));
    const [plain, signed] = [join(making, 'plain.mp4'), join(making, 'signed.mp4')];
    const grey = ['-f', 'lavfi', '-i', `color=c=0x808080:s=${frame.width}x${frame.height}:r=30:d=1`];
    const tone = ['-f', 'lavfi', '-i', 'sine=frequency=220:sample_rate=48000:duration=1'];
    await quickFfmpeg([...grey, ...tone, '-pix_fmt', 'yuv420p', '-y', fileArgument(plain)]);
    await signVideo(plain, signed, { title: 'Before' }, { dataFolder: making });
    video = await readFile(signed);
    await rm(making, { recursive: true });
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "overlay it's [odd], "));
    credentials = { dataFolder: join(folder, 'data') };
    await mkdir(join(folder, 'work'));
    const videoPath = join(folder, 'video.mp4');
    await writeFile(videoPath, video);
    const overlay = words('Hello');
    request = { videoPath, outPath: join(folder, 'out.mp4'), overlay, marks: noMarks, folder: join(folder, 'work') };
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
}

export function words(content: string, more: object = {}): OverlayConfig {
  return overlayConfig.parse({ type: 'text', content, fontSize: 48, opacity: 1, ...more });
}

/** One frame as grey values, row by row. */
export async function frameOf(path: string): Promise<Buffer> {
  const output = ['-frames:v', '1', '-pix_fmt', 'gray', '-f', 'rawvideo', 'pipe:1'];
  return (await quickFfmpeg(['-ss', '0.5', '-i', fileArgument(path), ...output])).stdout;
}

/** The box around what is brighter or darker than the grey of the video. */
export function drawnBox(pixels: Buffer) {
  const xs: number[] = [];
  const ys: number[] = [];
  pixels.forEach((value, index) => {
    if (Math.abs(value - 128) < 40) return;
    xs.push(index % frame.width);
    ys.push(Math.floor(index / frame.width));
  });
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

export async function draw(overlay: OverlayConfig, marks: OverlayRequest['marks'] = noMarks) {
  await addOverlay({ ...request, overlay, marks }, { credentials });
  return drawnBox(await frameOf(request.outPath));
}
