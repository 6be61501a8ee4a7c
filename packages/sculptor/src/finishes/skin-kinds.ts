import { floatAt } from '@portray/foundation/typed-reads';
import { blurred } from './blur.ts';
import { at, type FinishInput, material, planeOf } from './finish.ts';

/** What a place on the skin shows. */
export const skinKind = { other: 0, plain: 1, blush: 2, lips: 3, line: 4, stubble: 5 } as const;

/**
 * What every pixel of skin shows, judged by how bright and how red its own colour is beside that of the skin: lips and
 * blush are redder, stubble is darker and greyer. Lips are looked for where mouths are.
 */
export function skinKinds({ planes, size, colours: { skin, lips } }: FinishInput): Uint8Array {
  const usual = skin[1] / skin[0];
  const lipsBrightness = lips[0] / skin[0];
  const lipsHue = lips[1] / lips[0] / usual;
  const candidates = [
    { kind: skinKind.plain, brightness: 1, hue: 1, anywhere: true },
    { kind: skinKind.blush, brightness: 1.05, hue: 0.77, anywhere: true },
    { kind: skinKind.stubble, brightness: 0.5, hue: 1.12, anywhere: true },
    { kind: skinKind.lips, brightness: lipsBrightness, hue: lipsHue, anywhere: false },
    { kind: skinKind.line, brightness: lipsBrightness * 0.45, hue: lipsHue * 0.76, anywhere: false },
  ];
  const red = blurred(planeOf(planes, at.albedo), size, size, (1.5 * size) / 1024);
  const green = blurred(planeOf(planes, at.albedo + 1), size, size, (1.5 * size) / 1024);
  const materials = planeOf(planes, at.material);
  return new Uint8Array(materials.length).map((_, i) => {
    if (floatAt(materials, i) !== material.skin) return skinKind.other;
    const brightness = floatAt(red, i) / skin[0];
    const hue = floatAt(green, i) / floatAt(red, i) / usual;
    const atMouth = i > 0.5 * materials.length && i < 0.63 * materials.length;
    let kind: number = skinKind.plain;
    let nearest = Number.POSITIVE_INFINITY;
    for (const candidate of candidates) {
      if (!candidate.anywhere && !atMouth) continue;
      const [bright, hued] = [brightness - candidate.brightness, 1.6 * (hue - candidate.hue)];
      const away = bright * bright + hued * hued;
      if (away < nearest) {
        nearest = away;
        kind = candidate.kind;
      }
    }
    return kind;
  });
}
