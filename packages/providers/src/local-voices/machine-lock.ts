import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const touchMs = 5_000;
/** Whoever has not touched their claim for so long was ended. */
const staleMs = 30_000;
const waitMs = 200;

/**
 * One process of those that share a folder at a time, under a name; the others wait until it is done, or was ended. For work
 * that another one need not do again, which looks for itself.
 *
 * Each has a claim of its own, a file that nobody else writes: it is made first and looked around after, so that of two who come
 * at once at least one sees the other. Nobody takes a lock away from who has it.
 */
export async function aloneIn<Result>(folder: string, name: string, work: () => Promise<Result>): Promise<Result> {
  await mkdir(folder, { recursive: true });
  const claim = join(folder, `.busy-${name}-${randomUUID()}`);
  // Of those who stepped back at once, one comes back first.
  while (!(await take(folder, name, claim))) await pause(waitMs * (0.5 + Math.random()));
  const touching = setInterval(() => {
    utimes(claim, new Date(), new Date()).catch(() => clearInterval(touching));
  }, touchMs);
  try {
    return await work();
  } finally {
    clearInterval(touching);
    await rm(claim, { force: true });
  }
}

async function take(folder: string, name: string, claim: string): Promise<boolean> {
  if (await isBusy(folder, name)) return false;
  await writeFile(claim, '', { flag: 'wx' });
  if (!(await isBusy(folder, name, claim))) return true;
  await rm(claim, { force: true });
  return false;
}

/** Whether another one than `own` is at work, or about to be. What was left behind by one that was ended goes. */
async function isBusy(folder: string, name: string, own?: string): Promise<boolean> {
  const prefix = `.busy-${name}-`;
  const isClaim = (file: string) => file.startsWith(prefix) && file.length === prefix.length + uuidLength;
  const others = (await readdir(folder)).filter(isClaim).map((file) => join(folder, file));
  let isBusy = false;
  for (const other of others) {
    if (other === own) continue;
    const found = await stat(other).catch(() => undefined);
    if (!found) continue;
    if (Date.now() - found.mtimeMs > staleMs) await rm(other, { force: true });
    else isBusy = true;
  }
  return isBusy;
}

const uuidLength = 36;
