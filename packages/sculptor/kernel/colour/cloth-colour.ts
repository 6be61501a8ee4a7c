// Clothes: their colour, a pattern on it, and how what they are woven from takes the light.
import { chance, length2, ramp, sin } from '../arithmetic';
import { blend, brush, paint, polish, tint } from './colour';
import { Material } from './materials';
import { isOver } from '../wear/over';
import { s } from '../parameters';

/** Values of `weave` in src/sculpture.ts. */
const enum Weave { plain, denim, velvet, satin, tweed }
/** Values of `print` in src/sculpture.ts. */
const enum Print { none, pinstripes, checks, dots, medallions, flowers, hoops }

/** x, y: the place in the room. */
export function clothColour(what: i32, x: f32, y: f32): void {
  polish(0.8, 0.02, false);
  brush(0.35);
  if (what == Material.accent) {
    paint(s.accentR, s.accentG, s.accentB);
    // Ties and facings shine, hats do not.
    if (s.hat > 0) polish(0.7, 0.025, false);
    else polish(0.45, 0.035, false);
    return;
  }
  if (what == Material.cloth) paint(s.c1R, s.c1G, s.c1B);
  else paint(s.c2R, s.c2G, s.c2B);
  const isCut = what == (isOver() ? Material.cloth2 : Material.cloth);
  if (isCut && s.print > 0) blend(s.accentR, s.accentG, s.accentB, printed(x, y));
  if (what == Material.cloth) woven(x, y);
}

function woven(x: f32, y: f32): void {
  const weave = <i32>s.weave;
  if (weave == Weave.denim) {
    const worn = chance(<i32>floor<f32>(x * 90), <i32>floor<f32>((y + x) * 26));
    const k = sin((x * 0.8 + y) * 150) * 0.07 + worn * 0.22 + 0.86;
    tint(k, k, k);
  } else if (weave == Weave.velvet) {
    polish(0.6, 0.025, false);
    brush(1.6);
    tint(0.72, 0.72, 0.72);
  } else if (weave == Weave.satin) {
    polish(0.36, 0.055, false);
    brush(0.2);
  } else if (weave == Weave.tweed) {
    const fleck = chance(<i32>floor<f32>(x * 64), <i32>floor<f32>(y * 64));
    const bone = abs<f32>(sin(x * 40)) > 0.5 ? sin((y + x) * 110) : sin((y - x) * 110);
    const k = fleck * 0.26 + bone * 0.07 + 0.87;
    tint(k, k, k);
  }
}

/** How much of the accent a place shows. */
function printed(x: f32, y: f32): f32 {
  const print = <i32>s.print;
  if (print == Print.pinstripes) return line(x * 11, 0.10) * 0.85;
  if (print == Print.hoops) return line(y * 6.5 + 0.2, 0.24);
  if (print == Print.checks) return band(x * 3.1) * 0.42 + band(y * 3.1) * 0.42 + line(x * 3.1 + 0.25, 0.03) * 0.3;
  if (print == Print.flowers) return flower(x * 4.6, y * 4.6);
  const size: f32 = print == Print.dots ? 7.5 : 3.4;
  const row = floor<f32>(y * size);
  const across = x * size + (row - floor<f32>(row * 0.5) * 2) * 0.5;
  const r = length2(across - floor<f32>(across) - 0.5, y * size - row - 0.5);
  if (print == Print.dots) return ramp(0.25, 0.20, r);
  return max<f32>(ramp(0.15, 0.12, r), ramp(0.055, 0.03, abs<f32>(r - 0.30)));
}

/** Lines one unit apart, `half` wide to each side of their middle. */
@inline
function line(at: f32, half: f32): f32 {
  return ramp(half + 0.03, half - 0.03, abs<f32>(at - floor<f32>(at) - 0.5));
}

/** Every other half unit. */
@inline
function band(at: f32): f32 {
  return ramp(0.27, 0.23, abs<f32>(at - floor<f32>(at) - 0.5));
}

/** Five petals about an eye, in every cell somewhere else. */
function flower(x: f32, y: f32): f32 {
  const column = floor<f32>(x);
  const row = floor<f32>(y);
  const dx = x - column - 0.5 - (chance(<i32>column, <i32>row) - 0.5) * 0.3;
  const dy = y - row - 0.5 - (chance(<i32>row, <i32>column + 9) - 0.5) * 0.3;
  const r = length2(dx, dy);
  if (r > 0.36) return 0;
  // Five times the angle by products: the real part of (x + iy) to the power of 5.
  const five = (dx * dx * dx * dx * dx - dx * dx * dx * dy * dy * 10 + dx * dy * dy * dy * dy * 5) / (r * r * r * r * r + 1e-9);
  return ramp(0.02, -0.02, r - 0.22 - five * 0.08) * ramp(0.05, 0.08, r);
}
