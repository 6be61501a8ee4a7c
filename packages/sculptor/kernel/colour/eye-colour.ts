import { atan2, bell, clamp, length2, mix, ramp, sin } from '../arithmetic';
import { blend, paint, polish, tint } from './colour';
import { upperEdge } from '../face/eyes';
import { s } from '../parameters';

/** White, iris and pupil, shaded by the upper lid. */
export function eyeColour(x: f32, y: f32): void {
  const ex = x > 0 ? x - s.eyeX : x + s.eyeX;
  const gx = ex - s.gazeX * 0.1;
  const gy = y - s.eyeY - s.gazeY * 0.1;
  const r = length2(gx, gy) / s.iris;
  const edge = ex / s.eyeHalf;
  paint(0.80, 0.765 * (1 - edge * edge * 0.10), 0.74 * (1 - edge * edge * 0.12));
  const inside = ramp(1.06, 0.95, r);
  if (inside > 0) {
    const turn = atan2(gy, gx);
    const fibres = sin(turn * 22 + sin(turn * 5) * 3) * sin(turn * 13 + 1) * 0.25 + 0.75;
    // Light gathers below, opposite the lamp.
    const pool = ramp(0.5, -0.9, gy / s.iris) * ramp(0.3, 0.8, r) * 0.75 + 0.65;
    const rim = ramp(1, 0.78, r) * 0.75 + 0.25;
    const pupil = ramp(0.36, 0.43, r) * 0.97 + 0.03;
    const light = fibres * pool * rim * pupil * 1.25;
    const ring = bell((r - 0.5) * (1.0 / 0.16)) * 0.5 + 1;
    blend(s.irR * light * ring, s.irG * light * ring, s.irB * light, inside);
  }
  const t = clamp((x > 0 ? ex : -ex) / s.eyeHalf, -1, 1);
  const shade = ramp(-0.005, 0.075, upperEdge(t) - y + s.eyeY) * 0.58 + 0.42;
  tint(shade, shade * 0.98, shade * 0.97);
  polish(0.12, 0.02, true);
}
