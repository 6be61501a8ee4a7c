import { stat } from 'node:fs/promises';
import { AppError } from '@portray/foundation/errors';
import type { FitVideoRequest } from '@portray/ports/media-tools';
import { type Ffmpeg, fileArgument, findFfmpeg, runFfmpeg } from '../../ffmpeg/ffmpeg.ts';
import { probe } from '../../ffmpeg/ffmpeg-probe.ts';
import { type CredentialOptions, prepareSigning, signVideo } from '../credentials/credentials.ts';
import { pictureArguments } from '../encoder-settings.ts';
import { createOutputFiles } from '../output-files.ts';

type FitDeps = { ffmpeg?: Ffmpeg; credentials?: CredentialOptions };

/** Five minutes in 1080p take about 85 s on two cores. */
const timeoutMs = 30 * 60_000;
/** What the picture gets of the bytes that are aimed at; less where the try before came out too large. */
const shares = [1, 0.7, 0.45];
const bufferSeconds = 1;
const edit = 'The video was adapted to a network.';

/**
 * Copies a finished video of ours in another frame, with fewer bytes or at another frame rate, and signs the copy; the
 * sound stays as it is, and a frame of another shape is filled up with black. Throws AppError
 * payload_too_large (it cannot be made so small), rendering_failed, output_not_writable, cancelled, tool_missing.
 */
export async function fitVideo(request: FitVideoRequest, deps: FitDeps = {}): Promise<void> {
  const { videoPath, outPath, title, hasPresenter, maxBytes, signal } = request;
  const [ffmpeg, { durationSeconds = 0 }] = await Promise.all([
    deps.ffmpeg ?? findFfmpeg(),
    probe(videoPath, { signal }),
  ]);
  const files = createOutputFiles();
  try {
    const fittedPath = await files.reserve(outPath);
    await prepareSigning(deps.credentials);
    for (const share of shares) {
      await files.withScratch(fittedPath, async (encodedPath) => {
        const args = encodeArguments(request, durationSeconds, share, encodedPath);
        await runFfmpeg(args, { ffmpeg, signal, timeoutMs });
        await signVideo(encodedPath, fittedPath, { title, edit, hasPresenter }, deps.credentials);
      });
      if ((await stat(fittedPath)).size <= maxBytes) return await files.keep();
    }
    throw new AppError('payload_too_large', 'This video could not be made small enough. Please use a shorter one.');
  } finally {
    await files.discard();
  }
}

function encodeArguments(
  { videoPath, copy: { bytes, width, height, framesPerSecond }, soundBitsPerSecond }: FitVideoRequest,
  durationSeconds: number,
  share: number,
  encodedPath: string,
): string[] {
  const bitsPerSecond = Math.floor(((bytes * 8) / durationSeconds - soundBitsPerSecond) * share);
  // The ffmpeg inside npm has no `force_divisible_by`; what is added keeps a side that comes out a hair too small.
  const side = (name: string) => `trunc(${name}*min(${width}/iw\\,${height}/ih)/2+0.001)*2`;
  const fit = `scale=${side('iw')}:${side('ih')}`;
  return [
    ...['-y', '-v', 'error', '-i', fileArgument(videoPath), '-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1'],
    ...['-vf', `${fit},pad=${width}:${height}:-1:-1,setsar=1,fps=${framesPerSecond}`, ...pictureArguments],
    ...['-maxrate', `${bitsPerSecond}`, '-bufsize', `${bitsPerSecond * bufferSeconds}`, '-c:a', 'copy'],
    ...['-movflags', '+faststart', '-f', 'mp4', fileArgument(encodedPath)],
  ];
}
