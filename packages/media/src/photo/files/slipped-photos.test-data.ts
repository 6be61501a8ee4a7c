/** Where the segment of this marker begins in a JPEG of ours. */
function segmentAt(jpeg: Buffer, wanted: number): number {
  let at = 2;
  while (jpeg[at + 1] !== wanted) at += 2 + jpeg.readUInt16BE(at + 2);
  return at;
}

const [startOfScan, tables] = [0xda, 0xdb];
const junk = Buffer.from([1, 2, 3, 0, 5]);
/** Header of JFIF, with a revision of the future. */
const jfif = Buffer.from('ffe000104a46494600070100000100010000', 'hex');

/** Of a JPEG whose scans are not progressive. */
export const sequentialSlip = 'progressive parameters in its scan';

/** What phones and editors do around the pixels of a JPEG, each without touching one of them. */
export const slips: Record<string, (jpeg: Buffer) => Buffer> = {
  [sequentialSlip](jpeg) {
    const changed = Buffer.from(jpeg);
    const scan = segmentAt(jpeg, startOfScan);
    changed.set([0, 0, 0], scan + 2 + jpeg.readUInt16BE(scan + 2) - 3);
    return changed;
  },
  'an unknown revision of JFIF': (jpeg) => Buffer.concat([jpeg.subarray(0, 2), jfif, jpeg.subarray(2)]),
  'bytes between its segments'(jpeg) {
    const at = segmentAt(jpeg, tables);
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    return Buffer.concat([jpeg.subarray(0, end), junk, jpeg.subarray(end)]);
  },
  'bytes behind its pixels': (jpeg) => Buffer.concat([jpeg.subarray(0, -2), junk, jpeg.subarray(-2)]),
  'no end mark': (jpeg) => jpeg.subarray(0, -2),
};

/** Bytes lost from the middle of a JPEG, and its end mark kept. */
export function withoutMiddle(jpeg: Buffer): Buffer {
  return Buffer.concat([jpeg.subarray(0, jpeg.length / 2), jpeg.subarray(-2)]);
}
