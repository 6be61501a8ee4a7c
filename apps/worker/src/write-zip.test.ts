import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { writeZip } from './write-zip.ts';

test('text is packed, pictures are kept as they are, and both come out as they went in', async () => {
  const words = JSON.stringify({ name: 'Ana'.repeat(200) });
  const zip = await buffer(
    writeZip([
      { name: 'profiles.json', open: async () => Readable.from([words]) },
      { name: 'files/images/ana/1.jpg', open: async () => Readable.from([Buffer.from('a picture')]) },
    ]),
  );
  expect(zip.length).toBeLessThan(words.length);
  expect(read(zip)).toEqual({ 'profiles.json': words, 'files/images/ana/1.jpg': 'a picture' });
});

test('a fault of one entry is a fault of the whole', async () => {
  const broken = writeZip([{ name: 'a.jpg', open: () => Promise.reject(new Error('The store is away.')) }]);
  await expect(buffer(broken)).rejects.toThrow('The store is away.');
});

/** By the directory at the end of a ZIP, as every program reads it. */
function read(zip: Buffer): Record<string, string> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'));
  const found: Record<string, string> = {};
  for (let at = zip.readUInt32LE(end + 16); zip.readUInt32LE(at) === 0x02014b50; ) {
    const [method, size, nameLength] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
    ];
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + size);
    found[zip.toString('utf8', at + 46, at + 46 + nameLength)] = String(method === 8 ? inflateRawSync(packed) : packed);
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return found;
}
