import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Image } from '@napi-rs/canvas';
import { type Canvas, createCanvas, GlobalFonts, Path2D } from '@napi-rs/canvas';
import { type Measure, measureBy } from '../text/measure.ts';
import { typefaceFiles } from '../text/typefaces.ts';
import type { StageCanvas } from './canvas.ts';

/** Bytes of each typeface of the stage, by its family. */
export const readTypefaces = () =>
  typefaceFiles.map(({ family, package: name, file, weights }) => {
    const entry = name.startsWith('@fontsource-variable') ? `${name}/package.json` : name;
    const path = fileURLToPath(new URL(file, import.meta.resolve(entry)));
    return { family, weights, bytes: readFileSync(path) };
  });

let isReady = false;

/** A canvas of Node that has all typefaces of the stage, and how it is painted on. */
export function nodeCanvas(
  width: number,
  height: number,
): { canvas: Canvas; stage: StageCanvas<Image | Canvas, Path2D> } {
  if (!isReady) for (const { family, bytes } of readTypefaces()) GlobalFonts.register(bytes, family);
  isReady = true;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  return { canvas, stage: { context, createPath: (svg) => new Path2D(svg) } };
}

/** Measures as the canvas of Node does. */
export function nodeMeasure(): Measure {
  return measureBy(nodeCanvas(8, 8).stage.context);
}
