import { z } from 'zod';
import { limits } from '../../limits.ts';
import { rowStates } from '../../storyboard/templates/batch-choices.ts';
import { byId, deleted, expandOf, failure, listOf, listShape, metadata, metadataChange, v1Call } from '../v1-call.ts';
import { video } from '../video.ts';
import { batch } from './batch.ts';

const tag = 'Batches';
const expand = expandOf(['template']);
const name = z.string().trim().min(1).max(limits.maxTitleCharacters);

/** One row of a batch. */
const batchRow = z
  .object({
    object: z.literal('batch_row').describe('What this is.'),
    number: z.int().min(1).describe('Counted from 1.'),
    status: z.enum(rowStates).describe('Where its video stands.'),
    values: z.record(z.string(), z.string()).describe('What stands in its columns, by their names.'),
    problems: z
      .array(
        z.object({
          column: z.string().nullable().describe('In which column; null where it concerns the row.'),
          message: z.string().describe('What must be mended, in a sentence.'),
        }),
      )
      .describe('What keeps its video from being made.'),
    percent: z.int().min(0).max(100).describe('How much of its video is done.'),
    video_id: z.uuid().nullable().describe('Its video; null until it is begun.'),
    failure: failure.nullable().describe('Why its video could not be made; null unless it failed.'),
    video: video.nullable().optional().describe('Its video; only with `expand=video`, and null until it is begun.'),
  })
  .meta({
    id: 'BatchRow',
    description: 'One row of a batch, and its video.',
    examples: [
      {
        object: 'batch_row',
        number: 1,
        status: 'ready',
        values: { first_name: 'Ana' },
        problems: [],
        percent: 0,
        video_id: null,
        failure: null,
      },
    ],
  });

const step = (path: string, operationId: string, summary: string) =>
  v1Call({
    method: 'POST',
    path: `/batches/{id}/${path}`,
    operationId,
    tag,
    scope: 'create',
    summary,
    errors: ['conflict'],
  })
    .input(byId)
    .output(batch);

/** Lists of videos that are made of one template. */
export const batchCalls = {
  create: v1Call({
    method: 'POST',
    path: '/batches',
    operationId: 'createBatch',
    tag,
    scope: 'create',
    status: 201,
    keeps: 'start',
    maxBytes: 256_000 + 3 * limits.maxListCharacters,
    summary: 'Read rows for a template; nothing is made yet',
    description:
      'With a test key it is a test batch: its videos have TEST over the picture, last up to 10 seconds each, and cost nothing.',
    errors: ['not_found', 'conflict', 'file_not_found'],
  })
    .input(
      z
        .strictObject({
          template_id: z.string().min(1).max(60).describe('The template.'),
          name: name.describe('Its name.'),
          rows: z
            .array(z.record(z.string().min(1).max(200), z.string().max(limits.maxVariableCharacters)))
            .min(1)
            .max(limits.maxListRows)
            .optional()
            .describe(
              'A row for each video: what stands for each variable, by its name; for a picture the `url` of its file.',
            ),
          csv: z
            .string()
            .max(limits.maxListCharacters)
            .optional()
            .describe('The same as CSV with a row of names first, in place of `rows`.'),
          brand_kit_id: z
            .uuid()
            .nullish()
            .describe(
              'The brand kit of its videos, where the template has none of its own; null for none; left out, your default kit.',
            ),
          metadata: metadata.optional(),
        })
        .refine(({ rows, csv }) => (rows === undefined) !== (csv === undefined), {
          message: 'Please send either rows or csv.',
          path: ['rows'],
        })
        .meta({
          id: 'CreateBatch',
          description: 'A template, and a row for each video.',
          examples: [
            {
              template_id: 'onboarding',
              name: 'New colleagues in December',
              rows: [
                {
                  name: 'Ana',
                  company: 'Aurora Bikes',
                  first_day: '2026-12-01',
                  first_task: 'Set up your account',
                  how: 'Open the mail with the subject Welcome, and choose a password.',
                  helper: 'Tom at the front desk',
                },
                {
                  name: 'Ben',
                  company: 'Aurora Bikes',
                  first_day: '2026-12-01',
                  first_task: 'Collect your bike',
                  how: 'It stands in the yard, with your name on it.',
                  helper: 'Tom at the front desk',
                },
              ],
            },
          ],
        }),
    )
    .output(batch),

  list: v1Call({
    method: 'GET',
    path: '/batches',
    operationId: 'listBatches',
    tag,
    scope: 'read',
    summary: 'List batches, newest first',
  })
    .input(z.strictObject({ ...listShape, expand }))
    .output(listOf('BatchList', batch)),

  get: v1Call({
    method: 'GET',
    path: '/batches/{id}',
    operationId: 'getBatch',
    tag,
    scope: 'read',
    summary: 'Read a batch',
  })
    .input(byId.extend({ expand }))
    .output(batch),

  change: v1Call({
    method: 'PATCH',
    path: '/batches/{id}',
    operationId: 'updateBatch',
    tag,
    scope: 'create',
    summary: 'Change the metadata of a batch, and its brand kit until it starts',
    errors: ['conflict'],
  })
    .input(
      byId.extend({
        brand_kit_id: z.uuid().nullish().describe('The brand kit of its videos; null for none; only before the start.'),
        metadata: metadataChange.optional(),
      }),
    )
    .output(batch),

  rows: v1Call({
    method: 'GET',
    path: '/batches/{id}/rows',
    operationId: 'listBatchRows',
    tag,
    scope: 'read',
    summary: 'List the rows of a batch, in order',
  })
    .input(
      byId.extend({
        ...listShape,
        only: z.enum(['all', 'to-mend', 'failed']).default('all').describe('Which of them.'),
        expand: expandOf(['video']),
      }),
    )
    .output(listOf('BatchRowList', batchRow)),

  start: v1Call({
    method: 'POST',
    path: '/batches/{id}/start',
    operationId: 'startBatch',
    tag,
    scope: 'create',
    keeps: 'start',
    summary: 'Make the videos of a batch; each takes a credit when its turn comes',
    errors: ['conflict', 'price_changed', 'insufficient_credits', 'daily_limit_reached'],
  })
    .input(byId.extend({ credits: z.int().min(0).describe('The price that was read; a higher one is refused.') }))
    .output(batch),

  pause: step('pause', 'pauseBatch', 'Start no further video; those that are being made go on'),
  resume: step('resume', 'resumeBatch', 'Go on with a paused batch'),
  cancel: step('cancel', 'cancelBatch', 'Start no further video, and cancel those that are being made'),
  retry: step('retry', 'retryBatch', 'Make the failed and cancelled videos of a batch again'),

  remove: v1Call({
    method: 'DELETE',
    path: '/batches/{id}',
    operationId: 'deleteBatch',
    tag,
    scope: 'manage',
    summary: 'Delete a batch; its videos stay',
    errors: ['conflict'],
  })
    .input(byId)
    .output(deleted),
};
