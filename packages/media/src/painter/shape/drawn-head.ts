import { known } from '@portray/foundation/known';
import { mix } from '../maths/shaping.ts';
import type { Point } from '../maths/vector.ts';
import type { Portrait } from '../portrait.ts';
import table from './drawn-head.json' with { type: 'json' };

const unitMm = 0.01;

/**
 * Where the face mesh finds its landmarks on the head as it is drawn (mm), in the order of `shapePoints`; measured on
 * paintings whose shape was left alone: npm run measure-head -w @portray/media.
 */
export function drawnMarks({ masculinity, mouth }: Pick<Portrait, 'masculinity' | 'mouth'>): Point[] {
  const open = mouth.openMm / table.openMm;
  const at = (k: number) =>
    unitMm *
    (mix(known(table.feminine[k]), known(table.masculine[k]), masculinity) +
      open * (known(table.open[k]) - known(table.shut[k])));
  return Array.from({ length: table.feminine.length / 2 }, (_, k): Point => [at(2 * k), at(2 * k + 1)]);
}
