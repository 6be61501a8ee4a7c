import type { TimedPhoneme } from '@portray/foundation/speech-timeline';
import { visemesOf } from './phonemes.ts';
import { type Viseme, type VisemeShape, visemeShapes } from './visemes.ts';

/** One mouth shape and its time. */
export type VisemeSegment = { viseme: Viseme; startSeconds: number; endSeconds: number; shape: VisemeShape };

/** Stressed sounds open the mouth wider: none, secondary, primary. */
const stressedOpening = [1, 1.05, 1.12] as const;

/** The mouth shapes of a timeline. An unknown sound has none: the mouth moves from one neighbour to the other. */
export function trackVisemes(phonemes: readonly TimedPhoneme[]): VisemeSegment[] {
  return phonemes.flatMap(({ symbol, startSeconds, endSeconds, stress }) => {
    const visemes = visemesOf(symbol) ?? [];
    if (!(endSeconds > startSeconds && Number.isFinite(endSeconds - startSeconds))) return [];
    const step = (endSeconds - startSeconds) / visemes.length;
    return visemes.map((viseme, i) => ({
      viseme,
      startSeconds: startSeconds + i * step,
      endSeconds: startSeconds + (i + 1) * step,
      shape: stressedShape(viseme, stress),
    }));
  });
}

function stressedShape(viseme: Viseme, stress: 0 | 1 | 2): VisemeShape {
  const shape: VisemeShape = visemeShapes[viseme];
  return { ...shape, opening: shape.opening * (stressedOpening[stress] ?? 1) };
}
