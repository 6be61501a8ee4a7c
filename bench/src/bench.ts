import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { faults, toAppError } from '@portray/foundation/errors';
import { measureSpeed } from './speed/measure-speed.ts';
import { formatBench } from './speed/speed-report.ts';

const usage = `npm run bench -- [--seconds 30] [--rounds 3] [--no-memory] [--json]
Measures the pipeline against encode-only, memory and start-up. Timing never makes it fail.`;

const mostSeconds = 240;

function readOptions() {
  const { values } = parseArgs({
    allowNegative: true,
    options: {
      seconds: { type: 'string', default: '30' },
      rounds: { type: 'string', default: '3' },
      memory: { type: 'boolean', default: true },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const seconds = Math.max(10, Math.min(mostSeconds, Number(values.seconds) || 30));
  const rounds = Math.max(1, Math.min(20, Math.round(Number(values.rounds) || 3)));
  return { ...values, seconds, rounds };
}

async function main(): Promise<number> {
  const options = readOptions();
  if (options.help) {
    console.log(usage);
    return 0;
  }
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const folder = await mkdtemp(join(tmpdir(), 'portray-bench-'));
  try {
    const findings = await measureSpeed(folder, options, stop.signal);
    console.log(options.json ? JSON.stringify(findings) : formatBench(findings));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  const known = toAppError(error);
  console.error(known.message);
  process.exitCode = faults[known.code].exit;
}
