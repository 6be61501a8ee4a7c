import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { limits } from '@portray/contracts/limits';
import { AppError } from '@portray/foundation/errors';
import type { Batch } from '@portray/sdk';
import type { Report } from '../../report.ts';
import type { Tools } from '../../tools.ts';
import { type ServerOptions, withServer } from './open-server.ts';

export type BatchOptions = ServerOptions & {
  template: string;
  csv: string;
  name?: string;
  /** An id, or `none`. */
  brandKit?: string;
  start?: boolean;
};

/** `portray batch`: a table becomes a video for each row. Without --start it is only looked through, and priced. */
export async function makeBatch(tools: Tools, options: BatchOptions, report: Report, signal: AbortSignal) {
  const csv = await readTable(options.csv);
  const portray = tools.openServer(options);
  let begun = '';
  const work = async () => {
    const { brandKit } = options;
    const kit = brandKit === undefined ? {} : { brand_kit_id: brandKit === 'none' ? null : brandKit };
    const order = { template_id: options.template, name: options.name ?? basename(options.csv), csv, ...kit };
    const batch = await portray.batches.create(order, { signal });
    for await (const row of portray.batches.rows(batch.id, { only: 'to-mend' }, { signal })) {
      for (const { column, message } of row.problems) {
        report.warn(`Row ${row.number}${column === null ? '' : `, ${column}`}: ${message}`);
      }
    }
    if (!options.start) {
      report.done({ id: batch.id, status: batch.status, credits: batch.credits, counts: batch.counts }, [
        `${batch.id}: ${batch.row_count} rows, ${batch.counts['to-mend'] ?? 0} to mend, ${batch.credits} credits. --start makes the videos.`,
      ]);
      return;
    }
    await portray.batches.start(batch.id, { credits: batch.credits }, { signal });
    begun = batch.id;
    report.begun({ id: batch.id, credits: batch.credits }, `Started the list ${batch.id}: ${batch.credits} credits.`);
    const onProgress = (read: Batch) => report.progress({ stage: 'making videos', ratio: shareOf(read) });
    const { status, counts, paused_reason } = await portray.batches.wait(batch.id, { signal, onProgress });
    if (paused_reason !== null) report.warn(paused_reason);
    report.done({ id: batch.id, status, counts }, [
      `${batch.id}: ${status}; ${counts.done ?? 0} made, ${counts.failed ?? 0} failed.`,
    ]);
  };
  const goesOn = () => `The list ${begun} goes on on the server: 'portray list' shows its videos.`;
  await withServer(work, {
    signal,
    whenStopped: () => (begun ? `Stopped waiting. ${goesOn()}` : 'Stopped. No video was started.'),
    whenLost: () => (begun ? goesOn() : undefined),
  });
}

function shareOf({ counts, row_count }: Batch): number {
  const over = (['done', 'failed', 'cancelled', 'deleted', 'left-out', 'to-mend'] as const).map(
    (state) => counts[state] ?? 0,
  );
  return row_count === 0 ? 1 : over.reduce((sum, count) => sum + count, 0) / row_count;
}

async function readTable(path: string): Promise<string> {
  const info = await stat(path).catch(() => undefined);
  if (!info?.isFile()) throw new AppError('file_not_found', `There is no table ${path}.`);
  if (info.size > limits.maxListCharacters * 4) {
    throw new AppError('payload_too_large', `A table can have up to ${limits.maxListCharacters} characters.`);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  } catch (cause) {
    throw new AppError('invalid_input', 'The table is not plain UTF-8 text. Save it as CSV in UTF-8.', { cause });
  }
}
