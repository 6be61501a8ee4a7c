import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { videoSettings } from '@portray/contracts/video-settings';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import type { CheckedPhoto, PresentRequest } from '@portray/ports/presenter';
import { fileArgument } from '../ffmpeg/ffmpeg.ts';
import { quickFfmpeg } from '../ffmpeg/quick-ffmpeg.test-data.ts';
import type { FrameDrawing } from './frames/frame-source.ts';
import type { RenderJob } from './frames/render-job.ts';

/** A photo of no one: for tests whose frames do not come from it. */
const anyPhoto: CheckedPhoto = {
  pixelsPath: '/none',
  landmarks: { photoWidth: 1, photoHeight: 1, points: [] },
  quality: { score: 1, stability: 0, faceHeightPx: 300, yaw: 0, pitch: 0, roll: 0 },
  warnings: [],
};

/** 'Hello there.' in 1.21 s: an odd length, so that rounding shows. */
const shortTimeline: SpeechTimeline = {
  durationSeconds: 1.21,
  phonemes: ['', 'h', 'ə', 'l', 'oʊ', 'ð', 'ɛ', 'ɹ', ''].map((symbol, index) => ({
    symbol,
    startSeconds: index * 0.13,
    endSeconds: index === 8 ? 1.21 : (index + 1) * 0.13,
    stress: symbol === 'oʊ' ? 2 : 0,
  })),
  words: [
    { text: 'Hello', scriptOffset: 0, startSeconds: 0.13, endSeconds: 0.65 },
    { text: 'there.', scriptOffset: 6, startSeconds: 0.65, endSeconds: 1.04 },
  ],
  loudness: new Array(121).fill(0.8),
};

/** A request of 1.21 s in the smallest size, with sound, in a folder of its own. */
export async function shortRequest(
  folder: string,
  settings: Partial<PresentRequest['settings']> = {},
): Promise<PresentRequest> {
  const workFolder = join(folder, 'work');
  await mkdir(workFolder, { recursive: true });
  const audioPath = join(workFolder, 'speech.wav');
  const tone = ['-f', 'lavfi', '-i', 'sine=frequency=220:sample_rate=48000:duration=1.21'];
  await quickFfmpeg([...tone, '-ac', '1', '-y', fileArgument(audioPath)]);
  return {
    photo: anyPhoto,
    speech: { audioPath, timeline: shortTimeline },
    settings: { ...videoSettings.parse({ videoSize: 'square' }), ...settings },
    outPath: join(folder, 'video.mp4'),
    folder: workFolder,
  };
}

/** Frames without a face: grey, with a bright bar that moves down 16 pixels a frame. */
export function openMovingBar({ frame }: RenderJob): FrameDrawing {
  const close = async () => {};
  return {
    draw({ firstFrame, endFrame }) {
      let index = firstFrame;
      return {
        async next() {
          if (index === endFrame) return undefined;
          const i420 = new Uint8Array((frame.width * frame.height * 3) / 2).fill(128);
          const top = (index++ * 16) % (frame.height - 16);
          return i420.fill(235, top * frame.width, (top + 16) * frame.width);
        },
        release() {},
        close,
      };
    },
    close,
  };
}

/** The luma planes of a finished video, one per frame. */
export async function decodeLuma(path: string, width: number, height: number): Promise<Buffer[]> {
  const raw = ['-map', '0:v', '-pix_fmt', 'gray', '-f', 'rawvideo', 'pipe:1'];
  const { stdout } = await quickFfmpeg(['-i', fileArgument(path), ...raw]);
  const frames = Math.floor(stdout.length / (width * height));
  return Array.from({ length: frames }, (_, i) => stdout.subarray(i * width * height, (i + 1) * width * height));
}

/** The moments of all pictures of a file, in frames. */
export async function moments(path: string): Promise<number[]> {
  const { stdout } = await quickFfmpeg(['-i', fileArgument(path), '-map', '0:v', '-f', 'framemd5', 'pipe:1']);
  return stdout
    .toString()
    .split('\n')
    .filter((line) => /^0,/.test(line))
    .map((line) => Number(line.split(',')[2]));
}

/** Seconds of sound in a file, as decoded. */
export async function decodedAudioSeconds(path: string): Promise<number> {
  const raw = ['-map', '0:a', '-ac', '1', '-ar', '48000', '-f', 's16le', 'pipe:1'];
  const { stdout } = await quickFfmpeg(['-i', fileArgument(path), ...raw]);
  return stdout.length / 2 / 48_000;
}
