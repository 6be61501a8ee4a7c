/** The 44 bytes before the samples of a mono 16-bit WAV file. */
export function wavHeader(sampleRate: number, sampleCount: number): Uint8Array {
  const header = Buffer.alloc(44);
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
