// biome-ignore-all lint/style/noNonNullAssertion: runs for every pixel of a person; checked reads are slower in such loops
import type { FrameSize } from '@portray/contracts/frame-size';
import { halved } from '../layer.ts';

const black = 16;
const white = 235;

/**
 * A person by themselves, of what the engine draws of them before black and before white (I420): where both are alike it is
 * all theirs, and where they differ as black and white do, nothing is.
 */
export function cutOutPerson(onBlack: Uint8Array, onWhite: Uint8Array, frame: FrameSize) {
  const luma = frame.width * frame.height;
  const pixels = new Uint8Array(onBlack.length);
  const alphas = new Uint8Array(luma);
  for (let i = 0; i < luma; i++) {
    const alpha = Math.min(255, Math.max(0, Math.round(255 * (1 - (onWhite[i]! - onBlack[i]!) / (white - black)))));
    alphas[i] = alpha;
    pixels[i] = own(onBlack[i]!, black, alpha);
  }
  const chroma = halved(alphas, frame);
  for (let i = luma; i < pixels.length; i++) pixels[i] = own(onBlack[i]!, 128, chroma[(i - luma) % chroma.length]!);
  return { pixels, mask: { luma: alphas, chroma } };
}

/** The colour of which so much was laid over another one. */
function own(mixed: number, below: number, alpha: number): number {
  if (alpha === 255) return mixed;
  if (alpha === 0) return below;
  return Math.min(240, Math.max(16, Math.round(below + ((mixed - below) * 255) / alpha)));
}
