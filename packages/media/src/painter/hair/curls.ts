import { walkPath } from '../maths/curve.ts';
import { mix, ramp } from '../maths/shaping.ts';
import type { Point } from '../maths/vector.ts';
import { drawStroke, pixelOf, type StrokeEnd } from '../sheet.ts';
import type { Sitter } from '../sitter.ts';
import { hairNormal } from './hair-light.ts';
import { groundHair, type HairBrush, hairColour } from './lock.ts';

/** A round cloud of tight curls. */
export function drawCurls(back: HairBrush, front: HairBrush): void {
  const { sitter } = front;
  groundHair(back, (x, y) => (1 - cloudReach(sitter, x, y)) * 14, 0.35);
  groundHair(front, (x, y) => Math.min((1 - cloudReach(sitter, x, y)) * 14, beforeFace(sitter, x, y)), 0.42);
  const curls = 17000;
  for (let k = 0; k < curls; k++) drawCurl(front, k / curls);
}

/** 0 in the middle of the cloud, 1 at its uneven edge. */
function cloudReach({ noise, portrait }: Sitter, x: number, y: number): number {
  const angle = Math.atan2(y + 44, x);
  const lumps = 0.1 * noise.cloud(Math.cos(angle) * 2.4 + 5, Math.sin(angle) * 2.4, 3);
  const edge = (1 + 0.045 * Math.sin(3 * angle + 1) + 0.03 * Math.sin(7 * angle) + lumps) * portrait.hair.volume;
  return Math.hypot(x / (101 * edge), (y + 44) / (98 * edge));
}

/** 1 at the soft line around the face. */
function faceReach({ portrait, noise }: Sitter, x: number, y: number): number {
  const line = Math.hypot(x / (67 - 0.05 * Math.max(0, y)), (y - 2) / (70.5 + portrait.hair.hairlineMm));
  return line + 0.03 * noise.cloud(x * 0.12, y * 0.12, 2);
}

function beforeFace(sitter: Sitter, x: number, y: number): number {
  if (y > 26 && Math.abs(x) < 70) return -1;
  return (faceReach(sitter, x, y) - 1.05) * 14;
}

function drawCurl(brush: HairBrush, order: number): void {
  const { sitter, random, layer } = brush;
  const x = (random.next() * 2 - 1) * 122;
  const y = -150 + random.next() * 215;
  const reach = cloudReach(sitter, x, y);
  const face = faceReach(sitter, x, y);
  if (reach > 1.03 + 0.05 * random.spread() || face < 0.985 + 0.05 * random.next()) return;
  if (y > 20 && Math.abs(x) < 68) return;
  if (face < 1.1 && random.next() < 0.35) return;
  const turns = 1.4 + 1.6 * random.next();
  const phase = random.next() * 6.3;
  const path = curlPath(brush, x, y, turns, phase, face < 1.1 ? 0.7 : 1);
  const tone =
    mix(0.35, 1.25, ramp(0, 0.9, order)) * (0.7 + 0.6 * random.next()) * mix(0.72, 1, ramp(1.02, 1.25, face));
  const colour = hairColour(random, sitter.portrait.hair.colour, sitter.portrait.hair.grey);
  const pieces = path.length * 3;
  let before: StrokeEnd | undefined;
  for (let k = 0; k <= pieces; k++) {
    const s = k / pieces;
    const [px, py, tangentX, tangentY] = walkPath(path, s);
    const round = 0.78 + 0.3 * Math.cos(phase + turns * 2 * Math.PI * s - 2.2);
    const normal = hairNormal(px * 1.03, py + 20);
    const shade = brush.light({
      tangentX,
      tangentY,
      normal,
      colour,
      tone: tone * round,
      shift: random.spread() * 0.02,
    });
    const [column, row] = pixelOf(layer.sheet, ...sitter.head.pose.toPicture(px, py));
    const here = { x: column, y: row, width: 0.52 * layer.sheet.pixelsPerMm, colour: shade };
    if (before) drawStroke(layer, before, here, 0.8);
    before = here;
  }
}

function curlPath({ random }: HairBrush, x: number, y: number, turns: number, phase: number, scale: number): Point[] {
  const outward = Math.atan2(y + 44, x) + random.spread() * 0.7;
  const radius = (1.5 + 2.6 * random.next()) * scale;
  const drift = (3 + 7 * random.next()) * scale;
  return Array.from({ length: 14 }, (_, k): Point => {
    const s = k / 13;
    const angle = phase + turns * 2 * Math.PI * s;
    const along = drift * s;
    return [
      x + Math.cos(outward) * along + radius * Math.cos(angle),
      y + Math.sin(outward) * along + radius * Math.sin(angle) * 0.9,
    ];
  });
}
