import { stat } from 'node:fs/promises';
import { AppError } from '@portray/foundation/errors';
import { createOutputFiles } from '../video/output-files.ts';
import { foreignFileLimits, lastLines, type RunFfmpegOptions, tryFfmpeg } from './ffmpeg.ts';

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
    if (code !== 0) throw failureOf(request, new Error(`ffmpeg ended with ${code ?? killedBy}: ${lastLines(stderr)}`));
    if ((await stat(temporaryPath)).size === 0) throw request.failure(new Error(`ffmpeg wrote nothing: ${stderr}`));
    await files.keep();
  } finally {
    await files.discard();
  }
}

function failureOf({ failure }: FfmpegOutputRequest, cause: Error): AppError {
  if (!/No space left on device|Disk quota exceeded/i.test(cause.message)) return failure(cause);
  return new AppError('output_not_writable', 'The disk is full. Free some space, then try again.', { cause });
}
