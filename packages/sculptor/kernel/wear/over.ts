// What is worn over the clothes; its numbers are those of `overStyles` in src/sculpture.ts.
import { bell, length2, mix, ramp, sin } from '../arithmetic';
import { fine } from '../detail';
import { wear } from './fabric';
import { Material } from '../colour/materials';
import { leftOf, within } from './outline';
import { s } from '../parameters';

const enum Over { none, jacket, dinnerJacket, denimJacket, cardigan, stole, drape }

@inline
export function isOver(): bool {
  return s.over > 0;
}

/** What the last layer is made of; 0 where it leaves the clothes open. */
let layer: i32 = 0;

/** Lies on the sheet of the clothes, below their collars. */
export function over(clothes: f32, sheet: f32, x: f32, y: f32, z: f32, ax: f32): f32 {
  const style = <i32>s.over;
  layer = 0;
  let height: f32 = 0;
  if (style == Over.jacket) height = jacket(ax, y);
  else if (style == Over.dinnerJacket) height = dinnerJacket(ax, y);
  else if (style == Over.denimJacket) height = denimJacket(ax, y);
  else if (style == Over.cardigan) height = cardigan(x, ax, y);
  else if (style == Over.stole) height = stole(ax, y);
  else height = drape(x, y);
  // Openings for the neck stay open.
  const d: f32 = max<f32>(clothes, sheet) - height;
  if (layer == 0 || d >= clothes) return clothes;
  wear(layer);
  return d;
}

/** Lapels with a notch. */
function jacket(ax: f32, y: f32): f32 {
  const fromEdge = ax - (y + 2.7) * 0.30 - 0.16;
  const open = ramp(-0.012, 0.022, fromEdge);
  const notch: f32 = y < -1.95 ? 0 : ramp(-2.05, -2.0, y) * 0.16;
  const lapel = open * ramp(0.325, 0.30, fromEdge + notch);
  if (open > 0.5) layer = Material.cloth;
  return open * 0.05 + lapel * 0.04;
}

/** A shawl collar of satin without a notch. */
function dinnerJacket(ax: f32, y: f32): f32 {
  const fromEdge = ax - (y + 2.75) * 0.30 - 0.13;
  const open = ramp(-0.012, 0.022, fromEdge);
  const width = bell((y + 1.95) * (1.0 / 1.1)) * 0.17 + 0.14;
  const lapel = open * ramp(width + 0.02, width - 0.02, fromEdge);
  if (open > 0.5) layer = lapel > 0.5 ? Material.accent : Material.cloth;
  return open * 0.05 + lapel * 0.035;
}

/** A collar, seams with stitches, flaps of pockets and buttons. */
function denimJacket(ax: f32, y: f32): f32 {
  const fromEdge = (ax - 0.12 - max<f32>(y + 2.30, 0) * 0.40) * 0.93;
  const open = ramp(-0.012, 0.022, fromEdge);
  if (open > 0.5) layer = Material.cloth;
  const leaf = within(ax, y, 0.29, -1.86, 0.60, -2.02, 0.86, -1.52, 0.50, -1.20);
  const flap = within(ax, y, 0.50, -2.20, 0.98, -2.20, 0.98, -2.09, 0.50, -2.09);
  const point = within(ax, y, 0.50, -2.20, 0.74, -2.28, 0.98, -2.20, 0.74, -2.10);
  const pocket = min<f32>(flap, point);
  const seam = abs<f32>(y + 2.05 + ax * 0.04);
  const band: f32 = y < -1.6 ? abs<f32>(fromEdge - 0.13) : 1;
  let height = open * 0.055;
  height += ramp(0.010, -0.014, leaf) * 0.045 * open;
  height += ramp(0.008, -0.008, pocket) * 0.020;
  if (leaf > 0) height -= ramp(0.016, 0, seam) * 0.014 + ramp(0.014, 0, band) * 0.012;
  if (!fine || open < 0.5) return height;
  const stitched =
    abs<f32>(leaf + 0.045) < 0.009 ||
    (leaf > 0.02 && (abs<f32>(fromEdge - 0.035) < 0.008 || abs<f32>(band - 0.032) < 0.008 || abs<f32>(seam - 0.035) < 0.008)) ||
    (pocket < 0 && abs<f32>(pocket + 0.028) < 0.007);
  if (stitched) layer = Material.accent;
  const row = (y + 2.16) * (1.0 / 0.30);
  const off = (row - floor<f32>(row) - 0.5) * 0.30;
  const button = length2(fromEdge - 0.075, off);
  if (y < -2.0 && button < 0.034) {
    layer = Material.metal;
    height += ramp(0.034, 0.02, button) * 0.018;
  }
  return height;
}

/** Knitted, its edge a broad band of ribs. */
function cardigan(x: f32, ax: f32, y: f32): f32 {
  const fromEdge = (ax - 0.06 - (y + 2.75) * 0.28) * 0.96;
  const open = ramp(-0.02, 0.03, fromEdge);
  if (open <= 0) return 0;
  if (open > 0.5) layer = Material.cloth;
  const band = ramp(0.175, 0.150, fromEdge);
  let height = open * 0.06 + band * open * 0.030;
  if (fine) {
    const along = y - ax * 0.28;
    height += mix(sin(x * 46) * 0.009, sin(along * 62) * 0.007, band);
    const row = (y + 2.22) * (1.0 / 0.36);
    const button = length2(fromEdge - 0.085, (row - floor<f32>(row) - 0.5) * 0.36);
    if (x > 0 && button < 0.05 && y < -1.95) {
      layer = Material.cloth2;
      height += ramp(0.05, 0.03, button) * 0.03;
    }
  }
  return height;
}

/** A broad shawl about both shoulders, its ends in front; with a border. */
function stole(ax: f32, y: f32): f32 {
  const fromEdge = (ax - 0.28 - (y + 2.42) * 0.40) * 0.93;
  const lies = ramp(-0.01, 0.035, fromEdge);
  if (lies <= 0) return 0;
  if (lies > 0.5) layer = fromEdge > 0.045 && fromEdge < 0.12 ? Material.accent : Material.cloth;
  const folds = sin(fromEdge * 17 + sin(y * 2.3) * 0.7) * 0.024 + sin(fromEdge * 41 + y * 3) * 0.008;
  return lies * (0.075 + folds * ramp(0.10, 0.22, fromEdge));
}

/** A long scarf over one shoulder and across the breast; with a border. */
function drape(x: f32, y: f32): f32 {
  const fromEdge = leftOf(x, y, 0.44, -1.30, -0.62, -2.42) * -1;
  const within = min<f32>(fromEdge, 1.42 - x);
  const lies = ramp(-0.01, 0.03, within);
  if (lies <= 0) return 0;
  if (lies > 0.5) layer = fromEdge > 0.03 && fromEdge < 0.14 ? Material.accent : Material.cloth;
  const folds = sin(fromEdge * 19 + sin(y * 2 + x) * 0.8) * 0.022 + sin(fromEdge * 43 + x * 3) * 0.007;
  return lies * (0.070 + folds * ramp(0.10, 0.20, fromEdge));
}
