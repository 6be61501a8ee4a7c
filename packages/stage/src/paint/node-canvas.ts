import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Canvas, createCanvas, GlobalFonts, type Image, Path2D } from '@napi-rs/canvas';
import type { MeasuringContext } from '../text/measure.ts';
import { familyName, type TypefaceFile, typefaceFiles } from '../text/typefaces.ts';
import type { StageCanvas } from './canvas.ts';

/** A canvas of Node, and how the stage paints on it. */
export type NodeCanvas = {
  canvas: Canvas;
  stage: StageCanvas<Image | Canvas, Path2D> & { context: MeasuringContext };
};

/** The bytes of each typeface of the stage, with the name and the weights that a canvas must know it by. */
export function readTypefaces(): { family: string; weights: string; bytes: Buffer }[] {
  return typefaceFiles.map((file) => {
    return { family: file.family, weights: file.weights, bytes: readFileSync(typefacePath(file)) };
  });
}

/** Where the file of a typeface lies on this machine. */
export function typefacePath({ package: name, file }: Pick<TypefaceFile, 'package' | 'file'>): string {
  const entry = name.startsWith('@fontsource-variable') ? `${name}/package.json` : name;
  return fileURLToPath(new URL(file, import.meta.resolve(entry)));
}

const added = new Set<string>();

/** Lets canvases of this process write with one more typeface, which a look names as `typeface`; the same name is always the same file. */
export function addTypeface(typeface: string, bytes: Buffer): void {
  if (added.has(typeface)) return;
  if (!GlobalFonts.register(bytes, familyName(typeface))) throw new Error('The canvas cannot read this typeface.');
  added.add(typeface);
}

let hasTypefaces = false;

/** Opens a canvas in Node, for workers: sides in pixels. The first one of a process reads the typefaces. */
export function openNodeCanvas(width: number, height: number): NodeCanvas {
  if (!hasTypefaces) for (const { family, bytes } of readTypefaces()) GlobalFonts.register(bytes, family);
  hasTypefaces = true;
  const canvas = createCanvas(width, height);
  return { canvas, stage: { context: canvas.getContext('2d'), createPath: (svg) => new Path2D(svg) } };
}
