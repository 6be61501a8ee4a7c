import { createFrameDrawer } from './frame/draw-frame.ts';
import { safeControls } from './frame/safe-controls.ts';
import type { LipColours } from './mouth/lip-colours.ts';
import type { MouthInside } from './mouth/paint-inside.ts';
import { createPatch } from './mouth/patch.ts';
import type { Controls } from './performance/controls.ts';
import type { Rig } from './rig/build-rig.ts';
import { prepareStage, type TalkingPhotoOptions } from './talking-photo.ts';

/** Luma that differs by this much between a black and a white inside shows the inside. */
const leastDifference = 14;

/**
 * Shows where a pose has the inside of the mouth: 1 for each pixel of the frame that shows teeth or cavity, whatever
 * their colours are. Draws each pose with a black and with a white inside and compares. For measurements.
 */
export function createMouthMask(options: TalkingPhotoOptions): (controls: Controls) => Uint8Array {
  const stage = prepareStage(options);
  const draw = [16, 235].map((luma) => createFrameDrawer({ ...stage, inside: plainInside(stage.rig, luma) }));
  const size = options.frame.width * options.frame.height;
  return (controls) => {
    const [black, white] = draw.map((one) => {
      one(safeControls(controls));
      return stage.layers.head.pixels.slice(0, size);
    });
    return Uint8Array.from({ length: size }, (_, i) =>
      Math.abs((white?.[i] ?? 0) - (black?.[i] ?? 0)) >= leastDifference ? 1 : 0,
    );
  };
}

function plainInside({ mouth }: Rig, luma: number): MouthInside {
  const nothing = createPatch({ left: 0, top: 0, right: 1, bottom: 1 }, 1, (_x, _y, sample) => {
    sample.cover = 0;
  });
  const plain = { y: luma, u: 128, v: 128 };
  const lips: LipColours = { steps: 1, upper: new Float32Array(6).fill(luma), lower: new Float32Array(6).fill(luma) };
  return { mouth, cavity: plain, lips, tongue: nothing, lowerTeeth: nothing, upperTeeth: nothing, photo: undefined };
}
