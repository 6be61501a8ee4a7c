import type { FaceLandmarks, RgbImage } from '@portray/foundation/face-landmarks';
import type { Field, Grid, Kernel } from '../kernel.ts';
import type { FrameSize, PhotoFit } from '../picture/fit.ts';
import type { Region } from '../picture/resample.ts';
import { buildBrowField } from './brow-field.ts';
import { type FaceFrame, placeFace } from './face-frame.ts';
import { findGlasses } from './find-glasses.ts';
import { buildHeadFields, type HeadFields } from './head-fields.ts';
import { layGrid } from './lay-grid.ts';
import { type EyeShape, measureEyes } from './measure-eyes.ts';
import { type FaceLight, isGreyPicture, measureLight } from './measure-light.ts';
import { type MouthShape, measureMouth } from './measure-mouth.ts';
import { buildMouthFields, type MouthFields } from './mouth-fields.ts';
import { measureRelief } from './relief.ts';

/** Everything that is known about the face in the frame, measured and built once per photo and size. */
export type Rig = {
  face: FaceFrame;
  grid: Grid;
  mouth: MouthShape;
  eyes: [EyeShape, EyeShape];
  light: FaceLight;
  hasGlasses: boolean;
  head: HeadFields;
  lips: MouthFields;
  brows: Field[];
};

export type RigSource = {
  /** The composed still frame. */
  image: RgbImage;
  landmarks: FaceLandmarks;
  fit: PhotoFit;
  /** Where the photo is in the frame. */
  photo: Region;
  frame: FrameSize;
};

/** Measures the face in the composed frame and builds its displacement fields in the kernel's memory. */
export function buildRig(kernel: Kernel, { image, landmarks, fit, photo, frame }: RigSource): Rig {
  const face = placeFace(landmarks, fit);
  const grid = layGrid(face, photo, frame);
  const isGrey = isGreyPicture(image);
  const mouth = measureMouth(face, image, isGrey);
  const eyes = measureEyes(face, image);
  return {
    face,
    grid,
    mouth,
    eyes,
    light: measureLight(face, eyes, image),
    hasGlasses: findGlasses(face, eyes, image),
    head: buildHeadFields(kernel, grid, face, measureRelief(face, grid)),
    lips: buildMouthFields(kernel, grid, mouth),
    brows: eyes.map((eye) => buildBrowField(kernel, grid, face, eye)),
  };
}
