export type Verdict = 'pass' | 'fail' | 'not measured';

/** One line of the result. */
export type Row = {
  clip: string;
  gate: string;
  value?: number;
  limit: string;
  verdict: Verdict;
  /** Where to look: times, sounds, frames. */
  detail?: string;
  /** Seconds of the video that show the fault best. */
  seconds?: number[];
};

/** A figure, and where to look. */
export type Measured = { value: number; detail?: string; seconds?: number[] };

/** Conditions on a figure. */
export const atLeast = (limit: number) => (value: number) => value >= limit;
export const atMost = (limit: number) => (value: number) => value <= limit;
export const between = (low: number, high: number) => (value: number) => value >= low && value <= high;

/** The verdict on what was measured; 'not measured' without a figure. */
export function judge(
  clip: string,
  gate: string,
  limit: string,
  isGood: (value: number) => boolean,
  measured?: Measured,
): Row {
  if (measured === undefined || Number.isNaN(measured.value)) return { clip, gate, limit, verdict: 'not measured' };
  return { clip, gate, limit, ...measured, verdict: isGood(measured.value) ? 'pass' : 'fail' };
}
