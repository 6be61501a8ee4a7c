import { byteAt } from '@portray/foundation/typed-reads';
import { type Layer, notDrawn, type Texture } from '../kernel/grid.ts';
import type { Region } from '../picture/resample.ts';
import { nodesAround } from '../rig/fill-field.ts';
import { clamp, mix } from '../shaping.ts';

/** A part of a texture with the photo's own texels kept, so that it can be painted over and restored. */
export type TextureWindow = {
  texture: Texture;
  /** In texels of the luma texture (two a pixel). */
  luma: Region;
  /** In chroma pixels of the frame. */
  chroma: Region;
  /** The photo's texels of the window. */
  lumaPhoto: Uint8Array;
  chromaPhoto: Uint8Array;
};

/** Opens a window on a rectangle of the frame (px), held inside it. */
export function openTextureWindow(texture: Texture, area: Region): TextureWindow {
  const left = clamp(Math.floor(area.left / 2), 0, texture.width / 2 - 2);
  const top = clamp(Math.floor(area.top / 2), 0, texture.height / 2 - 2);
  const right = clamp(Math.ceil(area.right / 2), left + 2, texture.width / 2);
  const bottom = clamp(Math.ceil(area.bottom / 2), top + 2, texture.height / 2);
  const chroma = { left, top, right, bottom };
  const luma = { left: left * 4, top: top * 4, right: right * 4, bottom: bottom * 4 };
  return {
    texture,
    luma,
    chroma,
    lumaPhoto: copyRows(texture.luma, texture.lumaStride, luma.left, luma),
    chromaPhoto: copyRows(texture.chroma, texture.chromaStride, (left + 1) * 2, chromaRows(chroma)),
  };
}

/** The texels of a window. */
export type WindowTexels = { luma: Uint8Array; chroma: Uint8Array };

/** Copies what the window shows now, into the arrays of `into` if given. */
export function readWindow({ texture, luma, chroma }: TextureWindow, into?: WindowTexels): WindowTexels {
  const chromaOffset = (chroma.left + 1) * 2;
  return {
    luma: copyRows(texture.luma, texture.lumaStride, luma.left, luma, into?.luma),
    chroma: copyRows(texture.chroma, texture.chromaStride, chromaOffset, chromaRows(chroma), into?.chroma),
  };
}

/** Puts texels into the window, the photo's own by default. */
export function writeWindow(window: TextureWindow, texels?: WindowTexels): void {
  const { texture, luma, chroma } = window;
  const lumaTexels = texels?.luma ?? window.lumaPhoto;
  const chromaTexels = texels?.chroma ?? window.chromaPhoto;
  const width = luma.right - luma.left;
  for (let row = luma.top, from = 0; row < luma.bottom; row++, from += width) {
    texture.luma.set(lumaTexels.subarray(from, from + width), row * texture.lumaStride + luma.left);
  }
  const pairs = (chroma.right - chroma.left) * 2;
  for (let row = chroma.top, from = 0; row < chroma.bottom; row++, from += pairs) {
    texture.chroma.set(chromaTexels.subarray(from, from + pairs), chromaIndex(texture, chroma.left, row));
  }
}

function chromaRows({ left, top, right, bottom }: Region): Region {
  return { left: 0, right: (right - left) * 2, top: top + 1, bottom: bottom + 1 };
}

/** Index of the U of a chroma pixel; V follows it. */
export function chromaIndex(texture: Texture, column: number, row: number): number {
  return (row + 1) * texture.chromaStride + (column + 1) * 2;
}

/** Index of the luma texel of the window that is nearest to a frame point (px). */
export function nearestTexel({ luma }: TextureWindow, x: number, y: number): number {
  const width = luma.right - luma.left;
  const column = clamp(Math.round(x * 2) - luma.left, 0, width - 1);
  return clamp(Math.round(y * 2) - luma.top, 0, luma.bottom - luma.top - 1) * width + column;
}

/** The photo's luma at a frame point (px), bilinear between half-pel texels. */
export function photoLuma(
  { luma, lumaPhoto }: Pick<TextureWindow, 'luma' | 'lumaPhoto'>,
  x: number,
  y: number,
): number {
  const width = luma.right - luma.left;
  const atX = clamp(x * 2 - luma.left, 0, width - 1.001);
  const atY = clamp(y * 2 - luma.top, 0, luma.bottom - luma.top - 1.001);
  const at = (atY | 0) * width + (atX | 0);
  const right = atX - (atX | 0);
  const under = at + width;
  const top = mix(byteAt(lumaPhoto, at), byteAt(lumaPhoto, at + 1), right);
  const bottom = mix(byteAt(lumaPhoto, under), byteAt(lumaPhoto, under + 1), right);
  return mix(top, bottom, atY - (atY | 0));
}

/** The photo's U (channel 0) or V (1) at a frame point (luma px), bilinear. */
export function photoChroma(
  { chroma, chromaPhoto }: Pick<TextureWindow, 'chroma' | 'chromaPhoto'>,
  x: number,
  y: number,
  channel: 0 | 1,
): number {
  const width = chroma.right - chroma.left;
  const atX = clamp(x / 2 - 0.25 - chroma.left, 0, width - 1.001);
  const atY = clamp(y / 2 - 0.25 - chroma.top, 0, chroma.bottom - chroma.top - 1.001);
  const at = ((atY | 0) * width + (atX | 0)) * 2 + channel;
  const under = at + width * 2;
  const right = atX - (atX | 0);
  const top = mix(byteAt(chromaPhoto, at), byteAt(chromaPhoto, at + 2), right);
  const bottom = mix(byteAt(chromaPhoto, under), byteAt(chromaPhoto, under + 2), right);
  return mix(top, bottom, atY - (atY | 0));
}

function copyRows(from: Uint8Array, stride: number, offset: number, rows: Region, into?: Uint8Array): Uint8Array {
  const width = rows.right - rows.left;
  const copy = into ?? new Uint8Array(width * (rows.bottom - rows.top));
  for (let row = rows.top, to = 0; row < rows.bottom; row++, to += width) {
    copy.set(from.subarray(row * stride + offset, row * stride + offset + width), to);
  }
  return copy;
}

/** Marks the cells of a layer for redrawing that may show a rectangle of the photo (frame px), moved by up to `marginPx`. */
export function redrawArea({ grid, drawn }: Layer, area: Region, marginPx: number): void {
  const { left, top, right, bottom } = nodesAround(
    grid,
    area.left - marginPx,
    area.top - marginPx,
    area.right + marginPx,
    area.bottom + marginPx,
  );
  for (let row = top; row < Math.min(bottom, grid.rows); row++) {
    for (let column = left; column < Math.min(right, grid.columns); column++) {
      drawn[(row * grid.columns + column) * 8] = notDrawn;
    }
  }
}
