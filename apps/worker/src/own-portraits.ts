import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { Log } from '@portray/foundation/log';
import type { OwnPortrait } from '@portray/studio/seeds/seed-deps';

/** A line for each picture: its file name, a colon, and who agreed to what, when. */
export const consentFile = 'consent.txt';

const isPicture = (name: string) => /^[^.].*\.(jpe?g|png|webp|heic)$/i.test(name);

/**
 * The portraits that an operator put into a folder, in order of their file names, which are the names people read. Those
 * without a line of consent are left out and named in the log. Undefined where there is no such folder.
 */
export async function readOwnPortraits(folder: string, log: Pick<Log, 'warn'>): Promise<OwnPortrait[] | undefined> {
  const names = await readdir(folder).catch(unlessMissing);
  if (!names) return undefined;
  const agreed = agreementsIn((await readFile(join(folder, consentFile), 'utf8').catch(unlessMissing)) ?? '');
  const portraits: OwnPortrait[] = [];
  for (const name of names.filter(isPicture).toSorted()) {
    const picturePath = join(folder, name);
    if (agreed.has(name)) portraits.push(await describe(picturePath));
    else log.warn('portraits.refused', { file: picturePath, reason: `No line of ${consentFile} says who agreed.` });
  }
  return portraits;
}

/** The pictures that something is said about. */
function agreementsIn(text: string): Set<string> {
  const lines = text.split(/\r?\n/).map((line) => /^\s*([^:#]+?)\s*:\s*\S/.exec(line)?.[1]);
  return new Set(lines.filter((name) => name !== undefined));
}

/** Another name or picture is another portrait. */
async function describe(picturePath: string): Promise<OwnPortrait> {
  const stem = parse(picturePath)
    .name.replaceAll(/[-_\s]+/g, ' ')
    .trim();
  const name = stem.charAt(0).toUpperCase() + stem.slice(1);
  const hash = createHash('sha256')
    .update(`${name}\n`)
    .update(await readFile(picturePath));
  return { id: `own-${hash.digest('hex').slice(0, 20)}`, name, picturePath };
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
