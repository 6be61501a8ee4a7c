import { createFrameDrawer, createFrameLayers, type Stage } from './frame/draw-frame.ts';
import { safeControls } from './frame/safe-controls.ts';
import { buildInside } from './mouth/build-inside.ts';
import type { LipColours } from './mouth/lip-colours.ts';
import type { MouthInside } from './mouth/paint-inside.ts';
import { createPatch, type Patch, planeAt } from './mouth/patch.ts';
import type { Controls } from './performance/controls.ts';
import type { FrameSize } from './picture/fit.ts';
import type { Rig } from './rig/build-rig.ts';
import { prepareStage, type TalkingPhotoOptions } from './talking-photo.ts';

/** Draws a pose and gives a mask of the frame. */
type MaskOfPose = (controls: Controls) => Uint8Array;

const [black, white] = [16, 235];
/** Luma that differs by this much between a black and a white inside shows the inside. */
const leastDifference = 14;

/**
 * Shows where a pose has the inside of the mouth: 1 for each pixel of the frame that shows teeth or cavity, whatever
 * their colours are. Draws each pose with a black and with a white inside and compares. For measurements.
 */
export function createMouthMask(options: TalkingPhotoOptions): MaskOfPose {
  const stage = prepareStage(options);
  return compareDrawings(stage, options.frame, leastDifference, (luma) => ({ inside: plainInside(stage.rig, luma) }));
}

/** Luma that differs by this much between black and white teeth shows teeth, even where the upper lip shades them. */
const leastOfTeeth = 60;

/** Shows where a pose has one row of teeth: 1 for each pixel of the frame that shows more of them than of anything else. For measurements. */
export function createTeethMask(options: TalkingPhotoOptions, row: 'upperTeeth' | 'lowerTeeth'): MaskOfPose {
  const stage = prepareStage(options);
  const inside = buildInside(stage.rig.mouth, stage.rig.light, { i420: stage.i420, ...options.frame }, stage.fit.scale);
  return compareDrawings(stage, options.frame, leastOfTeeth, (luma) => {
    const painted = { ...inside, [row]: paintAll(inside[row], luma) };
    const { photo, upperTeeth } = inside;
    const showsOwn = row === 'upperTeeth' && photo && inside.hasOwnTeeth;
    return { inside: showsOwn ? { ...painted, photo: paintAll(photo, luma, upperTeeth) } : painted };
  });
}

/** A patch in one luma, wherever another covers the same place. */
function paintAll(patch: Patch, luma: number, where: Patch = patch): Patch {
  const { left, top, texelsPerPx, columns, rows } = where;
  const offset = [Math.round((patch.left - left) * texelsPerPx), Math.round((patch.top - top) * texelsPerPx)] as const;
  const texels = patch.texels.map((value, i) => {
    if (i % 4 !== planeAt.y) return value;
    const column = Math.floor(i / 4 / patch.rows) + offset[0];
    const row = ((i / 4) % patch.rows) + offset[1];
    const isInside = column >= 0 && column < columns && row >= 0 && row < rows;
    return isInside && (where.texels[(column * rows + row) * 4 + 3] ?? 0) > 0.5 ? luma : value;
  });
  return { ...patch, texels };
}

/** Shows where a pose puts the lips: 1 for each pixel of the frame that shows more lip than anything else. For measurements. */
export function createLipMask(options: TalkingPhotoOptions, lipsInStill: Uint8Array): MaskOfPose {
  const stage = prepareStage(options);
  const { kernel, rig, still, i420, outline } = stage;
  const { width, height } = options.frame;
  const inside = plainInside(rig, black);
  return compareDrawings(stage, options.frame, (white - black) / 2, (luma) => {
    const paint = (picture: Uint8Array) => picture.map((value, i) => (lipsInStill[i] ? luma : value));
    const texture = kernel.createTexture(paint(outline?.own ?? i420), width, height);
    // What does not move is not drawn, but stays as it is in the still frame.
    return { inside, texture, layers: createFrameLayers(kernel, rig, paint(still)) };
  });
}

/** 1 for each pixel of the frame in which a black and a white drawing of a pose differ by `least`. */
function compareDrawings(
  stage: Omit<Stage, 'inside'>,
  { width, height }: FrameSize,
  least: number,
  painted: (luma: number) => Pick<Stage, 'inside'> & Partial<Stage>,
): MaskOfPose {
  const size = width * height;
  const drawings = [black, white].map((luma) => {
    const own = { ...stage, ...painted(luma) };
    const { draw } = createFrameDrawer(own);
    return (controls: Controls) => {
      draw(controls);
      return own.layers.head.pixels.slice(0, size);
    };
  });
  return (controls) => {
    const [dark, light] = drawings.map((draw) => draw(safeControls(controls)));
    return Uint8Array.from({ length: size }, (_, i) =>
      Math.abs((light?.[i] ?? 0) - (dark?.[i] ?? 0)) >= least ? 1 : 0,
    );
  };
}

function plainInside({ mouth }: Rig, luma: number): MouthInside {
  const nothing = createPatch({ left: 0, top: 0, right: 1, bottom: 1 }, 1, (_x, _y, sample) => {
    sample.cover = 0;
  });
  const plain = { y: luma, u: 128, v: 128 };
  const lips: LipColours = { steps: 1, upper: new Float32Array(6).fill(luma), lower: new Float32Array(6).fill(luma) };
  const teeth = { upperTeeth: nothing, lowerTeeth: nothing, photo: undefined, hasOwnTeeth: false };
  return { mouth, cavity: plain, lips, tongue: nothing, ...teeth };
}
