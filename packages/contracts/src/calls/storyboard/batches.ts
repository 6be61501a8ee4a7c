import { z } from 'zod';
import { limits } from '../../limits.ts';
import { batch, batchPreview, batchRow } from '../../storyboard/templates/batch.ts';
import { byId, done, errorsOf, idempotencyKey, signedIn } from '../call.ts';

const tags = ['Batches'];
const own = signedIn.errors(errorsOf('not_found'));
const name = z.string().trim().min(1).max(limits.maxTitleCharacters).describe('Its name.');
const step = (path: string, summary: string) =>
  own
    .errors(errorsOf('conflict'))
    .route({ method: 'POST', path: `/batches/{id}/${path}`, tags, summary })
    .input(byId)
    .output(batch);

/** Lists of videos that are made of one template: a row of a table for each. */
export const batchCalls = {
  list: signedIn
    .route({ method: 'GET', path: '/batches', tags, summary: 'Your lists of videos, newest first' })
    .output(z.array(batch)),

  get: own.route({ method: 'GET', path: '/batches/{id}', tags, summary: 'One list' }).input(byId).output(batch),

  create: signedIn
    .meta({ takesKey: true })
    .errors(errorsOf('not_found', 'conflict', 'file_not_found'))
    .route({ method: 'POST', path: '/batches', tags, summary: 'Read a table for a template; nothing is made yet' })
    .input(
      z.object({
        template_id: z.string().max(60).describe('The template.'),
        name,
        text: z.string().max(limits.maxListCharacters).describe('The table: CSV, with commas, semicolons or tabs.'),
        pictures: z
          .record(z.string().max(255), z.string().max(2_048))
          .default({})
          .describe('Addresses of your pictures by the names that stand in the table.'),
        idempotencyKey: idempotencyKey.optional().describe('As the header `Idempotency-Key`, and it wins over it.'),
      }),
    )
    .output(batch),

  rows: own
    .route({ method: 'GET', path: '/batches/{id}/rows', tags, summary: 'Rows of a list' })
    .input(
      byId.extend({
        only: z.enum(['all', 'to-mend', 'failed']).default('all').describe('Which of them.'),
        from: z.coerce.number().int().min(0).default(0).describe('How many of them are skipped.'),
        limit: z.coerce.number().int().min(1).max(limits.maxPageSize).default(50).describe('Rows of a page.'),
      }),
    )
    .output(
      z.object({
        rows: z.array(batchRow).describe('Rows of this page.'),
        total: z.int().describe('How many there are of them.'),
      }),
    ),

  previews: own
    .route({ method: 'GET', path: '/batches/{id}/previews', tags, summary: 'The first three videos as they will be' })
    .input(byId)
    .output(z.array(batchPreview)),

  mapColumns: own
    .errors(errorsOf('conflict'))
    .route({ method: 'PUT', path: '/batches/{id}/columns', tags, summary: 'Say which variable each column fills' })
    .input(
      byId.extend({
        variables: z
          .array(z.string().max(40).nullable())
          .max(limits.maxListColumns)
          .describe('The variable of each column; null for none.'),
      }),
    )
    .output(batch),

  chooseKit: own
    .errors(errorsOf('conflict'))
    .route({
      method: 'PUT',
      path: '/batches/{id}/brand-kit',
      tags,
      summary: 'Say which brand kit a list has, where its template names none',
    })
    .input(
      byId.extend({
        brand_kit_id: z
          .uuid()
          .nullish()
          .describe('One of your brand kits; null for none; left out, the list follows your default kit.'),
      }),
    )
    .output(batch),

  changeCell: own
    .errors(errorsOf('conflict'))
    .route({ method: 'PATCH', path: '/batches/{id}/rows/{number}', tags, summary: 'Change a cell before the start' })
    .input(
      byId.extend({
        number: z.coerce.number().int().min(1).max(limits.maxListRows).describe('Which row.'),
        column: z.int().min(0).max(limits.maxListColumns).describe('Which column, from 0.'),
        text: z.string().max(limits.maxVariableCharacters).describe('What stands there now.'),
      }),
    )
    .output(batchRow),

  leaveOut: own
    .errors(errorsOf('conflict'))
    .route({ method: 'POST', path: '/batches/{id}/leave-out', tags, summary: 'Leave rows out that cannot be made' })
    .input(
      byId.extend({
        numbers: z
          .array(z.int().min(1))
          .max(limits.maxListRows)
          .optional()
          .describe('Which rows; left out, all that must be mended.'),
        isLeftOut: z.boolean().default(true).describe('False to take them in again.'),
      }),
    )
    .output(batch),

  start: own
    .meta({ takesKey: true })
    .errors(errorsOf('conflict', 'changed_elsewhere', 'price_changed', 'insufficient_credits', 'daily_limit_reached'))
    .route({
      method: 'POST',
      path: '/batches/{id}/start',
      tags,
      summary: 'Make the videos of a list; each takes a credit when its turn comes',
    })
    .input(
      byId.extend({
        credits: z.int().min(0).describe('The price that was shown; a higher one is refused.'),
        version: z.int().optional().describe('The version that was shown; where it was changed since, it is refused.'),
        idempotencyKey: idempotencyKey.optional().describe('As the header `Idempotency-Key`, and it wins over it.'),
      }),
    )
    .output(batch),

  pause: step('pause', 'Start no further video; those that are being made go on'),
  resume: step('resume', 'Go on with a paused list'),
  cancel: step('cancel', 'Start no further video, and cancel those that are being made'),
  retry: step('retry', 'Make the failed and cancelled videos of a list again'),
  zip: step('zip', 'Collect the finished videos in a ZIP'),

  links: own
    .route({ method: 'GET', path: '/batches/{id}/links', tags, summary: 'The list with the addresses of its videos' })
    .input(byId)
    .output(z.object({ csv: z.string().describe('As CSV.') })),

  remove: own
    .errors(errorsOf('conflict'))
    .route({ method: 'DELETE', path: '/batches/{id}', tags, summary: 'Delete a list; its videos stay' })
    .input(byId)
    .output(done),
};
