import { byteAt } from '@portray/foundation/typed-reads';

/** Said of a recording that cannot be read here. */
export const unreadableRecording = 'This recording cannot be read. Use a WAV, MP3, M4A, OGG, WEBM or FLAC file.';

/** A container of sound that people have, told by content; the names are those of ffmpeg's demuxers. */
export type AudioKind = 'wav' | 'mp3' | 'aac' | 'mov' | 'ogg' | 'matroska' | 'flac';

/**
 * Tells what a file holds from its first bytes (64 are enough); undefined for everything else. Naming the demuxer keeps
 * ffmpeg from guessing, so that a playlist or script can never make it open other files.
 */
export function audioKind(head: Uint8Array): AudioKind | undefined {
  const tag = (at: number, length: number) => String.fromCharCode(...head.subarray(at, at + length));
  if (tag(0, 4) === 'RIFF' && tag(8, 4) === 'WAVE') return 'wav';
  if (tag(0, 4) === 'OggS') return 'ogg';
  if (tag(0, 4) === 'fLaC') return 'flac';
  if (tag(4, 4) === 'ftyp') return 'mov';
  if (tag(0, 4) === '\x1aE\xdf\xa3') return 'matroska';
  if (tag(0, 3) === 'ID3') return 'mp3';
  return mpegKind(head);
}

/** MPEG audio frames begin with eleven set bits; layer 0 is AAC in ADTS. Source: ISO 11172-3, ISO 13818-7. */
function mpegKind(head: Uint8Array): AudioKind | undefined {
  if (head.length < 4 || head[0] !== 0xff || (byteAt(head, 1) & 0xe0) !== 0xe0) return undefined;
  const isReserved = (byteAt(head, 1) & 0x18) === 0x08;
  const layer = (byteAt(head, 1) >> 1) & 3;
  if (isReserved) return undefined;
  if (layer === 0) return (byteAt(head, 1) & 0xf0) === 0xf0 && ((byteAt(head, 2) >> 2) & 15) < 13 ? 'aac' : undefined;
  const bitrate = byteAt(head, 2) >> 4;
  const rate = (byteAt(head, 2) >> 2) & 3;
  return bitrate === 15 || rate === 3 ? undefined : 'mp3';
}
