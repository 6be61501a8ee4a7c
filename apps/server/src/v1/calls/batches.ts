import type { Batch, BatchRow } from '@portray/contracts/batch';
import type { Metadata } from '@portray/contracts/metadata';
import { AppError } from '@portray/foundation/errors';
import { readBatch, readBatches, readBatchRows } from '@portray/studio/batches/read-batch';
import { cancelBatch, pauseBatch, resumeBatch, retryBatch, startBatch } from '@portray/studio/batches/run-batch';
import { createBatch, removeBatch } from '@portray/studio/batches/write-batch';
import { changeMetadata, forgetMetadata, metadataOf, withMetadata } from '@portray/studio/developer/object-metadata';
import { isTest, own, type V1Context } from '../edge/v1-context.ts';
import { cursorOf, listOf, pageOf, readCursor } from '../show/lists.ts';

type Given = Pick<V1Context, 'deps' | 'principal'>;

function showBatch(batch: Batch, metadata: Metadata) {
  return {
    id: batch.id,
    object: 'batch' as const,
    name: batch.name,
    template_id: batch.template_id,
    status: batch.state,
    paused_reason: batch.reason,
    row_count: batch.rows,
    counts: batch.counts,
    credits: batch.credits,
    speech_seconds: batch.seconds,
    metadata,
    created_at: batch.created_at,
  };
}

async function shown({ deps, principal }: Given, batch: Batch) {
  return showBatch(batch, (await metadataOf(deps, principal, 'batch', [batch.id]))(batch.id));
}

function showRow({ columns }: Batch, row: BatchRow) {
  const { number, state, cells, problems, percent, video_id, error } = row;
  return {
    object: 'batch_row' as const,
    number,
    status: state,
    values: Object.fromEntries(columns.map(({ name }, at) => [name, cells[at] ?? ''])),
    problems: problems.map(({ column, message }) => {
      return { column: column === null ? null : (columns[column]?.name ?? null), message };
    }),
    percent,
    video_id,
    failure: error === null ? null : { code: 'rendering_failed', message: error },
  };
}

/** Rows as CSV, with every name that one of them has. */
function csvOf(rows: readonly Record<string, string>[]): string {
  const names = [...new Set(rows.flatMap(Object.keys))];
  const line = (cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
  return [line(names), ...rows.map((row) => line(names.map((name) => row[name] ?? '')))].join('\r\n');
}

/** The videos of a batch are paid. Throws AppError forbidden. */
function refuseTests(context: V1Context): void {
  if (isTest(context)) throw new AppError('forbidden', 'A test key makes no batches. Please use a live key.');
}

const calls = own.batches;

export const batchHandlers = {
  create: calls.create.handler(async ({ input: { template_id, name, rows, csv, metadata }, context }) => {
    const { deps, principal } = context;
    const once = withMetadata(deps.once, principal, 'batch', metadata);
    const text = csv ?? csvOf(rows ?? []);
    return shown(context, await createBatch({ ...deps, once }, principal, { template_id, name, text, pictures: {} }));
  }),

  list: calls.list.handler(async ({ input, context: { deps, principal } }) => {
    const page = pageOf(await readBatches(deps, principal), input);
    const metadata = await metadataOf(
      deps,
      principal,
      'batch',
      page.items.map(({ id }) => id),
    );
    return listOf(page, (batch) => showBatch(batch, metadata(batch.id)));
  }),

  get: calls.get.handler(async ({ input, context }) =>
    shown(context, await readBatch(context.deps, context.principal, input)),
  ),

  change: calls.change.handler(async ({ input: { id, metadata }, context }) => {
    const { deps, principal } = context;
    const batch = await readBatch(deps, principal, { id });
    await changeMetadata(deps, principal, { kind: 'batch', id }, metadata);
    return shown(context, batch);
  }),

  rows: calls.rows.handler(async ({ input: { id, limit, cursor, only }, context: { deps, principal } }) => {
    const batch = await readBatch(deps, principal, { id });
    const from = cursor === undefined ? 0 : readCursor(cursor);
    const { rows, total } = await readBatchRows(deps, principal, { id, only, from, limit });
    const nextCursor = from + limit < total ? cursorOf(from + limit) : null;
    return listOf({ items: rows, nextCursor }, (row) => showRow(batch, row));
  }),

  start: calls.start.handler(async ({ input, context }) => {
    refuseTests(context);
    return shown(context, await startBatch(context.deps, context.principal, input));
  }),

  pause: calls.pause.handler(async ({ input, context }) =>
    shown(context, await pauseBatch(context.deps, context.principal, input)),
  ),

  resume: calls.resume.handler(async ({ input, context }) => {
    refuseTests(context);
    return shown(context, await resumeBatch(context.deps, context.principal, input));
  }),

  cancel: calls.cancel.handler(async ({ input, context }) =>
    shown(context, await cancelBatch(context.deps, context.principal, input)),
  ),

  retry: calls.retry.handler(async ({ input, context }) => {
    refuseTests(context);
    return shown(context, await retryBatch(context.deps, context.principal, input));
  }),

  remove: calls.remove.handler(async ({ input: { id }, context: { deps, principal } }) => {
    await removeBatch(deps, principal, { id });
    await forgetMetadata(deps, principal, 'batch', id);
    return { object: 'deleted' as const, id, deleted: true as const };
  }),
};
