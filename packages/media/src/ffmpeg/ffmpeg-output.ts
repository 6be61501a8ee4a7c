import { stat } from 'node:fs/promises';
import type { AppError } from '@portray/foundation/errors';
import { createOutputFiles } from '../video/output-files.ts';
import { ffmpegFailure, foreignFileLimits, type RunFfmpegOptions, tryFfmpeg } from './ffmpeg.ts';

export type FfmpegOutputRequest = {
  /** Arguments up to the output; `-y` and the file come after them. */
  argsFor: (temporaryPath: string) => string[];
  outPath: string;
  /** What a failure is to people; a full disk has a sentence of its own. */
  failure: (cause: Error) => AppError;
};

/**
 * Lets ffmpeg write a file that appears complete or not at all. Throws AppError output_not_writable (no place, disk
 * full), cancelled, tool_missing, and `failure`.
 */
export async function writeWithFfmpeg(request: FfmpegOutputRequest, options: RunFfmpegOptions = {}): Promise<void> {
  const files = createOutputFiles();
  try {
    const temporaryPath = await files.reserve(request.outPath);
    const args = ['-y', '-v', 'error', ...request.argsFor(temporaryPath)];
    const { code, killedBy, stderr } = await tryFfmpeg(args, { limits: foreignFileLimits, ...options });
    if (code !== 0) throw ffmpegFailure(`${code ?? killedBy}`, stderr, request.failure);
    if ((await stat(temporaryPath)).size === 0) throw request.failure(new Error(`ffmpeg wrote nothing: ${stderr}`));
    await files.keep();
  } finally {
    await files.discard();
  }
}
