/** Width and height in pixels of the picture track. Source: ISO/IEC 14496-12, box 'tkhd' (16.16 fixed point at its end). */
export function frameSizeOf(mp4: Buffer): { width: number; height: number } | undefined {
  for (let at = mp4.indexOf('tkhd'); at > 0; at = mp4.indexOf('tkhd', at + 4)) {
    const end = at - 4 + mp4.readUInt32BE(at - 4);
    const [width, height] = [mp4.readUInt32BE(end - 8) >> 16, mp4.readUInt32BE(end - 4) >> 16];
    if (width > 0 && height > 0) return { width, height };
  }
  return undefined;
}
