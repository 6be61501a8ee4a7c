import { known } from '@portray/foundation/known';
import { clampedAt } from '@portray/foundation/typed-reads';

/** How far two pictures are apart: the largest and the mean difference of their bytes. */
type Difference = { largest: number; mean: number };

/** Compares what the page's canvas shows with a picture that was kept. */
export type Comparison = {
  /** Keeps the RGBA bytes at an address, or what is shown now. */
  keep(address?: string): Promise<void>;
  difference(): Promise<Difference>;
};

/** In the page, because a frame of pixels takes longer to a test than to the eye. */
export function createComparison(): Comparison {
  let kept = new Uint8ClampedArray();
  return {
    async keep(address) {
      kept = address ? new Uint8ClampedArray(await (await fetch(address)).arrayBuffer()) : await shownPixels();
    },
    difference: async () => differ(kept, await shownPixels()),
  };
}

async function shownPixels(): Promise<Uint8ClampedArray<ArrayBuffer>> {
  await new Promise(requestAnimationFrame);
  const canvas = known(document.querySelector('canvas'));
  const context = known(
    new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true }),
  );
  context.drawImage(canvas, 0, 0);
  return context.getImageData(0, 0, canvas.width, canvas.height).data as Uint8ClampedArray<ArrayBuffer>;
}

function differ(a: Uint8ClampedArray, b: Uint8ClampedArray): Difference {
  if (a.length !== b.length) return { largest: 255, mean: 255 };
  let [largest, sum] = [0, 0];
  for (let i = 0; i < a.length; i++) {
    const apart = Math.abs(clampedAt(a, i) - clampedAt(b, i));
    sum += apart;
    if (apart > largest) largest = apart;
  }
  return { largest, mean: sum / a.length };
}
