import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startProduct } from '@portray/journeys/product';
import { watchMemory } from '../speed/process-memory.ts';

export type Standing = {
  /** Until /readyz answers, in an empty folder and in one that was used before. */
  coldStartSeconds: number;
  warmStartSeconds: number;
  /** Of the whole tree of processes, shared pages counted once; undefined without /proc. */
  idleMb: number | undefined;
};

/** Long enough for the garbage of a start to be gone. */
const settlingMs = 20_000;
/** The voices of the first start come one by one; when none has come for so long, all are there. */
const quietMs = 10_000;
const watchedMs = 3_000;

/** How long `npm start` takes, and what it takes when idle. */
export async function measureStanding(): Promise<Standing> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'portray-standing-'));
  try {
    const cold = await timedStart(dataFolder);
    await untilSeeded(cold.product.url);
    await cold.product.stop();
    const warm = await timedStart(dataFolder);
    await pause(settlingMs);
    const memory = watchMemory(warm.product.pid);
    await pause(watchedMs);
    const idle = await memory.stop();
    await warm.product.stop();
    return { coldStartSeconds: cold.seconds, warmStartSeconds: warm.seconds, idleMb: idle?.peakMb };
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
}

/** Waits until the voices of a first start have all come. */
export async function untilSeeded(url: string): Promise<void> {
  let before = -1;
  for (;;) {
    const voices = (await fetch(`${url}/api/default-voices`).then((reply) => reply.json())) as unknown[];
    if (voices.length > 0 && voices.length === before) return;
    before = voices.length;
    await pause(quietMs);
  }
}

async function timedStart(dataFolder: string) {
  const startedMs = performance.now();
  const product = await startProduct({ dataFolder });
  return { product, seconds: (performance.now() - startedMs) / 1000 };
}
