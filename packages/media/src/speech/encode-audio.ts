import { AppError } from '@portray/foundation/errors';
import type { EncodeAudio } from '@portray/ports/machines';
import { fileArgument } from '../ffmpeg.ts';
import { writeWithFfmpeg } from '../ffmpeg-output.ts';
import { finishedSampleRate } from './finish.ts';

/** Speech in one channel is transparent to most ears from here on. */
const bitRate = '96k';

/**
 * Turns sound of ours into an M4A for browsers: AAC, one channel, no metadata, its index first so that it plays while it
 * loads. Recordings of strangers go through `readAudioFile` before.
 */
export const encodeAudio: EncodeAudio = (soundPath, outPath, signal) => {
  const input = ['-i', fileArgument(soundPath), '-map', '0:a:0', '-map_metadata', '-1'];
  const sound = ['-ac', '1', '-ar', `${finishedSampleRate}`, '-c:a', 'aac', '-b:a', bitRate];
  const argsFor = (path: string) => [...input, ...sound, '-movflags', '+faststart', '-f', 'mp4', fileArgument(path)];
  return writeWithFfmpeg({ argsFor, outPath, failure: unreadable }, { signal });
};

const unreadable = (cause: Error) =>
  new AppError('audio_file_issue', 'This sound cannot be read. Please record or make it again.', { cause });
