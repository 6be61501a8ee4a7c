import { known } from '@portray/foundation/known';
import type { Row, Verdict } from './row.ts';

export type Summary = { passed: number; failed: number; notMeasured: number; rows: Row[] };

export function summarise(rows: Row[]): Summary {
  const count = (verdict: Verdict) => rows.filter((row) => row.verdict === verdict).length;
  return { passed: count('pass'), failed: count('fail'), notMeasured: count('not measured'), rows };
}

/** Prints the rows and how many passed; gives the exit code. */
export function printRows(rows: Row[]): number {
  const { failed, passed, notMeasured } = summarise(rows);
  console.log(`${formatRows(rows)}\n\n${passed} passed, ${failed} failed, ${notMeasured} not measured`);
  return failed ? 1 : 0;
}

/** One line per gate: how many clips pass, the worst value, and each failure with where to look. */
export function formatRows(rows: readonly Row[]): string {
  const gates = [...new Set(rows.map((row) => row.gate))];
  const lines = gates.map((gate) => gateLine(rows.filter((row) => row.gate === gate)));
  const failures = rows.filter((row) => row.verdict === 'fail').map(failureLine);
  return [...lines, ...(failures.length ? ['', 'Failures:', ...failures] : [])].join('\n');
}

function gateLine(rows: Row[]): string {
  const measured = rows.filter((row) => row.verdict !== 'not measured');
  const passed = measured.filter((row) => row.verdict === 'pass').length;
  const values = measured.map((row) => row.value ?? 0);
  const range = values.length ? `${figure(Math.min(...values))} … ${figure(Math.max(...values))}` : '-';
  const verdict = measured.length === 0 ? 'not measured' : passed === measured.length ? 'pass' : 'FAIL';
  const count = `${passed}/${measured.length}`;
  return `${known(rows[0]).gate.padEnd(46)} ${known(rows[0]).limit.padEnd(13)} ${range.padEnd(19)} ${count.padEnd(7)} ${verdict}`;
}

function failureLine(row: Row): string {
  const detail = row.detail ? ` (${row.detail})` : '';
  const times = row.seconds?.length ? ` at ${row.seconds.map((seconds) => `${seconds.toFixed(2)} s`).join(', ')}` : '';
  return `  ${row.clip}: ${row.gate} ${figure(row.value ?? 0)}, wanted ${row.limit}${detail}${row.detail ? '' : times}`;
}

/** Three significant figures, no more decimals than that needs. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const decimals = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 1 ? 2 : 3;
  return value.toFixed(decimals);
}
