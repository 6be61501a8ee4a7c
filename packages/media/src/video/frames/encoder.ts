import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import { encodingEnvironment, type Ffmpeg, ffmpegFailure, filesOnly } from '../../ffmpeg/ffmpeg.ts';
import { childEnd, collectLines, spawnConfined } from '../../ffmpeg/ffmpeg-child.ts';
import type { FrameSource } from './frame-source.ts';

export type EncodeOptions = {
  ffmpeg: Ffmpeg;
  /** Arguments of ffmpeg; frames come in on `pipe:0`. */
  args: string[];
  frames: FrameSource;
  signal?: AbortSignal | undefined;
  onFrame?: (framesWritten: number) => void;
  /** All frames have left the source; ffmpeg still works on the last ones. */
  onPoured?: () => void;
};

/** Frames handed to the system at once: the next is ready when ffmpeg has swallowed one. */
const framesInFlight = 2;

/**
 * Feeds frames to ffmpeg as fast as it takes them, and waits for the finished file.
 * Throws AppError cancelled, output_not_writable (disk full), rendering_failed (its last lines as cause).
 */
export async function encodeFrames(options: EncodeOptions): Promise<void> {
  const { ffmpeg, args, frames, signal, onFrame, onPoured } = options;
  const child = await spawnConfined({
    path: ffmpeg.path,
    args: filesOnly(args),
    stdio: ['pipe', 'ignore', 'pipe'],
    env: encodingEnvironment,
  });
  const kill = () => void child.kill('SIGKILL');
  const stderr = collectLines(known(child.stderr), 65_536);
  const ended = childEnd(child).then(
    ({ code, killedBy }) => (code === 0 ? undefined : encoderFailure(stderr(), `${code ?? killedBy}`)),
    (error: unknown) => encoderFailure(`${error}`, 'no start'),
  );
  const stop = () => {
    kill();
    void frames.close();
  };
  signal?.addEventListener('abort', stop, { once: true });
  if (signal?.aborted) stop();
  try {
    const isComplete = await pour(frames, child.stdin as NodeJS.WritableStream, onFrame);
    onPoured?.();
    const failure = await ended;
    if (signal?.aborted) throw new AppError('cancelled', 'Stopped before it was finished; nothing was kept.');
    if (failure ?? !isComplete) throw failure ?? encoderFailure(stderr(), 'it stopped reading early');
  } catch (error) {
    kill();
    await ended;
    throw error;
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

/** Writes all frames; false when ffmpeg closed its end before the last one. */
async function pour(
  frames: FrameSource,
  stdin: NodeJS.WritableStream,
  onFrame?: (framesWritten: number) => void,
): Promise<boolean> {
  let isOpen = true;
  let written = 0;
  stdin.on('error', () => {
    isOpen = false;
  });
  const inFlight: Promise<void>[] = [];
  for (let frame = await frames.next(); frame && isOpen; frame = await frames.next()) {
    inFlight.push(writeFrame(stdin, frame));
    if (inFlight.length < framesInFlight) continue;
    await inFlight.shift();
    frames.release();
    onFrame?.(++written);
  }
  for (const last of inFlight) {
    await last;
    frames.release();
    onFrame?.(++written);
  }
  stdin.end();
  return isOpen;
}

/** Resolves when the frame has left our memory, or can no longer be sent (the stream's error event tells). */
function writeFrame(stdin: NodeJS.WritableStream, frame: Uint8Array): Promise<void> {
  return new Promise((resolve) => stdin.write(frame, () => resolve()));
}

function encoderFailure(stderr: string, end: string): AppError {
  return ffmpegFailure(end, stderr, couldNotBeEncoded);
}

const couldNotBeEncoded = (cause: Error) =>
  new AppError('rendering_failed', 'The video could not be encoded. Please try again.', { cause });
