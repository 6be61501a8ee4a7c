import type { FaceLandmarks, RgbImage } from '@portray/foundation/face-landmarks';
import { allNodes, type Field, type Grid } from '../kernel/grid.ts';
import type { KernelMemory } from '../kernel/kernel-memory.ts';
import { type Cover, findCover } from '../matte/find-cover.ts';
import type { PersonInFrame } from '../matte/person-share.ts';
import type { FrameSize, PhotoFit } from '../picture/fit.ts';
import type { Region } from '../picture/resample.ts';
import { bell, clamp, smoothStep } from '../shaping.ts';
import { frameX, frameY, localX, localY } from './axes.ts';
import { curveAt } from './curve.ts';
import { type EyeShape, measureEyes } from './eyes/measure-eyes.ts';
import { type FaceFrame, placeFace } from './face-frame.ts';
import { type Displacement, fillField, nodesAround } from './fill-field.ts';
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

/** A coefficient of 1 raises the brows by this many face heights. */
const browLift = 0.016;

/** The field that raises one brow; the lid margin below it stays in place. */
function buildBrowField(memory: KernelMemory, grid: Grid, face: FaceFrame, eye: EyeShape): Field {
  const unit = face.heightPx;
  const browX = localX(eye.axes, eye.brow.x, eye.brow.y);
  const browY = localY(eye.axes, eye.brow.x, eye.brow.y);
  const reach = 0.28 * unit;
  const middleX = frameX(eye.axes, browX, browY);
  const middleY = frameY(eye.axes, browX, browY);
  const box = nodesAround(grid, middleX - reach * 1.6, middleY - reach, middleX + reach * 1.6, middleY + reach);
  return fillField(memory, grid, box, (x, y, out) => {
    const inX = localX(eye.axes, x, y);
    const above = (localY(eye.axes, x, y) - browY) / unit;
    const half = eye.widthPx / 2;
    const toLid = (curveAt(eye.upper, clamp(inX, -half, half)) - browY) / unit;
    const across =
      bell((inX - browX) / (0.75 * eye.widthPx)) * (1 - smoothStep(1.1, 1.7, Math.abs(inX - browX) / eye.widthPx));
    const down = above < 0 ? bell(above / 0.085) : 1 - smoothStep(0.012, Math.max(0.03, toLid), above);
    const lift = browLift * unit * across * down;
    out.x = face.axes.rightY * lift;
    out.y = -face.axes.rightX * lift;
  });
}

/** Displacements of head and shoulders, for a coefficient of 1 radian, 1 face height, or 1 full breath. */
type HeadFields = Record<'yaw' | 'pitch' | 'roll' | 'shift' | 'sway' | 'breath', Field>;

/** The axis of turning lies this far (face heights) behind the ears. */
const axisDepth = 0.1;
/** The pivot of tilting lies this far (face heights) below the middle of the face; from there down the neck stands still. */
const pivotBelow = 0.72;
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
