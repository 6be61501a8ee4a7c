import type { StageFont } from './typefaces.ts';

/** Width of a line in em of its font. */
export type Measure = (text: string, font: StageFont) => number;

/** What a canvas needs to measure; every Canvas 2D context has it. */
export type MeasuringContext = {
  font: string;
  textRendering: string;
  fontKerning: string;
  measureText(text: string): { width: number };
};

/** Pixels of an em while it is measured: so many that no canvas rounds by much. */
const measuredEm = 200;
const remembered = 5_000;

/** Measures by a canvas, always at one size, so that lines break alike in frames of every size. */
export function measureBy(context: MeasuringContext): Measure {
  const known = new WeakMap<StageFont, Map<string, number>>();
  return (text, font) => {
    const widths = known.get(font) ?? new Map<string, number>();
    known.set(font, widths);
    const found = widths.get(text);
    if (found !== undefined) return found;
    context.font = cssFont(font, measuredEm);
    context.textRendering = 'geometricPrecision';
    context.fontKerning = 'normal';
    const width = context.measureText(text).width / measuredEm;
    if (widths.size >= remembered) widths.clear();
    widths.set(text, width);
    return width;
  };
}

/** A font as a canvas takes it; `em` in pixels. */
export function cssFont({ weight, families }: StageFont, em: number): string {
  return `${weight} ${em}px ${families}`;
}
