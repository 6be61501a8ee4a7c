import type { Asset, AssetKind } from '@portray/contracts/assets';
import { consentVersion } from '@portray/contracts/consent';
import { fileUrlOf } from '@portray/contracts/file-urls';
import { limits } from '@portray/contracts/limits';
import { cutText } from '@portray/contracts/text';
import { changeAsset, insertAsset, lockAsset } from '@portray/database/queries/assets';
import { insertConsent } from '@portray/database/queries/consents';
import { AppError } from '@portray/foundation/errors';
import type { ReadSlideNotes } from '@portray/ports/asset-readers';
import { type StoreDeps, storeFile } from '../files/store-file.ts';
import type { Principal } from '../principal.ts';
import type { Stores } from '../stores.ts';
import type { Upload } from '../uploads/keep-recording.ts';
import { assetPath } from './asset-path.ts';
import { assetNotFound, describeAsset } from './own-assets.ts';

type Owner = Pick<Principal, 'userId'>;
type Deps = StoreDeps & Stores & { randomId: () => string };

/** Takes slides (a PDF) to be read by a worker. Throws AppError: storage_full, storage_down, database_down, cancelled. */
export const addSlides = (deps: Deps, owner: Owner, upload: Upload) => addAsset(deps, owner, 'slides', upload);

/** The same for a clip. */
export const addClip = (deps: Deps, owner: Owner, upload: Upload) => addAsset(deps, owner, 'clip', upload);

/** The same for music, where `consent` is the version of the wording that was ticked; throws consent_required, too. */
export function addMusic(deps: Deps, owner: Owner, upload: Upload, consent: string | undefined): Promise<Asset> {
  requireMusicConsent(consent);
  return addAsset(deps, owner, 'music', upload);
}

/** Throws AppError consent_required where the right to use the music was not ticked. */
export function requireMusicConsent(consent: string | undefined): void {
  if (consent === consentVersion) return;
  throw new AppError('consent_required', 'Please confirm that you have the right to use this music in your videos.');
}

async function addAsset(
  { database, files, queue, randomId }: Deps,
  { userId }: Owner,
  kind: AssetKind,
  { localPath, fileName, signal }: Upload,
): Promise<Asset> {
  const id = randomId();
  const path = assetPath('uploads', { userId, assetId: id }, '.bin');
  const row = await storeFile({ database, files }, { userId, path, localPath, signal }, async (tx) => {
    // What was agreed to is noted with the sound that will be played.
    const file_url = fileUrlOf(assetPath('music', { userId, assetId: id }, '.m4a'));
    const consent = { kind: 'music', file_url, wording_version: consentVersion } as const;
    const consentId = kind === 'music' ? await insertConsent(tx, userId, consent) : undefined;
    const asset = { id, kind, name: nameOf(fileName), ...(consentId && { consent_id: consentId }) };
    const inserted = await insertAsset(tx, userId, asset);
    await queue.enqueue(tx, 'read-asset', { userId, assetId: id }, { group: userId });
    return inserted;
  });
  return describeAsset(row);
}

/** What a file is called without its ending. */
function nameOf(fileName: string): string {
  const plain = fileName.replace(/\.[a-z0-9]{1,5}$/i, '').trim();
  return cutText(plain, limits.maxTitleCharacters) || 'Untitled';
}

type NotesDeps = Pick<Deps, 'database'> & { readSlideNotes: ReadSlideNotes };

/**
 * Fills the notes of slides from the presentation (PPTX) that they were exported from. The slides may still be read. Throws AppError:
 * not_found, conflict (no slides), and what `ReadSlideNotes` throws.
 */
export async function addNotes(
  { database, readSlideNotes }: NotesDeps,
  { userId }: Owner,
  { localPath, signal }: Pick<Upload, 'localPath' | 'signal'>,
  assetId: string,
): Promise<Asset> {
  const notes = await readSlideNotes(localPath, signal);
  const row = await database.asPerson(userId, async (tx) => {
    const asset = await lockAsset(tx, { userId, assetId });
    if (!asset) throw assetNotFound();
    if (asset.kind !== 'slides') throw new AppError('conflict', 'Only slides have notes. Please choose your slides.');
    return changeAsset(tx, { userId, assetId }, { notes: notes.slice(0, limits.maxSlides * 2) });
  });
  if (!row) throw assetNotFound();
  return describeAsset(row);
}
