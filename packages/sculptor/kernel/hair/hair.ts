// Hair and headwear by style; their numbers are those of `hairStyles` in src/sculpture.ts.
import { braids, braidStrand } from './braids';
import { curlStrand, roundCurls, shortCurls } from './curls';
import { longHair, longStrand } from './long';
import { bun, crop, quiff, shortStrand } from './short';
import { clothStrand, headScarf, turban } from './headwear';
import { s } from '../parameters';

export const enum Hair { none, quiff, crop, bob, long, roundCurls, bun, headScarf, turban, shortCurls, braids }

export let style: i32 = 0;

export function prepareHair(): void {
  style = <i32>s.hair;
}

@inline
export function isLong(): bool {
  return style == Hair.bob || style == Hair.long || style == Hair.headScarf || style == Hair.braids;
}

@inline
export function isCloth(): bool {
  return style == Hair.headScarf || style == Hair.turban;
}

/** Where the last hair runs: its strands lie where this is the same. */
export let strand: f32 = 0;

export function hair(x: f32, y: f32, z: f32, ax: f32): f32 {
  if (style == Hair.none) return 9;
  let d: f32 = 9;
  if (style == Hair.bob || style == Hair.long) {
    d = longHair(x, y, z, ax, style == Hair.bob);
    strand = longStrand;
  } else if (style == Hair.roundCurls || style == Hair.shortCurls) {
    d = style == Hair.roundCurls ? roundCurls(x, y, z, ax) : shortCurls(x, y, z, ax);
    strand = curlStrand;
  } else if (style == Hair.headScarf || style == Hair.turban) {
    d = style == Hair.headScarf ? headScarf(x, y, z, ax) : turban(x, y, z, ax);
    strand = clothStrand;
  } else if (style == Hair.braids) {
    d = braids(x, y, z, ax);
    strand = braidStrand;
  } else {
    d = style == Hair.quiff ? quiff(x, y, z, ax) : style == Hair.crop ? crop(x, y, z, ax) : bun(x, y, z, ax);
    strand = shortStrand;
  }
  return d;
}
