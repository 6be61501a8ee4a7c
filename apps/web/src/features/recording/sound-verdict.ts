import { known } from '@portray/foundation/known';
export type SoundVerdict = { isGood: boolean; words: string };

/** A good voice level lies between these. */
const quiet = 0.08;
const clipping = 0.98;
/** Pauses louder than this share of the voice are noise. */
const noiseRatio = 0.35;

/** How a recording sounds, from its levels: too quiet, too loud, noisy or good; undefined while there is too little. */
export function soundVerdict(levels: readonly number[]): SoundVerdict | undefined {
  if (levels.length < 20) return undefined;
  const sorted = [...levels].sort((a, b) => a - b);
  const at = (share: number) => known(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]);
  const [pauses, voice, loudest] = [at(0.1), at(0.85), at(0.99)];
  if (voice < quiet) return { isGood: false, words: 'Too quiet: come closer or speak up' };
  if (loudest > clipping) return { isGood: false, words: 'Too loud: move a little further away' };
  if (pauses > voice * noiseRatio) return { isGood: false, words: 'Background noise: find a quieter place' };
  return { isGood: true, words: 'Good level, little background noise' };
}
