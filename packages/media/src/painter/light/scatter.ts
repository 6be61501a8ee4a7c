import { known } from '@portray/foundation/known';
import { floatAt } from '@portray/foundation/typed-reads';
import { blurWithin } from '../maths/blur.ts';
import { mix } from '../maths/shaping.ts';
import { material, type Survey } from './survey.ts';

/** How far light wanders in skin (mm) in a near and a wide share, per channel: red goes furthest. */
const nearMm = [0.8, 0.5, 0.4] as const;
const wideMm = [3.6, 1.5, 0.9] as const;
const wideShare = [0.55, 0.45, 0.4] as const;

/** Blurs light within skin per channel (after d'Eon and Luebke 2007), and a little within cloth and eyes. */
export function scatterLight(light: Float32Array, survey: Survey): void {
  const { sheet, skin } = survey;
  const cloth = maskOf(survey, material.cloth);
  const eyes = maskOf(survey, material.eye);
  const pixels = (mm: number) => Math.round(mm * sheet.pixelsPerMm);
  for (let c = 0; c < 3; c++) {
    const plane = new Float32Array(skin.length);
    for (let i = 0; i < plane.length; i++) plane[i] = floatAt(light, i * 3 + c);
    const near = plane.slice();
    const wide = plane.slice();
    blurWithin(near, skin, sheet.size, pixels(known(nearMm[c])));
    blurWithin(wide, skin, sheet.size, pixels(known(wideMm[c])));
    blurWithin(plane, cloth, sheet.size, pixels(0.5));
    blurWithin(plane, eyes, sheet.size, pixels(0.5));
    for (let i = 0; i < plane.length; i++) {
      light[i * 3 + c] =
        floatAt(skin, i) > 0 ? mix(floatAt(near, i), floatAt(wide, i), known(wideShare[c])) : floatAt(plane, i);
    }
  }
}

function maskOf(survey: Survey, kind: number): Float32Array {
  const mask = new Float32Array(survey.material.length);
  for (let i = 0; i < mask.length; i++) if (survey.material[i] === kind) mask[i] = 1;
  return mask;
}
