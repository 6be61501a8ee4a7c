import type { FileHandle } from 'node:fs/promises';
import type { AudioKind, FoundSound } from '@portray/contracts/audio-file-kind';

/** What a file says of the bytes that hold its sound; `end` may lie behind the end of the file. */
export type SoundClaim = { start: number; end: number };

/**
 * Reads what the container itself claims, of those whose length ffmpeg takes from the size of the file instead, or does not
 * tell: WAV (RF64 too), W64, CAF, AVI, WMA, M4A. Undefined where it claims nothing, as what was written to a pipe does.
 * Sources: RIFF 1.0, EBU Tech 3306, Sony Wave64, Apple CAF 1.0, ISO 14496-12, ASF 01.20.05.
 */
export async function readSoundClaim(
  file: FileHandle,
  { kind, at }: FoundSound,
  fileBytes: number,
): Promise<SoundClaim | undefined> {
  if (kind === 'asf') return readAsfClaim(file, at);
  const layout = layouts[kind];
  return layout && readChunks({ file, layout, at, fileBytes });
}

/** Some recorders count a little too much. */
const forgivenBytes = 4_096;
const forgivenRatio = 0.01;

/** Whether the container promises more sound than the file holds. */
export function claimsTooMuch({ start, end }: SoundClaim, fileBytes: number): boolean {
  return end - fileBytes > forgivenBytes + (end - start) * forgivenRatio;
}

type Chunk = {
  name: string /** Of all of it, and of what stands before its content. */;
  bytes: number;
  headBytes: number;
};
type Layout = {
  /** Where the first chunk begins. */
  first: number;
  read(head: Buffer): Chunk;
  /** Chunks begin at multiples of it. */
  step: number;
  sound: string;
  /** Its length where it is not known. */
  isUnknown(bytes: number): boolean;
};

const nameAt = (head: Buffer, at: number) => head.toString('latin1', at, at + 4);

/** What writers put into 32 bits that they never come back to: nothing, or the most that fits, with or without a sign. */
function isUnknown32(bytes: number): boolean {
  return bytes === 0 || (bytes >= 0x7fff_f000 && bytes <= 0x8000_0000) || bytes >= 0xffff_f000;
}
const none = (bytes: number) => bytes === 0;

const riff: Omit<Layout, 'first' | 'sound'> = {
  read: (head) => ({ name: nameAt(head, 0), bytes: head.readUInt32LE(4) + 8, headBytes: 8 }),
  step: 2,
  isUnknown: isUnknown32,
};

const layouts: { [kind in AudioKind]?: Layout } = {
  wav: { ...riff, first: 12, sound: 'data' },
  avi: { ...riff, first: 0, sound: 'RIFF' },
  w64: {
    first: 40,
    read: (head) => ({ name: nameAt(head, 0), bytes: Number(head.readBigUInt64LE(16)), headBytes: 24 }),
    step: 8,
    sound: 'data',
    isUnknown: none,
  },
  caf: {
    first: 8,
    read: (head) => ({ name: nameAt(head, 0), bytes: Number(head.readBigUInt64BE(4)) + 12, headBytes: 12 }),
    step: 1,
    sound: 'data',
    isUnknown: (bytes) => bytes >= 2 ** 63,
  },
  mov: {
    first: 0,
    read(head) {
      const bytes = head.readUInt32BE(0);
      const isLarge = bytes === 1;
      const all = isLarge ? Number(head.readBigUInt64BE(8)) : bytes;
      return { name: nameAt(head, 4), bytes: all, headBytes: isLarge ? 16 : 8 };
    },
    step: 1,
    sound: 'mdat',
    isUnknown: (bytes) => bytes <= 0,
  },
};

const mostChunks = 64;
const headBytes = 24;

type Walk = { file: FileHandle; layout: Layout; at: number; fileBytes: number };

async function readChunks({ file, layout, at, fileBytes }: Walk): Promise<SoundClaim | undefined> {
  const head = Buffer.alloc(headBytes);
  let longSize = 0;
  let offset = at + layout.first;
  for (let count = 0; count < mostChunks && offset + 8 <= fileBytes; count++) {
    head.fill(0);
    await file.read(head, 0, headBytes, offset);
    const chunk = layout.read(head);
    // RF64 keeps the true size here, behind that of the whole file.
    if (chunk.name === 'ds64') longSize = Number(head.readBigUInt64LE(16));
    if (chunk.name === layout.sound) {
      const start = offset + chunk.headBytes;
      const size = longSize || chunk.bytes - chunk.headBytes;
      return longSize === 0 && layout.isUnknown(size) ? undefined : { start, end: start + size };
    }
    if (chunk.bytes < chunk.headBytes) return undefined;
    offset += Math.ceil(chunk.bytes / layout.step) * layout.step;
  }
  return undefined;
}

const fileProperties = Buffer.from('a1dcab8c47a9cf118ee400c00c205365', 'hex');
const asfHeadBytes = 65_536;

/** The object that tells the size of the file, unless it was written while it was sent. */
async function readAsfClaim(file: FileHandle, at: number): Promise<SoundClaim | undefined> {
  const head = Buffer.alloc(asfHeadBytes);
  const { bytesRead } = await file.read(head, 0, asfHeadBytes, at);
  const found = head.indexOf(fileProperties);
  if (found < 0 || found + 92 > bytesRead) return undefined;
  const isBroadcast = (head.readUInt32LE(found + 88) & 1) === 1;
  const size = Number(head.readBigUInt64LE(found + 40));
  return isBroadcast || size === 0 ? undefined : { start: at, end: at + size };
}
