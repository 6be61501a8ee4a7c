import type { Batch, BatchRow } from '@portray/contracts/batch';
import { AppError } from '@portray/foundation/errors';
import { readBatch, readBatches, readBatchRows } from '@portray/studio/batches/read-batch';
import { cancelBatch, pauseBatch, resumeBatch, retryBatch, startBatch } from '@portray/studio/batches/run-batch';
import { chooseKit, createBatch, removeBatch } from '@portray/studio/batches/write-batch';
import { changeMetadata, forgetMetadata, withMetadata } from '@portray/studio/developer/object-metadata';
import { isTest, own, type V1Context } from '../edge/v1-context.ts';
import { showBatches } from '../show/batches.ts';
import { byKey, expandAll } from '../show/expand.ts';
import { cursorOf, listOf, pageOf, readCursor } from '../show/lists.ts';
import { findShownVideos } from '../show/videos.ts';

type Given = Pick<V1Context, 'deps' | 'principal'>;

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

/** What a test key does costs nothing. Throws AppError forbidden, not_found. */
async function refusePaid(context: V1Context, id: string): Promise<void> {
  if (!isTest(context) || (await readBatch(context.deps, context.principal, { id })).is_test) return;
  throw new AppError('forbidden', 'A test key makes test batches only. Please use a live key for this one.');
}

async function shown(given: Given, batch: Batch, expand?: readonly 'template'[]) {
  return (await showBatches(given, [batch], expand))(batch);
}

const calls = own.batches;

export const batchHandlers = {
  create: calls.create.handler(async ({ input: { template_id, name, rows, csv, brand_kit_id, metadata }, context }) => {
    const { deps, principal } = context;
    const once = withMetadata(deps.once, principal, 'batch', metadata);
    const text = csv ?? csvOf(rows ?? []);
    const list = { template_id, name, text, pictures: {}, brand_kit_id, isTest: isTest(context) };
    return shown(context, await createBatch({ ...deps, once }, principal, list));
  }),

  list: calls.list.handler(async ({ input: { expand, ...request }, context }) => {
    const page = pageOf(await readBatches(context.deps, context.principal), request);
    return listOf(page, await showBatches(context, page.items, expand));
  }),

  get: calls.get.handler(async ({ input: { id, expand }, context }) =>
    shown(context, await readBatch(context.deps, context.principal, { id }), expand),
  ),

  change: calls.change.handler(async ({ input: { id, brand_kit_id, metadata }, context }) => {
    const { deps, principal } = context;
    const isKept = brand_kit_id === undefined;
    const batch = await (isKept
      ? readBatch(deps, principal, { id })
      : chooseKit(deps, principal, { id, brand_kit_id }));
    if (metadata) await changeMetadata(deps, principal, { kind: 'batch', id }, metadata);
    return shown(context, batch);
  }),

  rows: calls.rows.handler(async ({ input: { id, limit, cursor, only, expand }, context }) => {
    const { deps, principal } = context;
    const batch = await readBatch(deps, principal, { id });
    const from = cursor === undefined ? 0 : readCursor(cursor);
    const { rows, total } = await readBatchRows(deps, principal, { id, only, from, limit });
    const nextCursor = from + limit < total ? cursorOf(from + limit) : null;
    const parts = await expandAll(context, expand, rows, {
      video: byKey(({ video_id }) => video_id, findShownVideos),
    });
    return listOf({ items: rows, nextCursor }, (row) => ({ ...showRow(batch, row), ...parts(row) }));
  }),

  start: calls.start.handler(async ({ input, context }) => {
    await refusePaid(context, input.id);
    return shown(context, await startBatch(context.deps, context.principal, input));
  }),

  pause: calls.pause.handler(async ({ input, context }) =>
    shown(context, await pauseBatch(context.deps, context.principal, input)),
  ),

  resume: calls.resume.handler(async ({ input, context }) => {
    await refusePaid(context, input.id);
    return shown(context, await resumeBatch(context.deps, context.principal, input));
  }),

  cancel: calls.cancel.handler(async ({ input, context }) =>
    shown(context, await cancelBatch(context.deps, context.principal, input)),
  ),

  retry: calls.retry.handler(async ({ input, context }) => {
    await refusePaid(context, input.id);
    return shown(context, await retryBatch(context.deps, context.principal, input));
  }),

  remove: calls.remove.handler(async ({ input: { id }, context: { deps, principal } }) => {
    await removeBatch(deps, principal, { id });
    await forgetMetadata(deps, principal, 'batch', id);
    return { object: 'deleted' as const, id, deleted: true as const };
  }),
};
