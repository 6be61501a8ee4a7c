import { AppError } from '@portray/foundation/errors';
import { checkContents, checkUnchanged, type InstalledModel } from './installed.ts';
import { modelConfig } from './models/families.ts';
import { startVoiceProcess, type VoiceProcess } from './voice-process.ts';

type Order = Parameters<VoiceProcess['speak']>[0];
type Settings = { runtimeFolder: string; threads: number; nowMs?: () => number; programUrl?: string };

/** Each takes up to 650 MB. */
const mostModels = 2;
const idleMs = 60_000;
/** A model that ends its process so often in this time is left alone until the time is over. */
const mostCrashes = 3;
const crashWindowMs = 10 * 60_000;

/** Loaded models: few at a time, idle ones are ended, and one that ends by itself is started again. */
export function createVoicePool({ threads, nowMs = () => performance.now(), ...place }: Settings) {
  const open = new Map<string, { starting: Promise<VoiceProcess>; idle?: NodeJS.Timeout }>();
  const crashes = new Map<string, number[]>();
  const checked = new Set<string>();

  const drop = (name: string) => {
    const entry = open.get(name);
    open.delete(name);
    clearTimeout(entry?.idle);
    entry?.starting.then(({ close }) => close()).catch(() => {});
  };
  const recentCrashes = (name: string) => (crashes.get(name) ?? []).filter((at) => nowMs() - at < crashWindowMs);

  async function start(model: InstalledModel): Promise<VoiceProcess> {
    // Every byte once, then only whether the files are still there: an exchanged model would end the process at best.
    const version = `${model.name} ${model.archiveSha256} ${model.acceptedAt}`;
    if (checked.has(version)) await checkUnchanged(model);
    else await checkContents(model);
    checked.add(version);
    return startVoiceProcess({ ...place, config: modelConfig(model.folder, model, threads) });
  }

  async function makeRoom(): Promise<void> {
    for (const [name, { starting }] of open) {
      if (open.size < mostModels) return;
      const process = await starting.catch(() => undefined);
      if (!process?.isBusy()) drop(name);
    }
  }

  async function processOf(model: InstalledModel): Promise<VoiceProcess> {
    const known = open.get(model.name);
    const alive = await known?.starting.catch(() => undefined);
    if (alive?.isAlive()) return alive;
    if (open.get(model.name) === known) {
      drop(model.name);
      await makeRoom();
      open.set(model.name, open.get(model.name) ?? { starting: start(model) });
    }
    const entry = open.get(model.name);
    if (!entry) throw restless();
    return entry.starting;
  }

  return {
    /** Throws AppError: speech_failed, not_configured, service_busy, cancelled. */
    async speak(model: InstalledModel, order: Order, signal?: AbortSignal): Promise<void> {
      if (recentCrashes(model.name).length >= mostCrashes) throw restless();
      let process: VoiceProcess | undefined;
      try {
        process = await processOf(model);
        const entry = open.get(model.name);
        clearTimeout(entry?.idle);
        await process.speak(order, signal);
      } catch (error) {
        const hasEnded = !process?.isAlive();
        if (hasEnded) drop(model.name);
        if (hasEnded && !signal?.aborted) crashes.set(model.name, [...recentCrashes(model.name), nowMs()]);
        throw error;
      } finally {
        const entry = open.get(model.name);
        if (entry) {
          clearTimeout(entry.idle);
          entry.idle = setTimeout(() => !process?.isBusy() && drop(model.name), idleMs).unref();
        }
      }
    },
    close() {
      for (const name of [...open.keys()]) drop(name);
    },
  };
}

const restless = () =>
  new AppError(
    'service_busy',
    'This voice stopped several times and rests for ten minutes. Please choose another voice.',
  );
