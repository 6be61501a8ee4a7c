import type { EyeShape } from '../rig/eyes/measure-eyes.ts';
import type { CleanSkin } from './clean-skin.ts';
import type { EyeModel } from './eye-pose.ts';
import type { GazeTexels } from './gaze-texels.ts';
import type { Lashes } from './lashes.ts';
import type { LidGrain } from './lid-grain.ts';
import type { LidTexels } from './lid-texels.ts';
import type { ShutLids } from './shut-lids.ts';
import type { TextureWindow } from './texture-window.ts';

/** One eye that can be painted into the texture. */
export type PaintedEye = {
  eye: EyeShape;
  model: EyeModel;
  /** What a shut lid shows, and its structure. */
  skin: CleanSkin;
  grain: LidGrain;
  lashes: Lashes;
  /** What the portrait's companion shows, if it has one: taken instead of all of these. */
  shut: ShutLids | undefined;
  /** 0–1 for each luma texel of the window: how much glasses hide. */
  glasses: Float32Array | undefined;
  /** A frame across the eye cannot be blinked under. */
  canShut: boolean;
  window: TextureWindow;
  /** All that changes while the lids are still. */
  gaze: { luma: GazeTexels; chroma: GazeTexels };
  /** All that changes while they move. */
  lids: { luma: LidTexels; chroma: LidTexels };
};
