import { z } from 'zod';
import { batchKitFroms, batchStates, rowStates } from '../../storyboard/templates/batch-choices.ts';
import { metadata, moment } from '../v1-call.ts';
import { template } from './template.ts';

/** A list of videos that are made of one template. */
export const batch = z
  .object({
    id: z.uuid().describe('Its id.'),
    object: z.literal('batch').describe('What this is.'),
    mode: z
      .enum(['live', 'test'])
      .describe("'test' for a batch of a test key: its videos are marked as such, and free."),
    name: z.string().describe('Its name.'),
    template_id: z.string().describe('The template.'),
    brand_kit_id: z.uuid().nullable().describe('The brand kit of its videos; null for none.'),
    brand_kit_from: z
      .enum(batchKitFroms)
      .describe(
        "What decides that: the template; your default kit, which the batch keeps once it was started; or 'list', what the batch was made with or you chose for it.",
      ),
    status: z.enum(batchStates).describe("How far it is; 'checking' until it is started."),
    paused_reason: z
      .string()
      .nullable()
      .describe('Why it was paused, in a sentence; null where you did it, or it is not.'),
    row_count: z.int().describe('Rows in all.'),
    counts: z.record(z.enum(rowStates), z.int()).describe('How many rows there are of each status.'),
    credits: z.int().min(0).describe('What starting it costs.'),
    speech_seconds: z.number().describe('About how long one of its videos is.'),
    template: template
      .nullable()
      .optional()
      .describe('The template as it is now; only with `expand=template`, and null where it is gone.'),
    metadata,
    created_at: moment.describe('When it was made.'),
  })
  .meta({
    id: 'Batch',
    description: 'A list of videos that are made of one template, a row for each.',
    examples: [
      {
        id: '2f1e0d9c-8b7a-4695-8473-625140392817',
        object: 'batch',
        mode: 'live',
        name: 'Welcome, new customers',
        template_id: 'lesson',
        brand_kit_id: null,
        brand_kit_from: 'default',
        status: 'checking',
        paused_reason: null,
        row_count: 2,
        counts: {
          ...({ 'to-mend': 0, 'left-out': 0, ready: 2, waiting: 0, making: 0 } as const),
          ...({ done: 0, failed: 0, cancelled: 0, deleted: 0 } as const),
        },
        credits: 2,
        speech_seconds: 21,
        metadata: {},
        created_at: '2026-11-29T04:10:00.000Z',
      },
    ],
  });
