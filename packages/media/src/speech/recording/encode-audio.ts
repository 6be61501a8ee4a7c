import { AppError } from '@portray/foundation/errors';
import type { EncodeAudio } from '@portray/ports/media-tools';
import { fileArgument } from '../../ffmpeg/ffmpeg.ts';
import { writeWithFfmpeg } from '../../ffmpeg/ffmpeg-output.ts';
import { finishedSampleRate } from '../loudness/finish.ts';

/** Speech in one channel is transparent to most ears from here on. */
const bitRate = '96k';

/**
 * Turns sound of ours, by the end of the name, into an M4A for browsers (AAC, its index first so that it plays while it
 * loads), an MP3 for providers, or FLAC where it is to be used again: one channel, no metadata. Untrusted recordings go
 * through `readAudioFile` before.
 */
export const encodeAudio: EncodeAudio = (soundPath, outPath, signal) => {
  const input = ['-i', fileArgument(soundPath), '-map', '0:a:0', '-map_metadata', '-1'];
  const rate = ['-ac', '1', '-ar', `${finishedSampleRate}`];
  const argsFor = (path: string) => [...input, ...rate, ...formatOf(outPath), fileArgument(path)];
  return writeWithFfmpeg({ argsFor, outPath, failure: unreadable }, { signal });
};

function formatOf(path: string): string[] {
  if (path.endsWith('.flac')) return ['-c:a', 'flac', '-f', 'flac'];
  if (path.endsWith('.mp3')) return ['-c:a', 'libmp3lame', '-b:a', bitRate, '-f', 'mp3'];
  return ['-c:a', 'aac', '-b:a', bitRate, '-movflags', '+faststart', '-f', 'mp4'];
}

const unreadable = (cause: Error) =>
  new AppError('audio_file_issue', 'This audio cannot be read. Please record or export it again.', { cause });
