import { readdir, readFile, readlink } from 'node:fs/promises';
import { basename } from 'node:path';

/** Memory of a family of processes, in MB. */
export type FamilyMemory = {
  /** Highest sum of proportional set sizes seen at one moment. */
  peakMb: number;
  /** The same of the node processes alone. */
  nodePeakMb: number;
  /** High-water mark of each process (VmHWM), by name of its program and order of appearance. */
  processes: { name: string; peakMb: number }[];
};

const sampleEveryMs = 100;

export type MemoryWatch = {
  /** Resolves when everything that runs now has been looked at. */
  sampled(): Promise<void>;
  /** Undefined without /proc. */
  stop(): Promise<FamilyMemory | undefined>;
};

/** Samples a process and all its descendants until `stop` is called. */
export function watchMemory(rootPid: number): MemoryWatch {
  const seen = new Map<number, { name: string; peakMb: number }>();
  let peakMb = 0;
  let nodePeakMb = 0;
  let isStopped = false;
  const sample = async () => {
    const samples = await Promise.all((await familyOf(rootPid)).map(readProcess));
    const alive = samples.filter((one) => one !== undefined);
    for (const { pid, name, highestMb } of alive) seen.set(pid, { name, peakMb: highestMb });
    peakMb = Math.max(peakMb, sum(alive.map(({ pssMb }) => pssMb)));
    nodePeakMb = Math.max(nodePeakMb, sum(alive.filter(({ name }) => name === 'node').map(({ pssMb }) => pssMb)));
  };
  const sampling = (async () => {
    while (!isStopped) {
      await sample();
      await new Promise((resolve) => setTimeout(resolve, sampleEveryMs));
    }
  })();
  return {
    sampled: sample,
    async stop() {
      isStopped = true;
      await sampling;
      return seen.size ? { peakMb, nodePeakMb, processes: [...seen.values()] } : undefined;
    },
  };
}

type Sample = { pid: number; name: string; pssMb: number; highestMb: number };

async function readProcess(pid: number): Promise<Sample | undefined> {
  try {
    const [rollup, status, program] = await Promise.all([
      readFile(`/proc/${pid}/smaps_rollup`, 'utf8'),
      readFile(`/proc/${pid}/status`, 'utf8'),
      readlink(`/proc/${pid}/exe`),
    ]);
    return {
      pid,
      name: basename(program),
      pssMb: kilobytes(rollup, 'Pss') / 1000,
      highestMb: kilobytes(status, 'VmHWM') / 1000,
    };
  } catch {
    return undefined; // It has ended meanwhile.
  }
}

function kilobytes(text: string, field: string): number {
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) * 1.024;
}

async function familyOf(rootPid: number): Promise<number[]> {
  const parents = new Map<number, number>();
  for (const entry of await readdir('/proc').catch(() => [])) {
    const pid = Number(entry);
    if (!pid) continue;
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    parents.set(pid, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
  }
  const family = [rootPid];
  for (const member of family) for (const [pid, parent] of parents) if (parent === member) family.push(pid);
  return family;
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
