import type { Canvas } from '@napi-rs/canvas';
import type { ScenePlan } from '../plan-scene.ts';
import { type Measure, measureBy } from '../text/measure.ts';
import { openNodeCanvas } from './node-canvas.ts';
import {
  type PaintedCaptions,
  type PaintedScene,
  paintCaptionsOf,
  paintWhole,
  testPicture,
  testPixels,
} from './painted-scene.test-data.ts';

/** Measures as the canvas of Node does. */
export function nodeMeasure(): Measure {
  return measureBy(openNodeCanvas(8, 8).stage.context);
}

/** A scene painted by Node, with the plan that it was painted by. */
export function paintInNode(scene: PaintedScene): { canvas: Canvas; plan: ScenePlan } {
  const picture = openNodeCanvas(testPicture.width, testPicture.height);
  const context = picture.canvas.getContext('2d');
  const image = context.createImageData(testPicture.width, testPicture.height);
  image.data.set(testPixels());
  context.putImageData(image, 0, 0);
  const { canvas, stage } = openNodeCanvas(scene.frame.width, scene.frame.height);
  return { canvas, plan: paintWhole(stage, scene, picture.canvas) };
}

/** The second caption of a speech painted by Node, with all that were planned. */
export function paintCaptionsInNode(captions: PaintedCaptions) {
  const { canvas, stage } = openNodeCanvas(captions.frame.width, captions.frame.height);
  return { canvas, planned: paintCaptionsOf(stage, captions) };
}
