// biome-ignore-all lint/style/noNonNullAssertion: runs for every pixel of a picture; checked reads are slower in such loops
import { readFile } from 'node:fs/promises';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { contentsGrid, type PictureContents } from '@portray/contracts/picture-contents';
import type { MeasureContents } from '@portray/ports/asset-readers';

/** A part of the picture is looked at in so many pixels a side. */
const cellSide = 20;
/** Neighbours differ by so much brightness, of 255, where something is drawn. */
const leastStep = 20;
/** A part is as full as it gets where so much of it is drawn. */
const fullShare = 0.25;

/** Reads a picture of ours and tells how much stands in each part of it: letters, lines and figures, not even or soft grounds. */
export const measureContents: MeasureContents = async (picturePath): Promise<PictureContents> => {
  const { columns, rows } = contentsGrid;
  const image = await loadImage(await readFile(picturePath));
  const [width, height] = [columns * cellSide, rows * cellSide];
  const context = createCanvas(width, height).getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  const luma = brightness(context.getImageData(0, 0, width, height).data);
  const drawn = new Array<number>(columns * rows).fill(0);
  for (let y = 0; y + 1 < height; y++)
    for (let x = 0; x + 1 < width; x++) {
      const at = y * width + x;
      const step = Math.max(Math.abs(luma[at + 1]! - luma[at]!), Math.abs(luma[at + width]! - luma[at]!));
      if (step >= leastStep) drawn[Math.floor(y / cellSide) * columns + Math.floor(x / cellSide)]! += 1;
    }
  const digit = (pixels: number) => Math.min(9, Math.ceil((9 * pixels) / (cellSide ** 2 * fullShare)));
  return { aspect: aspectOf(image), cells: drawn.map(digit).join('') };
};

const aspectOf = ({ width, height }: { width: number; height: number }) =>
  Math.min(50, Math.max(0.02, Math.round((1_000 * width) / height) / 1_000));

function brightness(rgba: Uint8ClampedArray): Float32Array {
  const luma = new Float32Array(rgba.length / 4);
  for (let at = 0, from = 0; at < luma.length; at++, from += 4)
    luma[at] = 0.2126 * rgba[from]! + 0.7152 * rgba[from + 1]! + 0.0722 * rgba[from + 2]!;
  return luma;
}
