import type { FaceLandmarks, RgbImage } from '@portray/foundation/face-landmarks';
import { allNodes, type Field, type Grid } from '../kernel/grid.ts';
import type { KernelMemory } from '../kernel/kernel-memory.ts';
import { type Cover, findCover } from '../matte/find-cover.ts';
import type { PersonInFrame } from '../matte/person-share.ts';
import type { FrameSize, PhotoFit } from '../picture/fit.ts';
import type { Region } from '../picture/resample.ts';
import { smoothStep } from '../shaping.ts';
import { localX, localY } from './axes.ts';
import { buildBrowField, buildLidField } from './eyes/eye-fields.ts';
import { type EyeShape, measureEyes } from './eyes/measure-eyes.ts';
import { type FaceFrame, placeFace } from './face-frame.ts';
import { type Displacement, fillField } from './fill-field.ts';
import { findGlasses } from './find-glasses.ts';
import { layGrid, layMouthGrid } from './lay-grid.ts';
import { type FaceLight, isGreyPicture, measureLight } from './measure-light.ts';
import { type MouthShape, measureMouth } from './measure-mouth.ts';
import { buildMouthFields, type MouthFields, mouthReach } from './mouth-fields.ts';
import { acrossShare, downShare, mapAt, measureRelief, type Relief } from './relief.ts';

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

/** Fields of the head, and of each brow and upper lid, on one grid. */
export type HeadMovements = HeadFields & { brows: Field[]; lids: Field[] };

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
  const hasGlasses = findGlasses(face, eyes, image);
  const headOn = (part: Grid): HeadMovements => ({
    ...buildHeadFields(memory, part, face, relief),
    brows: eyes.map((eye) => buildBrowField(memory, part, face, { eye, hasGlasses })),
    lids: eyes.map((eye) => buildLidField(memory, part, { eye, hasGlasses })),
  });
  return {
    face,
    grid,
    mouthGrid,
    mouth,
    eyes,
    light: measureLight(face, eyes, image),
    hasGlasses,
    cover,
    head: headOn(grid),
    headAtMouth: headOn(mouthGrid),
    lips: buildMouthFields(memory, mouthGrid, mouth),
  };
}

/** Displacements of head and shoulders, for a coefficient of 1 radian, 1 face height, or 1 full breath. */
type HeadFields = Record<'yaw' | 'pitch' | 'roll' | 'shift' | 'sway' | 'breath', Field>;

/**
 * The axis of turning lies this far (face heights) behind the ears. Heights count more than they are (`relief.ts`), and would
 * carry the face too far aside: with an axis a little before the ears its middle travels by about .9 % of its height for a
 * degree, as people's do (.5 to .9).
 */
const axisDepth = -0.04;
/** The pivot of tilting lies this far (face heights) below the middle of the face; from there down the neck stands still. */
const pivotBelow = 0.36;
/** Lift of the chest at full breath, in face heights; the head moves less. */
const breathLift = { chest: 0.006, head: 0.0026 };

/** Fields for yaw, pitch, roll, shift of the head, sway of the shoulders, and breath. */
function buildHeadFields(memory: KernelMemory, grid: Grid, face: FaceFrame, relief: Relief): HeadFields {
  const unit = face.heightPx;
  const { rightX, rightY } = face.axes;
  const lever = (x: number, y: number) => mapAt(relief.depth, x, y) + axisDepth * unit * mapAt(relief.head, x, y);
  const field = (displacement: Displacement) =>
    fillField(memory, grid, allNodes(grid), (x, y, out) => {
      displacement(x, y, out);
      out.x *= acrossShare(relief.floor, y);
      out.y *= downShare(relief.floor, y);
    });
  return {
    yaw: field((x, y, out) => {
      out.x = rightX * lever(x, y);
      out.y = rightY * lever(x, y);
    }),
    pitch: field((x, y, out) => {
      out.x = -rightY * lever(x, y);
      out.y = rightX * lever(x, y);
    }),
    roll: field((x, y, out) => {
      const weight = mapAt(relief.head, x, y);
      const above = Math.max(0, pivotBelow * unit - localY(face.axes, x, y));
      const aside = localX(face.axes, x, y) * smoothStep(0, 0.4 * unit, above);
      out.x = (above * rightX - aside * rightY) * weight;
      out.y = (aside * rightX + above * rightY) * weight;
    }),
    shift: field((x, y, out) => {
      out.x = unit * mapAt(relief.head, x, y);
    }),
    sway: field((x, y, out) => {
      out.x = unit * mapAt(relief.torso, x, y);
    }),
    breath: field((x, y, out) => {
      const lift = Math.max(breathLift.head * mapAt(relief.head, x, y), breathLift.chest * mapAt(relief.torso, x, y));
      out.y = -unit * lift;
    }),
  };
}
