/** The number of samples of a WAV file whose header comes before they are counted: the most that it can name. */
export const unknownLength = (2 ** 32 - 1 - 36 - 1) / 2;

export const wavHeaderBytes = 44;

/** The bytes before the samples of a mono 16-bit WAV file. */
export function wavHeader(sampleRate: number, sampleCount: number): Uint8Array {
  const header = Buffer.alloc(wavHeaderBytes);
  const byteCount = sampleCount * 2;
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + byteCount, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(byteCount, 40);
  return header;
}
