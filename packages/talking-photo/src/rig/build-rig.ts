import type { FaceLandmarks, RgbImage } from '@portray/foundation/face-landmarks';
import type { Field, Grid } from '../kernel/grid.ts';
import type { KernelMemory } from '../kernel/kernel-memory.ts';
import { type Cover, findCover } from '../matte/find-cover.ts';
import type { PersonInFrame } from '../matte/person-share.ts';
import type { FrameSize, PhotoFit } from '../picture/fit.ts';
import type { Region } from '../picture/resample.ts';
import { buildBrowField } from './brow-field.ts';
import { type EyeShape, measureEyes } from './eyes/measure-eyes.ts';
import { type FaceFrame, placeFace } from './face-frame.ts';
import { findGlasses } from './find-glasses.ts';
import { buildHeadFields, type HeadFields } from './head-fields.ts';
import { layGrid, layMouthGrid } from './lay-grid.ts';
import { type FaceLight, isGreyPicture, measureLight } from './measure-light.ts';
import { type MouthShape, measureMouth } from './measure-mouth.ts';
import { buildMouthFields, type MouthFields, mouthReach } from './mouth-fields.ts';
import { measureRelief } from './relief.ts';

/** Everything that is known about the face in the frame, measured and built once per photo and size. */
export type Rig = {
  face: FaceFrame;
  /** The grid over everything that can move. */
  grid: Grid;
  /** The part of it around the mouth, in finer cells. */
  mouthGrid: Grid;
  mouth: MouthShape;
  eyes: [EyeShape, EyeShape];
  light: FaceLight;
  hasGlasses: boolean;
  /** The person in the still frame, if the photo's matte can be believed. */
  cover: Cover | undefined;
  /** Movements of the head and the brows on the whole grid. */
  head: HeadMovements;
  /** The same on the mouth's grid. */
  headAtMouth: HeadMovements;
  lips: MouthFields;
};

/** Fields of the head and of each brow on one grid. */
export type HeadMovements = HeadFields & { brows: Field[] };

export type RigSource = {
  /** The composed still frame. */
  image: RgbImage;
  landmarks: FaceLandmarks;
  fit: PhotoFit;
  /** Where the photo is in the frame. */
  photo: Region;
  frame: FrameSize;
  /** Where the photo's matte can be believed. */
  person?: PersonInFrame | undefined;
};

/** Measures the face in the composed frame and builds its displacement fields in the kernel's memory. */
export function buildRig(memory: KernelMemory, { image, landmarks, fit, photo, frame, person }: RigSource): Rig {
  const face = placeFace(landmarks, fit);
  const grid = layGrid(face, photo, frame);
  const isGrey = isGreyPicture(image);
  const mouth = measureMouth(face, image, isGrey);
  const mouthGrid = layMouthGrid(face, grid, mouthReach(mouth));
  const eyes = measureEyes(face, image);
  const cover = person && findCover(image, face, person);
  const relief = measureRelief(face, grid, cover !== undefined);
  const headOn = (part: Grid): HeadMovements => ({
    ...buildHeadFields(memory, part, face, relief),
    brows: eyes.map((eye) => buildBrowField(memory, part, face, eye)),
  });
  return {
    face,
    grid,
    mouthGrid,
    mouth,
    eyes,
    light: measureLight(face, eyes, image),
    hasGlasses: findGlasses(face, eyes, image),
    cover,
    head: headOn(grid),
    headAtMouth: headOn(mouthGrid),
    lips: buildMouthFields(memory, mouthGrid, mouth),
  };
}
