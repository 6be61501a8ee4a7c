import { snapshotShape } from '@portray/database/backup/snapshot';
import { z } from 'zod';

/**
 * A backup is a tar archive, in this order: `portray-backup.json` (the manifest), `keys.json`, `database/{table}` in
 * the text format of Postgres' COPY, `files/{path}`, and `end.json`, without which the archive is incomplete.
 */
export const manifestName = 'portray-backup.json';
export const keysName = 'keys.json';
export const endName = 'end.json';
export const databaseFolder = 'database/';
export const filesFolder = 'files/';

export const manifestShape = z.object({
  product: z.literal('portray'),
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  database: snapshotShape,
});

/** What signs sessions and locks tokens: without these the stored data cannot be opened. */
export const keysShape = z.object({
  authSecret: z.string().min(32),
  encryptionKeys: z.array(z.string()).min(1),
  /** The file of the key that signs videos, as it is; none where no video was made yet. */
  signingIdentity: z.string().optional(),
});
export type Keys = z.infer<typeof keysShape>;

/** What the archive holds beside its frame. */
export const endShape = z.object({ tables: z.number().int(), files: z.number().int() });
export type BackupCounts = z.infer<typeof endShape>;
