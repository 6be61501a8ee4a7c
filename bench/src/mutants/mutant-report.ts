import type { Mutant } from './mutants.ts';

type Counts = { all: number; sampled: number; lived: number };

/** One survivor: where it is, and what was planted. */
export function describeMutant({ file, line, kind, was, becomes }: Mutant): string {
  return `  lives  ${file}:${line}  ${kind}  ${shorten(was)}  →  ${shorten(becomes)}`;
}

/** The score of an area. */
export function describeArea(name: string, { all, sampled, lived }: Counts): string {
  const died = sampled - lived;
  const percent = ((died / sampled) * 100).toFixed(0);
  return `${name}: ${percent} % (${died} of ${sampled} died; ${all} in all)`;
}

function shorten(code: string): string {
  const line = code.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
