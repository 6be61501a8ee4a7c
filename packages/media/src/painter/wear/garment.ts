import type { Neck } from '../head/neck.ts';
import { bell, clamp, mix, ramp, roundedMax } from '../maths/shaping.ts';
import type { Portrait } from '../portrait.ts';

/** What covers a place (mm, picture coordinates). */
export type ClothSpot = {
  inside: boolean;
  height: number;
  piece: 'outer' | 'inner' | 'trim' | 'seam';
  /** How light the threads lie here, around 1. */
  thread: number;
};

/** How a garment is cut. */
export type Garment = {
  fabric: 'knit' | 'woven' | 'jersey';
  /** Height of the upper edge of the cloth over x. */
  neckline(x: number): number;
  /** Distance (mm) to the outer edge, positive on the cloth. */
  reach(x: number, y: number): number;
  ground(x: number, y: number, body: number): number;
  /** Piece and extra height; `below` is the distance (mm) under the neckline. */
  cut(x: number, y: number, below: number): { piece: ClothSpot['piece']; rise: number };
};

type Shape = Pick<Garment, 'ground' | 'reach'>;

/** The garment of a portrait. */
export function cutGarment(portrait: Portrait, neck: Neck): Garment {
  const shape: Shape = {
    reach: (x, y) => Math.max(y - neck.shoulderAt(x), neck.halfWidth(y) + 2 - Math.abs(x)),
    ground: (x, y, body) => roundedMax(body, neck.height(x, y) + 2, 8),
  };
  const { cut } = portrait.clothes;
  if (cut === 'blazer') return blazer(shape);
  if (cut === 'shirt') return shirt(shape);
  if (cut === 'turtleneck') return turtleneck(neck);
  if (cut === 'tee') return tee(shape);
  return crew(shape);
}

function hem(distance: number, width: number): number {
  return distance > width || distance < 0 ? 0 : Math.sin((Math.PI * distance) / width);
}

function edge(below: number): number {
  return 3.2 * ramp(0, 2.6, below);
}

function crew(shape: Shape): Garment {
  return {
    ...shape,
    fabric: 'knit',
    neckline: (x) => 158 - 25 * (Math.abs(x) / 60) ** 2.1,
    cut: (x, y, below) => {
      if (below > 10) return { piece: 'outer', rise: edge(below) + 0.2 * ramp(12, 10, below) };
      const ribs = 0.22 * Math.sin(Math.atan2(x, 215 - y) * 190) * hem(below, 10) ** 0.5;
      return { piece: 'trim', rise: edge(below) + 1.5 * hem(below, 10) + ribs };
    },
  };
}

/** Smooth cloth with a narrow collar band. */
function tee(shape: Shape): Garment {
  return {
    ...shape,
    fabric: 'jersey',
    neckline: (x) => 152 - 24 * (Math.abs(x) / 60) ** 2.1,
    cut: (_x, _y, below) => {
      const band = below < 7;
      const rise = edge(below) * 0.6 + (band ? 0.8 * hem(below, 7) : 0) - 0.6 * bell(below - 7, 0.6);
      return { piece: band ? 'trim' : 'outer', rise };
    },
  };
}

/** A jacket over a round-necked shirt: collar, notch and lapel on each side. */
function blazer(shape: Shape): Garment {
  return {
    ...shape,
    fabric: 'woven',
    neckline: (x) => 154 - 24 * (Math.abs(x) / 60) ** 2.1,
    cut: (x, y, below) => {
      const ax = Math.abs(x);
      const fromOpening = ax - (2 + (244 - y) * 0.43);
      if (fromOpening <= 0) return { piece: below < 7 ? 'trim' : 'inner', rise: edge(below) + hem(below, 7) };
      const width = mix(13, 34, ramp(126, 196, y));
      const fromEdge = width - fromOpening;
      const notchAt = 179 + 0.28 * (ax - 62);
      const inNotch =
        y > notchAt &&
        y < notchAt + 4.5 * ramp(width - 15, width, fromOpening) &&
        fromOpening > width - 15 &&
        fromEdge > 0;
      const seamLine = bell(y - notchAt, 0.7) * ramp(2, 8, fromOpening) * (fromEdge > 0 ? 1 : 0);
      const onLapel = fromEdge > 0 && !inNotch;
      const rise = 4.5 * ramp(0, 2.5, fromOpening) + (onLapel ? 3.2 * ramp(0, 1.6, fromEdge) : 0) - 1.1 * seamLine;
      const shadowed = (!onLapel && fromEdge > -0.9) || inNotch;
      return { piece: shadowed || seamLine > 0.55 ? 'seam' : 'outer', rise };
    },
  };
}

/** An open-necked shirt: two collar leaves and a button band. */
function shirt(shape: Shape): Garment {
  return {
    ...shape,
    fabric: 'woven',
    neckline: (x) => Math.min(186, 196 - 68 * (Math.abs(x) / 54) ** 1.05),
    cut: (x, y, below) => {
      const ax = Math.abs(x);
      const along = clamp((y - 126) / 66, 0, 1);
      const leaf = mix(15, 31, along ** 0.8) - below * 0.62;
      const tip = 196 - 0.55 * Math.abs(ax - 25) - y;
      const onLeaf = Math.min(leaf, tip);
      if (onLeaf > 0)
        return { piece: 'trim', rise: edge(below) + 3.6 * ramp(0, 1.8, onLeaf) + 0.35 * bell(onLeaf - 3.5, 0.5) };
      const band = ax < 8 ? 0.9 * ramp(8, 7, ax) : 0;
      const button = (x / 2.6) ** 2 + (((y % 24) - 12) / 2.6) ** 2;
      const rise = edge(below) + band + (button < 1 && y > 188 ? 1.1 : 0);
      return { piece: onLeaf > -0.9 ? 'seam' : 'outer', rise };
    },
  };
}

function turtleneck(neck: Neck): Garment {
  return {
    fabric: 'knit',
    neckline: (x) => 126 - 5 * (x / 50) ** 2,
    reach: (x, y) => Math.max(y - neck.shoulderAt(x), Math.min(neck.halfWidth(y) + 4 - Math.abs(x), 20)),
    ground: (x, y, body) => roundedMax(neck.height(x * 0.92, y) + 6, body + 4, 12),
    cut: (x, y, below) => {
      const fold = 2.4 * bell(y - 146 - 0.06 * Math.abs(x), 5) * (1 - ramp(40, 60, Math.abs(x)));
      const ribs = 0.2 * Math.sin(x * 2.1) * ramp(40, 22, below);
      return { piece: below < 22 ? 'trim' : 'outer', rise: fold + ribs - 2.5 * ramp(3, 0, below) };
    },
  };
}
