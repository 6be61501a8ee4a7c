import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@portray/foundation/errors';
import type { VoiceSetStage } from '@portray/ports/voice-sets';
import { forgetPart } from '../../http/verified-download.ts';
import { sha256Of } from '../../sha256-of.ts';
import type { ModelFacts, Pin } from './model-facts.ts';
import { askForPin, fetchAsset, type Source, unknownFile, usualReleases } from './releases.ts';

type Place = { voicesFolder: string; source?: Source };
type Wanted = {
  sha256?: string | undefined;
  onStage?: ((stage: VoiceSetStage) => void) | undefined;
  signal?: AbortSignal | undefined;
};

/** What was fetched lies here until it is installed, so that a download goes on after a stop. */
export const fetchedFolderOf = (voicesFolder: string) => join(voicesFolder, '.fetched');

/** Deletes what was fetched of a model that is not installed. */
export async function forgetFetched(voicesFolder: string, name: string): Promise<void> {
  const path = join(fetchedFolderOf(voicesFolder), archiveOf(name));
  await forgetPart(path);
  await rm(path, { force: true });
  await rm(broughtPathOf(voicesFolder, name), { force: true });
}

/** Where an archive that the operator brought waits. */
export const broughtPathOf = (voicesFolder: string, name: string) =>
  join(fetchedFolderOf(voicesFolder), `${name}.brought`);

const archiveOf = (name: string) => `${name}.tar.bz2`;

/** Fetches an archive by its name, unless a try before this one has; it is one of those that are known under it. */
export async function fetchArchive(
  { voicesFolder, source = { releases: usualReleases } }: Place,
  { sha256, onStage, signal }: Wanted,
  { name, archives }: ModelFacts,
): Promise<{ path: string; sha256: string }> {
  const asset = { tag: 'tts-models', file: archiveOf(name) } as const;
  const into = fetchedFolderOf(voicesFolder);
  const pins = await pinsOf(source, asset.file, archives, { sha256, signal });
  const path = join(into, asset.file);
  const isThere = (await stat(path).catch(() => undefined))?.isFile() ?? false;
  const kept = isThere ? await sha256Of(path, signal) : undefined;
  if (kept && pins.some((pin) => pin.sha256 === kept)) return { path, sha256: kept };
  const onProgress = (receivedBytes: number, wholeBytes: number | undefined) =>
    onStage?.({ kind: 'fetching', file: asset.file, receivedBytes, wholeBytes });
  let refusal: unknown;
  for (const pin of pins) {
    try {
      await fetchAsset(source, asset, { into, pin, onProgress, signal });
      onStage?.({ kind: 'checking' });
      return { path, sha256: pin.sha256 };
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'not_verified') throw error;
      refusal = error;
    }
  }
  throw refusal;
}

type Telling = Pick<Wanted, 'sha256' | 'signal'>;

/** What an archive must be: as its operator says, else as it is known here, else as the host of the release says. */
async function pinsOf(
  source: Source,
  file: string,
  known: readonly Pin[],
  { sha256, signal }: Telling,
): Promise<readonly Pin[]> {
  if (sha256 !== undefined) return [{ sha256: checkedSha256(sha256) }];
  return known.length > 0 ? known : [await askForPin(source, { tag: 'tts-models', file }, signal)];
}

function checkedSha256(sha256: string): string {
  if (/^[0-9a-f]{64}$/i.test(sha256)) return sha256.toLowerCase();
  throw new AppError('invalid_input', 'A SHA-256 has 64 digits, 0 to 9 and a to f.');
}

/** An archive that the operator brought is compared in the same way; answers its SHA-256. */
export async function checkGiven(
  { source = { releases: usualReleases } }: Place,
  { model: path, sha256, onStage, signal }: Wanted & { model: string },
  { name, archives }: ModelFacts,
): Promise<string> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new AppError('file_not_found', `There is no file ${path}.`);
  onStage?.({ kind: 'checking' });
  const own = await sha256Of(path, signal);
  const file = archiveOf(name);
  const pins = await pinsOf(source, file, archives, { sha256, signal }).catch((cause: unknown) => {
    if (cause instanceof AppError && ['cancelled', 'invalid_input'].includes(cause.code)) throw cause;
    throw unknownFile(file, own, cause);
  });
  if (pins.some((pin) => pin.sha256 === own)) return own;
  throw new AppError('not_verified', `This is not the archive that was meant: its SHA-256 is ${own}.`);
}
