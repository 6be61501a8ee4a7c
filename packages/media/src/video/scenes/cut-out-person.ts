// biome-ignore-all lint/style/noNonNullAssertion: runs for every pixel of a person; checked reads are slower in such loops
import type { FrameSize } from '@portray/contracts/frame-size';
import { halved } from '../layer.ts';

const black = 16;
const white = 235;

/** How much of a pixel is theirs, by how much brighter than −255 it is before white than before black. */
const shares = Uint8Array.from({ length: 511 }, (_, brighter) =>
  Math.min(255, Math.max(0, Math.round(255 * (1 - (brighter - 255) / (white - black))))),
);

/**
 * A person by themselves, of what the engine draws of them before black and before white (I420): where both are alike it is
 * all theirs, and where they differ as black and white do, nothing is.
 */
export function cutOutPerson(onBlack: Uint8Array, onWhite: Uint8Array, frame: FrameSize) {
  const luma = frame.width * frame.height;
  const pixels = new Uint8Array(onBlack.length);
  const alphas = new Uint8Array(luma);
  for (let i = 0; i < luma; i++) {
    const alpha = shares[onWhite[i]! - onBlack[i]! + 255]!;
    alphas[i] = alpha;
    pixels[i] = own(onBlack[i]!, black, alpha);
  }
  const chroma = halved(alphas, frame);
  for (let plane = luma; plane < pixels.length; plane += chroma.length)
    for (let i = 0; i < chroma.length; i++) pixels[plane + i] = own(onBlack[plane + i]!, 128, chroma[i]!);
  return { pixels, mask: { luma: alphas, chroma } };
}

/** The colour of which so much was laid over another one. */
function own(mixed: number, below: number, alpha: number): number {
  if (alpha === 255) return mixed;
  if (alpha === 0) return below;
  return Math.min(240, Math.max(16, Math.round(below + ((mixed - below) * 255) / alpha)));
}
