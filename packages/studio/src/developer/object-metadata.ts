import { type Metadata, metadata } from '@portray/contracts/metadata';
import type { Database } from '@portray/database/open-database';
import { keepMetadata, readMetadata } from '@portray/database/queries/api-metadata';
import { allInOrder } from '@portray/foundation/all-in-order';
import { AppError } from '@portray/foundation/errors';
import type { Once } from '../once.ts';
import type { Principal } from '../principal.ts';

/** What programs may keep metadata with. */
export type MetadataKind =
  | 'video'
  | 'photo'
  | 'voice'
  | 'image'
  | 'post'
  | 'template'
  | 'batch'
  | 'brand_kit'
  | 'asset'
  | 'webhook_endpoint';

type Deps = { database: Database };
type Owner = Pick<Principal, 'userId'>;

/** The metadata of objects of the person, by their ids; empty where nothing is kept. */
export async function metadataOf(
  { database }: Deps,
  { userId }: Owner,
  kind: MetadataKind,
  objectIds: string[],
): Promise<(id: string) => Metadata> {
  if (objectIds.length === 0) return () => ({});
  const kept = await database.readAsPerson(userId, (tx) => readMetadata(tx, { userId, kind, objectIds }));
  return (id) => kept.get(id) ?? {};
}

/** What is changed of the metadata of an object: pairs are added or replaced, those that are null go. Throws AppError invalid_input. */
export async function changeMetadata(
  { database }: Deps,
  { userId }: Owner,
  { kind, id }: { kind: MetadataKind; id: string },
  change: Record<string, string | null> | undefined,
): Promise<void> {
  if (change === undefined || Object.keys(change).length === 0) return;
  await database.asPerson(userId, async (tx) => {
    const before = await readMetadata(tx, { userId, kind, objectIds: [id] });
    await keepMetadata(tx, { userId, kind, objectId: id }, checkMetadata(before.get(id) ?? {}, change));
  });
}

/** The object is gone, and its metadata with it. */
export async function forgetMetadata(
  { database }: Deps,
  { userId }: Owner,
  kind: MetadataKind,
  id: string,
): Promise<void> {
  await database.asPerson(userId, (tx) => keepMetadata(tx, { userId, kind, objectId: id }, {}));
}

/** Starts the same once, and keeps metadata with what was started in the same transaction. */
export function withMetadata(once: Once, { userId }: Owner, kind: MetadataKind, metadata: Metadata | undefined): Once {
  if (metadata === undefined || Object.keys(metadata).length === 0) return once;
  return (start) =>
    once((keep) =>
      start(async (tx, started) => {
        const pairs = keepMetadata(tx, { userId, kind, objectId: idOf(started) }, metadata);
        const [, kept] = await allInOrder([pairs, keep(tx, started)]);
        return kept;
      }),
    );
}

/** Use cases answer the object, or say where it is. */
function idOf(started: object): string {
  const { id, projectId, video, order } = started as {
    id?: string;
    projectId?: string;
    video?: { id: string };
    order?: { id: string };
  };
  const found = id ?? projectId ?? video?.id ?? order?.id;
  if (found === undefined) throw new Error('What was started has no id to keep metadata with.');
  return found;
}

/** Metadata with a change: pairs are added or replaced, those that are null go. Throws AppError invalid_input. */
function checkMetadata(before: Metadata, change: Record<string, string | null>): Metadata {
  const pairs = Object.entries({ ...before, ...change });
  const after = Object.fromEntries(pairs.filter((pair): pair is [string, string] => pair[1] !== null));
  const checked = metadata.safeParse(after);
  if (checked.success) return checked.data;
  throw new AppError('invalid_input', checked.error.issues[0]?.message ?? 'This metadata cannot be kept.');
}
