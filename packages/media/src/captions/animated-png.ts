import { crc32, deflateSync } from 'node:zlib';
import type { FrameSize } from '@portray/contracts/frame-size';

/**
 * Writes an animated PNG of pictures that are shown for so many frames of a video: every ffmpeg since 2014 reads it, with
 * its transparency and its times to the frame. Of each picture only what differs from the one before is stored.
 * Source of the format: W3C, Portable Network Graphics (Third Edition).
 */
export type AnimatedPng = {
  /** RGBA of the whole size; it is read at once, so that the caller may paint over it. */
  add(rgba: Uint8ClampedArray, frames: number): void;
  /** The file; at least one picture must have been added. */
  finish(): Buffer[];
};

/** A picture is shown for this many frames at most; longer ones are added again. */
const mostFrames = 0x7f_ff;

export function createAnimatedPng({ width, height }: FrameSize, framesPerSecond: number): AnimatedPng {
  const chunks: Buffer[] = [];
  let [pictures, sequence] = [0, 0];
  let before: Uint32Array | undefined;

  function addPicture(pixels: Uint32Array, frames: number): void {
    const part = before ? changedPart(before, pixels, width) : { left: 0, top: 0, width, height };
    const control = Buffer.alloc(26);
    [sequence++, part.width, part.height, part.left, part.top].forEach((value, at) => {
      control.writeUInt32BE(value, at * 4);
    });
    // All but the first come half a frame early, so that no rounding of times makes them a frame late.
    control.writeUInt16BE(before ? 2 * frames : 2 * frames - 1, 20);
    control.writeUInt16BE(2 * framesPerSecond, 22);
    chunks.push(chunkOf('fcTL', control));
    const packed = pack(pixels, width, part);
    // The first picture is stored as that of a PNG which does not move.
    if (before) chunks.push(chunkOf('fdAT', Buffer.concat([bigEndian(sequence++), packed])));
    else chunks.push(chunkOf('IDAT', packed));
    pictures++;
  }

  return {
    add(rgba, frames) {
      const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.byteLength / 4);
      for (let rest = frames; rest > 0; rest -= mostFrames) {
        addPicture(pixels, Math.min(rest, mostFrames));
        before ??= new Uint32Array(pixels.length);
        before.set(pixels);
      }
    },
    finish() {
      const header = Buffer.concat([bigEndian(width), bigEndian(height), Buffer.from([8, rgbaColour, 0, 0, 0])]);
      const animation = Buffer.concat([bigEndian(pictures), bigEndian(0)]);
      return [signature, chunkOf('IHDR', header), chunkOf('acTL', animation), ...chunks, chunkOf('IEND')];
    },
  };
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const rgbaColour = 6;

type Part = { left: number; top: number; width: number; height: number };

/** The rectangle of all pixels that differ; one pixel where none does, since a picture cannot be empty. */
function changedPart(before: Uint32Array, now: Uint32Array, width: number): Part {
  let [left, right, top, bottom] = [width, -1, -1, -1];
  for (let at = 0; at < now.length; at++) {
    if (before[at] === now[at]) continue;
    const x = at % width;
    bottom = (at - x) / width;
    if (top === -1) top = bottom;
    if (x < left) left = x;
    if (x > right) right = x;
  }
  if (top === -1) return { left: 0, top: 0, width: 1, height: 1 };
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** Letters on nothing are small already without the filters of PNG. */
function pack(pixels: Uint32Array, stride: number, { left, top, width, height }: Part): Buffer {
  const bytes = new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  const rows = Buffer.alloc(height * (width * 4 + 1));
  for (let y = 0; y < height; y++) {
    const from = ((top + y) * stride + left) * 4;
    rows.set(bytes.subarray(from, from + width * 4), y * (width * 4 + 1) + 1);
  }
  return deflateSync(rows, { level: 1 });
}

function chunkOf(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([bigEndian(data.length), body, bigEndian(crc32(body))]);
}

function bigEndian(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
