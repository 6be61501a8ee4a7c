import { atan2, chance, clamp, mix, sin } from '../arithmetic';
import { blend, blue, green, paint, polish, red, tint } from './colour';
import { Material } from './materials';
import { s } from '../parameters';

/** Whether it is a beard of another colour than the hair. */
function hasOwnColour(what: i32): bool {
  return what == Material.beard && s.beR >= 0;
}

/** Hair, brows and beard: every strand a little lighter or darker, some of them grey. */
export function hairColour(what: i32, strand: f32, x: f32, y: f32, z: f32): void {
  if (what == Material.brow) {
    if (s.brR < 0) paint(s.haR * 0.7, s.haG * 0.7, s.haB * 0.7);
    else paint(s.brR, s.brG, s.brB);
  } else if (hasOwnColour(what)) {
    paint(s.beR, s.beG, s.beB);
  } else {
    paint(s.haR, s.haG, s.haB);
  }
  const place = what == Material.hair ? strand * 37 + sin(strand * 11) * 5 : atan2(x, z) * 80 + y * 20;
  const wave = sin(place) * 0.5 + 0.5;
  const light = clamp((red + green + blue) * 0.9, 0, 0.9);
  const k = mix(0.78, 0.93, light) + mix(0.38, 0.10, light) * wave;
  tint(k, k, k);
  if (s.grey > 0 && what != Material.brow && !hasOwnColour(what)) {
    const share = clamp(s.grey * 1.5 - (1 - s.grey) * chance(<i32>floor<f32>(place * 1.7), 7), 0, 1);
    blend(0.62, 0.61, 0.60, share);
  }
  polish(0.42, 0.045, false);
}
