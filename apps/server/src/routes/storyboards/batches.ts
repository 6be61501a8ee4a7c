import { readLinks } from '@portray/studio/batches/batch-links';
import { readBatch, readBatches, readBatchRows, readPreviews } from '@portray/studio/batches/read-batch';
import { cancelBatch, pauseBatch, resumeBatch, retryBatch, startBatch } from '@portray/studio/batches/run-batch';
import {
  changeCell,
  chooseKit,
  createBatch,
  leaveOut,
  mapColumns,
  removeBatch,
} from '@portray/studio/batches/write-batch';
import { orderZip } from '@portray/studio/batches/zip-batch';
import { signedIn } from '../../edge/implement.ts';

const own = signedIn.batches;

/** Lists of videos that are made of one template. */
export const batchRoutes = {
  list: own.list.handler(({ context }) => readBatches(context.deps, context.principal)),
  get: own.get.handler(({ input, context }) => readBatch(context.deps, context.principal, input)),
  create: own.create.handler(({ input, context }) =>
    createBatch(context.deps, context.principal, { ...input, mapsAsBefore: true }),
  ),
  rows: own.rows.handler(({ input, context }) => readBatchRows(context.deps, context.principal, input)),
  previews: own.previews.handler(({ input, context }) => readPreviews(context.deps, context.principal, input)),
  mapColumns: own.mapColumns.handler(({ input, context }) => mapColumns(context.deps, context.principal, input)),
  chooseKit: own.chooseKit.handler(({ input, context }) => chooseKit(context.deps, context.principal, input)),
  changeCell: own.changeCell.handler(({ input, context }) => changeCell(context.deps, context.principal, input)),
  leaveOut: own.leaveOut.handler(({ input, context }) => leaveOut(context.deps, context.principal, input)),
  start: own.start.handler(({ input, context }) => startBatch(context.deps, context.principal, input)),
  pause: own.pause.handler(({ input, context }) => pauseBatch(context.deps, context.principal, input)),
  resume: own.resume.handler(({ input, context }) => resumeBatch(context.deps, context.principal, input)),
  cancel: own.cancel.handler(({ input, context }) => cancelBatch(context.deps, context.principal, input)),
  retry: own.retry.handler(({ input, context }) => retryBatch(context.deps, context.principal, input)),
  zip: own.zip.handler(({ input, context }) => orderZip(context.deps, context.principal, input)),
  links: own.links.handler(({ input, context }) => readLinks(context.deps, context.principal, input)),
  remove: own.remove.handler(({ input, context }) => removeBatch(context.deps, context.principal, input)),
};
