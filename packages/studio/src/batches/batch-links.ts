import type { Database } from '@portray/database/open-database';
import { listBatchRows } from '@portray/database/queries/batch-rows';
import { findBatch } from '@portray/database/queries/batches';
import { known } from '@portray/foundation/known';
import type { Person } from '../templates/storyboards.ts';
import { batchNotFound } from './read-batch.ts';
import { writeList } from './write-list.ts';

type Deps = { database: Database; publicUrl: string };

/** The list with the state and the address of each video, as CSV. Throws AppError not_found. */
export function readLinks({ database, publicUrl }: Deps, { userId }: Person, { id }: { id: string }) {
  return database.readAsPerson(userId, async (tx) => {
    const record = await findBatch(tx, userId, id);
    if (!record) throw batchNotFound();
    const rows = await listBatchRows(tx, userId, id);
    const table = rows.map(({ cells, state, video }) => {
      const link = state === 'done' ? `${publicUrl}/videos/${known(video).id}` : '';
      return [...cells.slice(0, record.columns.length), state, link];
    });
    return { csv: writeList([[...record.columns.map(({ name }) => name), 'State', 'Video'], ...table]) };
  });
}
