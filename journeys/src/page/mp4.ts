/** Width and height in pixels of the picture track. Source: ISO/IEC 14496-12, box 'tkhd' (16.16 fixed point at its end). */
export function frameSizeOf(mp4: Buffer): { width: number; height: number } | undefined {
  for (let at = mp4.indexOf('tkhd'); at > 0; at = mp4.indexOf('tkhd', at + 4)) {
    const end = at - 4 + mp4.readUInt32BE(at - 4);
    const [width, height] = [mp4.readUInt32BE(end - 8) >> 16, mp4.readUInt32BE(end - 4) >> 16];
    if (width > 0 && height > 0) return { width, height };
  }
  return undefined;
}

/** Which tracks there are, such as ['vide', 'soun']. Source: ISO/IEC 14496-12, box 'hdlr'. */
export function tracksOf(mp4: Buffer): string[] {
  const tracks: string[] = [];
  for (let at = mp4.indexOf('hdlr'); at > 0; at = mp4.indexOf('hdlr', at + 4)) {
    const handler = mp4.toString('latin1', at + 12, at + 16);
    if (['vide', 'soun'].includes(handler)) tracks.push(handler);
  }
  return tracks;
}

/** Length of the film. Source: ISO/IEC 14496-12, box 'mvhd', versions 0 and 1. */
export function secondsOf(mp4: Buffer): number {
  const at = mp4.indexOf('mvhd') + 4;
  if (at < 4) return 0;
  if (mp4.readUInt8(at) === 0) return mp4.readUInt32BE(at + 16) / mp4.readUInt32BE(at + 12);
  return Number(mp4.readBigUInt64BE(at + 24)) / mp4.readUInt32BE(at + 20);
}
