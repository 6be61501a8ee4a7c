import { doubleAt, floatAt } from '@portray/foundation/typed-reads';
import { clamp, mix, smoothStep } from '../../shaping.ts';
import { insideColumnAt as columnAt, insidePatchAt as patchAt } from '../blocks.ts';
import { type InsideColumn, patchStart } from '../inside-column.ts';

/** Lengths in face heights. */
const upperShadow = 0.012;
const throat = 0.06;
/** Where a texel holds its cover. */
const coverAt = 3;

/** See FrameKernel.shadeColumn. */
export function shadeColumn(
  column: InsideColumn,
  plane: 0 | 1 | 2,
  pixels: Uint8Array,
  first: number,
  stride: number,
): void {
  const { numbers, values, patches } = column;
  if (doubleAt(numbers, columnAt.opened) > 0) {
    paintCavity(column);
    for (let patch = 0; patch < patches.length - 1; patch++) layPatch(column, patch, plane);
    shadeAndRoll(column);
  }
  layPatch(column, patches.length - 1, plane);
  const count = doubleAt(numbers, columnAt.count);
  for (let i = 0; i < count; i++) pixels[first + i * stride] = doubleAt(values, i) + 0.5;
}

/** Light falls on the floor of the mouth; the throat is dark. */
function paintCavity({ numbers, values }: InsideColumn): void {
  const [count, y, step] = placesOf(numbers);
  const [black, lit] = [doubleAt(numbers, columnAt.black), doubleAt(numbers, columnAt.lit)];
  const [lower, unitPx] = [doubleAt(numbers, columnAt.lowerEdge), doubleAt(numbers, columnAt.unitPx)];
  for (let i = 0; i < count; i++) {
    const overLower = (lower - y - i * step) / unitPx;
    values[i] = mix(black, lit, 1 - 0.5 * smoothStep(0, throat, overLower));
  }
}

/** Lays one plane of a patch over the values, read bilinearly; beyond its border it keeps the border's texels. */
function layPatch({ numbers, patches, values }: InsideColumn, patch: number, plane: number): void {
  const texels = patches[patch];
  const of = (at: number) => doubleAt(numbers, patchStart(patch) + at);
  const strength = of(patchAt.strength);
  if (!texels || strength <= 0) return;
  const [left, top, texelsPerPx] = [of(patchAt.left), of(patchAt.top), of(patchAt.texelsPerPx)];
  const [columns, rows] = [of(patchAt.columns), of(patchAt.rows)];
  const [coversFrom, coversTo, x, y] = [of(patchAt.coversFrom), of(patchAt.coversTo), of(patchAt.x), of(patchAt.y)];
  const [stepX, stepY] = [doubleAt(numbers, columnAt.stepX), doubleAt(numbers, columnAt.stepY)];
  const count = doubleAt(numbers, columnAt.count);
  for (let i = 0; i < count; i++) {
    const placeY = y + i * stepY;
    if (placeY < coversFrom || placeY > coversTo) continue;
    const atX = clamp((x + i * stepX - left) * texelsPerPx, 0, columns - 1.001);
    const atY = clamp((placeY - top) * texelsPerPx, 0, rows - 1.001);
    const at = ((atX | 0) * rows + (atY | 0)) * 4;
    const [right, down] = [atX - (atX | 0), atY - (atY | 0)];
    const read = (of: number) => {
      const above = mix(floatAt(texels, at + of), floatAt(texels, at + rows * 4 + of), right);
      return mix(above, mix(floatAt(texels, at + 4 + of), floatAt(texels, at + rows * 4 + 4 + of), right), down);
    };
    const cover = read(coverAt) * strength;
    if (cover > 0.002) values[i] = mix(doubleAt(values, i), read(plane), cover);
  }
}

/** The upper lip throws a shadow. Both turn inwards: their wet inner side lies between what is seen of them and the dark. */
function shadeAndRoll({ numbers, values }: InsideColumn): void {
  const [count, first, step] = placesOf(numbers);
  const of = (at: number) => doubleAt(numbers, at);
  const [upper, lower, unitPx] = [of(columnAt.upperEdge), of(columnAt.lowerEdge), of(columnAt.unitPx)];
  for (let i = 0; i < count; i++) {
    const y = first + i * step;
    const underUpper = (y - upper) / unitPx;
    const overLower = (lower - y) / unitPx;
    const light = (0.62 + 0.38 * smoothStep(-0.002, upperShadow, underUpper)) * of(columnAt.light);
    const shaded = mix(of(columnAt.black), doubleAt(values, i), light);
    const rolled = mix(shaded, of(columnAt.upperLip), 1 - smoothStep(0, of(columnAt.upperRoll), underUpper));
    values[i] = mix(rolled, of(columnAt.lowerLip), 1 - smoothStep(0, of(columnAt.lowerRoll), overLower));
  }
}

function placesOf(numbers: Float64Array): [count: number, y: number, step: number] {
  return [doubleAt(numbers, columnAt.count), doubleAt(numbers, columnAt.y), doubleAt(numbers, columnAt.step)];
}
