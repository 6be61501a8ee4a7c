import { known } from '@portray/foundation/known';
import type { ChildEnd } from './child.ts';

/** What runs now. */
export type Running = { ended: Promise<ChildEnd>; stop(graceMs: number): Promise<void>; kill(): void };

export type KeepOptions = {
  start: () => Promise<Running>;
  /** Called before each restart. */
  onRestart: (end: ChildEnd) => void;
  /** Called once, when restarting does not help: it keeps failing, or it reported that it cannot start. */
  onGiveUp: (end: ChildEnd | undefined, cause?: unknown) => void;
  /** Exit codes after which another start would end the same way. */
  finalCodes?: number[];
  nowMs?: () => number;
};

export type Kept = {
  stop(graceMs: number): Promise<void>;
  kill(): void;
  /** Stops it so that it is restarted with the changed settings. */
  renew(graceMs: number): Promise<void>;
};

/** Pauses before the second, third … start in a row that does not last. */
const pausesMs = [0, 250, 500, 1_000, 2_000, 4_000];
const lastingMs = 20_000;

/**
 * Starts something and starts it again whenever it ends. The first start is awaited and throws what it throws. After an outside kill it is always restarted; after six failures of its own in a row it is given up.
 */
export async function keepRunning(options: KeepOptions): Promise<Kept> {
  const { start, onRestart, onGiveUp, finalCodes = [], nowMs = Date.now } = options;
  const stopping = new AbortController();
  let isRenewed = false;
  let current = await start();
  const watch = async () => {
    let startedAtMs = nowMs();
    let failures = 0;
    let brief = 0;
    while (!stopping.signal.aborted) {
      const end = await current.ended;
      if (stopping.signal.aborted) return;
      brief = nowMs() - startedAtMs < lastingMs ? brief + 1 : 0;
      failures = brief === 0 || isRenewed || wasKilled(end) ? 0 : failures + 1;
      if (failures >= pausesMs.length || finalCodes.includes(end.code ?? -1)) return onGiveUp(end);
      if (!isRenewed) onRestart(end);
      await pause(isRenewed ? 0 : known(pausesMs[Math.min(brief, pausesMs.length - 1)]), stopping.signal);
      isRenewed = false;
      if (stopping.signal.aborted) return;
      startedAtMs = nowMs();
      current = await start();
    }
  };
  const watched = watch().catch((cause) => onGiveUp(undefined, cause));
  return {
    async stop(graceMs) {
      stopping.abort();
      await current.stop(graceMs);
      await watched;
      // It may have been restarting at that moment.
      await current.stop(graceMs);
    },
    kill() {
      stopping.abort();
      current.kill();
    },
    async renew(graceMs) {
      isRenewed = true;
      await current.stop(graceMs);
    },
  };
}

/** From outside, by a person or by a system that ran out of memory. */
function wasKilled({ signal }: ChildEnd): boolean {
  return signal === 'SIGKILL' || signal === 'SIGTERM' || signal === 'SIGINT';
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (signal.aborted) return done();
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });
}
