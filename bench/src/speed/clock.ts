import { readFile } from 'node:fs/promises';
import { known } from '@portray/foundation/known';

/** Seconds by the wall, and of all processors by this process and the children it has seen end. */
export type Duration = { wallSeconds: number; cpuSeconds?: number };

const ticksPerSecond = 100;

/** Runs and times a piece of work. CPU time of children is known on Linux only. */
export async function timed<T>(work: () => Promise<T>): Promise<{ result: T; duration: Duration }> {
  const cpuBefore = await cpuSeconds();
  const startedMs = performance.now();
  const result = await work();
  const wallSeconds = (performance.now() - startedMs) / 1000;
  const cpuAfter = await cpuSeconds();
  const duration = cpuBefore === undefined || cpuAfter === undefined ? {} : { cpuSeconds: cpuAfter - cpuBefore };
  return { result, duration: { wallSeconds, ...duration } };
}

/** utime, stime, cutime and cstime of /proc/self/stat (proc(5)). */
async function cpuSeconds(): Promise<number | undefined> {
  try {
    const stat = await readFile('/proc/self/stat', 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return (known(fields[11]) + known(fields[12]) + known(fields[13]) + known(fields[14])) / ticksPerSecond;
  } catch {
    return undefined;
  }
}
