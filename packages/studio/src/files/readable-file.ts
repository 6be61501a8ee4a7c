import { isFilePath } from '@portray/contracts/file-urls';
import type { Database } from '@portray/database/open-database';
import { findFileAccess } from '@portray/database/queries/file-access';
import { AppError } from '@portray/foundation/errors';
import { type Files, fileNotFound, type StoredFile } from '@portray/ports/files';
import type { FileSignature, FileSignatures } from './file-signatures.ts';

type Deps = { database: Database; files: Files; fileSignatures: FileSignatures };

/** How a caller shows that a file is for them. */
export type FileReader = {
  signature: FileSignature | undefined;
  /** The person who asks; asked only where it matters, so that samples cost no look at the session. */
  findUserId: () => Promise<string | undefined>;
};

/** By what right it is read: everyone may, by a signed address, or as its owner. */
export type ReadableFile = { file: StoredFile; right: 'everyone' | 'signature' | 'owner' };

/**
 * A file of the store for those who may read it: everyone (samples), its owner, or the holder of a signed address. The row
 * decides, so that a deleted file is gone before the store has removed it. Throws AppError: file_not_found, forbidden (the
 * signature has expired), storage_down, database_down.
 */
export async function findReadableFile(deps: Deps, path: string, reader: FileReader): Promise<ReadableFile> {
  if (!isFilePath(path)) throw fileNotFound();
  const access = await deps.database.asSystem((tx) => findFileAccess(tx, path));
  if (!access) throw fileNotFound();
  const right = access.is_public ? 'everyone' : await rightOf(deps, path, access.user_id, reader);
  const file = await deps.files.stat(path);
  if (!file) throw fileNotFound();
  return { file, right };
}

async function rightOf(
  { fileSignatures }: Deps,
  path: string,
  ownerId: string | null,
  { signature, findUserId }: FileReader,
): Promise<'signature' | 'owner'> {
  const proof = signature ? fileSignatures.check(path, signature) : 'none';
  if (proof === 'valid') return 'signature';
  if (ownerId !== null && (await findUserId()) === ownerId) return 'owner';
  // To all others the file does not exist.
  if (proof !== 'expired') throw fileNotFound();
  throw new AppError('forbidden', 'This address was good for ten minutes and has expired. Please ask for a new one.');
}
