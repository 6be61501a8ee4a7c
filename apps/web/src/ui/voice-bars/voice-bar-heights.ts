/** How uneven the outline is, so that it looks like a voice. Repeats. */
const grain = [0.83, 0.94, 1, 0.87, 0.97, 0.9, 1, 0.86, 0.93, 0.98, 0.84, 0.95];

/** Bars in the arch of shoulders, from 0 to 1, when a voice is at rest between two syllables. */
export function voiceBarHeights(bars: number): number[] {
  return Array.from({ length: bars }, (_, index) => {
    const fromMiddle = Math.abs((index + 0.5) / bars - 0.5) * 2;
    const arch = 0.16 + 0.84 * Math.exp(-((fromMiddle / 0.62) ** 2) * 1.6);
    return arch * (grain[(index * 5 + 3) % grain.length] ?? 1);
  });
}

/** The arch as loud as the voice is now: at 0 the bars lie down, at 1 they stand. */
export function voiceBarsAt(bars: number, level: number): number[] {
  const loudness = Math.min(1, Math.max(0, level));
  return voiceBarHeights(bars).map((height, index) => {
    const own = 0.72 + 0.28 * (grain[(index * 7 + Math.round(loudness * 24)) % grain.length] ?? 1);
    return height * (0.12 + 0.88 * loudness * own);
  });
}

export type Cut = {
  /** Height of each bar, from 0 to 1. */
  heights: readonly number[];
  /** Width of the picture divided by its height. */
  ratio: number;
  /** Height of a bar at 1, as a share of the picture. */
  reach?: number;
};

/** Rounds the top of a bar by this many steps. */
const roundSteps = 6;

/** A CSS `clip-path` that cuts bars out of the lower edge of a picture, so that the ground shows through. */
export function barsCutOut({ heights, ratio, reach = 0.26 }: Cut): string {
  const slot = 88 / heights.length;
  const width = slot * 0.6;
  const points: [x: number, y: number][] = [[0, 100]];
  heights.forEach((height, index) => {
    const left = 6 + index * slot + (slot - width) / 2;
    const top = 100 - Math.max(height * reach * 100, (width / 2) * ratio);
    points.push([left, 100], ...roundTop(left, top, width, (width / 2) * ratio), [left + width, 100]);
  });
  points.push([100, 100], [100, 0], [0, 0]);
  return `polygon(${points.map(([x, y]) => `${round(x)}% ${round(y)}%`).join(',')})`;
}

function roundTop(left: number, top: number, width: number, radiusY: number): [number, number][] {
  return Array.from({ length: roundSteps + 1 }, (_, step) => {
    const angle = Math.PI * (1 - step / roundSteps);
    return [left + width / 2 + (Math.cos(angle) * width) / 2, top + radiusY - Math.sin(angle) * radiusY];
  });
}

function round(percent: number): number {
  return Math.round(percent * 100) / 100;
}
