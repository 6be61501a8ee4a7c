import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from '../person.ts';
import { freePort, type Product, startProduct } from './product.ts';
import { startSeededProduct } from './stage.ts';

/** A seeded product whose processes are killed and that comes back, always at the same address. */
export type Drill = {
  url: string;
  /** Kills one program, such as 'apps/worker/src/main.ts', the way a machine does that has no memory left. */
  kill(program: string): Promise<void>;
  /** Stops one program as a debugger does: it is there and does nothing, until it is told to go on. Answers its process. */
  suspend(program: string): Promise<number>;
  /** As when the plug is pulled; then the operator types `npm start` again. */
  killEverything(): Promise<void>;
  /** All that its processes have logged. */
  log(): Promise<string>;
  stop(): Promise<void>;
};

const restartTimeoutMs = 60_000;

/** How much of the same thing a drill orders; `DRILL_SIZE=20` is the long form, for changes to how work survives. */
export const drillSize = Number(process.env.DRILL_SIZE ?? 8);

/** Starts a product for drills. */
export async function startDrill(env: Record<string, string> = {}): Promise<Drill> {
  const port = await freePort();
  const seeded = await startSeededProduct({ port, env });
  let product: Product = seeded;
  return {
    url: seeded.url,
    async kill(program) {
      const pid = await until(async () => (await product.pidsOf(program))[0], restartTimeoutMs);
      killIfThere(pid);
    },
    async suspend(program) {
      const pid = await until(async () => (await product.pidsOf(program))[0], restartTimeoutMs);
      process.kill(pid, 'SIGSTOP');
      return pid;
    },
    async killEverything() {
      for (const pid of await product.pidsOf('')) killIfThere(pid);
      const { dataFolder } = seeded;
      const restart = () => startProduct({ dataFolder, port, env }).catch(() => undefined);
      product = await until(restart, restartTimeoutMs);
    },
    async log() {
      const folder = join(seeded.dataFolder, 'logs');
      const files = await readdir(folder);
      return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('');
    },
    async stop() {
      await product.stop();
      await seeded.stop();
    },
  };
}

/** What dies at the nth request of a kind. */
export type Blow = [line: RegExp, nth: number, blow: () => Promise<void>];

/**
 * Strikes when a stand-in has carried out the nth request of a kind and its answer has not arrived yet. Answers the blows
 * that fell so far.
 */
export function strikeAt(double: { hooks: { beforeAnswer: (line: string) => Promise<void> } }, blows: Blow[]) {
  const counts = new Map<string, number>();
  const struck: Promise<void>[] = [];
  double.hooks.beforeAnswer = async (line) => {
    const kinds = new Set(blows.filter(([kind]) => kind.test(line)).map(([{ source }]) => source));
    for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    const due = blows.filter(([{ source }, nth]) => kinds.has(source) && counts.get(source) === nth);
    const now = due.map(([, , blow]) => blow());
    struck.push(...now);
    await Promise.all(now);
  };
  return struck;
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It went with its parent, or another blow was quicker.
  }
}
