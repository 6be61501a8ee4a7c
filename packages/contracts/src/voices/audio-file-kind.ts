import { byteAt } from '@portray/foundation/typed-reads';

/** Said of a recording that cannot be read here. */
export const unreadableRecording = 'This recording cannot be read. Use a WAV, MP3, M4A, OGG, WEBM or FLAC file.';

/** Files of sound that people have, and films with sound: by ffmpeg's name of the demuxer, what people call them. */
const kinds = {
  wav: 'WAV',
  mp3: 'MP3',
  aac: 'AAC',
  mov: 'M4A',
  ogg: 'OGG',
  matroska: 'WEBM',
  flac: 'FLAC',
  aiff: 'AIFF',
  caf: 'CAF',
  amr: 'AMR',
  asf: 'WMA',
  w64: 'W64',
  au: 'AU',
  ac3: 'AC-3',
  eac3: 'E-AC-3',
  avi: 'AVI',
  flv: 'FLV',
  mpegts: 'MPEG-TS',
  mpeg: 'MPEG',
} as const;

export type AudioKind = keyof typeof kinds;

/** Said of a kind that is known, and that nothing on this server opens. */
export function unopenedRecording(kind: AudioKind): string {
  return unreadBy(kinds[kind]);
}

const unreadBy = (called: string) =>
  `${called} recordings cannot be read here. Save it as WAV, MP3 or M4A and choose that file.`;

/** Sound by its kind, and where in the file it begins: other things may lie before it. */
export type FoundSound = { kind: AudioKind; at: number };

const lookBytes = 65_536;
const mostLooks = 16;

/**
 * Finds the sound of a file by content alone: behind tags of music players and behind zero bytes, too. `read` gives bytes from a
 * place on, fewer where the file ends. Undefined for everything else.
 */
export async function findSound(
  read: (at: number, length: number) => Promise<Uint8Array>,
): Promise<FoundSound | undefined> {
  let at = 0;
  for (let look = 0; look < mostLooks; look++) {
    const bytes = await read(at, lookBytes);
    const kind = audioKind(bytes);
    if (kind) return { kind, at };
    const before = bytesBeforeSound(bytes);
    if (before === 0) return undefined;
    at += before;
  }
  return undefined;
}

/** Bytes of an ID3v2 tag, whose length comes in four groups of seven bits, or of nothing but zeros. Source: id3v2.4.0, 3.1. */
function bytesBeforeSound(bytes: Uint8Array): number {
  if (hasMark(bytes, 0, 'ID3') && bytes.length >= 10) {
    const groups = [6, 7, 8, 9].map((at) => byteAt(bytes, at) & 0x7f);
    const footer = byteAt(bytes, 5) & 0x10 ? 10 : 0;
    return 10 + footer + groups.reduce((length, group) => length * 128 + group, 0);
  }
  const first = bytes.findIndex((byte) => byte !== 0);
  return first < 0 ? bytes.length : first;
}

/** What stands where in a file of a kind; the first kind that has all of its marks. */
const marks: readonly [kind: AudioKind, ...marks: [at: number, text: string][]][] = [
  ['wav', [0, 'RIFF'], [8, 'WAVE']],
  ['wav', [0, 'RF64'], [8, 'WAVE']],
  ['wav', [0, 'BW64'], [8, 'WAVE']],
  ['avi', [0, 'RIFF'], [8, 'AVI ']],
  ['ogg', [0, 'OggS']],
  ['flac', [0, 'fLaC']],
  ['mov', [4, 'ftyp']],
  // Older cameras begin with one of these boxes.
  ['mov', [4, 'moov']],
  ['mov', [4, 'mdat']],
  ['mov', [4, 'wide']],
  ['mov', [4, 'skip']],
  ['mov', [4, 'free']],
  ['mov', [4, 'pnot']],
  ['matroska', [0, '\x1aE\xdf\xa3']],
  ['aiff', [0, 'FORM'], [8, 'AIFF']],
  ['aiff', [0, 'FORM'], [8, 'AIFC']],
  ['caf', [0, 'caff\0\x01']],
  ['amr', [0, '#!AMR']],
  ['asf', [0, '0&\xb2u\x8ef\xcf\x11\xa6\xd9\0\xaa\0b\xcel']],
  ['w64', [0, 'riff\x2e\x91\xcf\x11\xa5\xd6\x28\xdb\x04\xc1\0\0']],
  ['au', [0, '.snd']],
  ['flv', [0, 'FLV\x01']],
  ['mpeg', [0, '\0\0\x01\xba']],
  // Packets of 188 bytes, with four more before each on discs; three in a row are no chance.
  ['mpegts', [0, 'G'], [188, 'G'], [376, 'G']],
  ['mpegts', [4, 'G'], [196, 'G'], [388, 'G']],
];

/** What begins like sound and is opened by nothing here, with what people call it. */
const foreign: readonly [called: string, beginning: string][] = [
  ['MIDI', 'MThd'],
  ['RealAudio', '.RMF'],
  ['RealAudio', '.ra\xfd'],
  ["Monkey's Audio", 'MAC '],
  ['WavPack', 'wvpk'],
  ['DSD', 'DSD '],
  ['DSD', 'FRM8'],
];

/** What people can do about a file that holds no sound for us, by its first bytes. */
export function soundRefusal(head: Uint8Array): string {
  const [called] = foreign.find(([, beginning]) => hasMark(head, 0, beginning)) ?? [];
  return called ? unreadBy(called) : unreadableRecording;
}

/**
 * Tells what a file holds from its first bytes (400 are enough); undefined for everything else. Naming the demuxer keeps
 * ffmpeg from guessing, so that a playlist or script can never make it open other files.
 */
export function audioKind(head: Uint8Array): AudioKind | undefined {
  const [kind] = marks.find(([, ...all]) => all.every(([at, text]) => hasMark(head, at, text))) ?? [];
  return kind ?? dolbyKind(head) ?? mpegKind(head);
}

/** Dolby frames begin with 0B 77; the version says which decoder they need. Source: ETSI TS 102 366, 4.4.2 and E.1.3. */
function dolbyKind(head: Uint8Array): AudioKind | undefined {
  if (head.length < 6 || head[0] !== 0x0b || head[1] !== 0x77) return undefined;
  const version = byteAt(head, 5) >> 3;
  if (version > 16) return undefined;
  return version > 10 ? 'eac3' : 'ac3';
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

function hasMark(bytes: Uint8Array, at: number, text: string): boolean {
  return String.fromCharCode(...bytes.subarray(at, at + text.length)) === text;
}
