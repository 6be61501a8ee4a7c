import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Image } from '@napi-rs/canvas';
import { type Canvas, createCanvas, GlobalFonts, Path2D } from '@napi-rs/canvas';
import type { ScenePlan } from '../plan-scene.ts';
import { type Measure, type MeasuringContext, measureBy } from '../text/measure.ts';
import { typefaceFiles } from '../text/typefaces.ts';
import type { StageCanvas } from './canvas.ts';
import { type PaintedScene, paintWhole, testPicture, testPixels } from './painted-scene.test-data.ts';

/** Bytes of each typeface of the stage, by its family. */
export const readTypefaces = () =>
  typefaceFiles.map(({ family, package: name, file, weights }) => {
    const entry = name.startsWith('@fontsource-variable') ? `${name}/package.json` : name;
    const path = fileURLToPath(new URL(file, import.meta.resolve(entry)));
    return { family, weights, bytes: readFileSync(path) };
  });

type NodeStage = StageCanvas<Image | Canvas, Path2D> & { context: MeasuringContext };

let isReady = false;

/** A canvas of Node that has all typefaces of the stage, and how it is painted on. */
export function nodeCanvas(width: number, height: number): { canvas: Canvas; stage: NodeStage } {
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

/** A scene painted by Node, with the plan that it was painted by. */
export function paintInNode(scene: PaintedScene): { canvas: Canvas; plan: ScenePlan } {
  const picture = nodeCanvas(testPicture.width, testPicture.height);
  const context = picture.canvas.getContext('2d');
  const image = context.createImageData(testPicture.width, testPicture.height);
  image.data.set(testPixels());
  context.putImageData(image, 0, 0);
  const { canvas, stage } = nodeCanvas(scene.frame.width, scene.frame.height);
  return { canvas, plan: paintWhole(stage, scene, picture.canvas) };
}
