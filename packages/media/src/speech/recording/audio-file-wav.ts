import type { FileHandle } from 'node:fs/promises';

/** What the header of a WAV file claims. */
export type WavClaim = { dataOffset: number; dataBytes: number; bytesPerSecond: number };

const mostChunks = 64;
/** Some recorders count a few bytes too many. */
const forgivenSeconds = 0.1;

/**
 * Walks the chunks of a RIFF/WAVE file; undefined when the format or the data is missing or invalid.
 * Source: Multimedia Programming Interface and Data Specifications 1.0 (RIFF), RFC 2361.
 */
export async function readWavClaim(file: FileHandle, fileBytes: number): Promise<WavClaim | undefined> {
  const chunk = Buffer.alloc(28);
  let bytesPerSecond = 0;
  let at = 12;
  for (let count = 0; count < mostChunks && at + 8 <= fileBytes; count++) {
    await file.read(chunk, 0, 28, at);
    const name = chunk.toString('latin1', 0, 4);
    const size = chunk.readUInt32LE(4);
    if (name === 'fmt ') bytesPerSecond = chunk.readUInt32LE(16);
    if (name === 'data') return claimOf(at + 8, size, bytesPerSecond);
    at += 8 + size + (size % 2);
  }
  return undefined;
}

function claimOf(dataOffset: number, dataBytes: number, bytesPerSecond: number): WavClaim | undefined {
  return bytesPerSecond > 0 ? { dataOffset, dataBytes, bytesPerSecond } : undefined;
}

/** Whether the header promises more sound than the file holds. */
export function claimsTooMuch({ dataOffset, dataBytes, bytesPerSecond }: WavClaim, fileBytes: number): boolean {
  const missingBytes = dataOffset + dataBytes - fileBytes;
  return missingBytes > bytesPerSecond * forgivenSeconds;
}
