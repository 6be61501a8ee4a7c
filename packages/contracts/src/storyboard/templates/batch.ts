import { z } from 'zod';
import { instant } from '../../instant.ts';
import { videoStages } from '../../videos/video-states.ts';
import { storyboard } from '../storyboard.ts';
import { batchKitFroms, batchStates, listSeparators, rowStates } from './batch-choices.ts';
import { templateDraft, templateVariable } from './template.ts';

/** A list of videos that are made of one template, without its rows. */
export const batch = z.object({
  id: z.uuid().describe('Its id.'),
  name: z.string().describe('Its name: at first that of the file.'),
  template_id: z.string().describe('The template.'),
  template_name: z.string().describe('Name of the template when the list was read.'),
  state: z.enum(batchStates).describe('How far it is.'),
  reason: z.string().nullable().describe('Why it was paused, in a sentence; null where you did it.'),
  is_test: z.boolean().describe('Whether its videos are tests: with TEST over the picture, and free.'),
  separator: z.enum(listSeparators).describe('What parts its cells.'),
  columns: z
    .array(
      z.object({
        name: z.string().describe('What its first row calls the column.'),
        variable: z.string().nullable().describe('The variable that it fills; null for none.'),
      }),
    )
    .describe('The columns of the list.'),
  variables: z.array(templateVariable).describe('What the template asks for.'),
  counts: z.record(z.enum(rowStates), z.int()).describe('How many rows there are of each state.'),
  rows: z.int().describe('Rows in all.'),
  credits: z.int().min(0).describe('What starting it costs: a credit for each video that is not there already.'),
  made_already: z.int().min(0).describe('Videos that are there already, of this list or an earlier one.'),
  seconds: z.number().describe('About how long one of its videos is, with intro and end card of the brand kit.'),
  brand_kit_id: z.uuid().nullable().describe('The brand kit of its videos; null for none.'),
  brand_kit_from: z
    .enum(batchKitFroms)
    .describe(
      "What decides that: the template; your default kit, which the list keeps once it was started; or 'list', a choice of yours for this list.",
    ),
  zip: z
    .object({
      state: z.enum(['collecting', 'ready', 'failed']).describe('How far it is.'),
      url: z.string().nullable().describe('Where you fetch it.'),
    })
    .nullable()
    .describe('A ZIP with its videos, where you asked for one.'),
  version: z.int().min(1).describe('Grows with each change before the start.'),
  created_at: instant.describe('When it was read.'),
});
export type Batch = z.infer<typeof batch>;

/** One row of a list. */
export const batchRow = z.object({
  number: z.int().min(1).describe('Counted from 1, without the row of names.'),
  cells: z.array(z.string()).describe('What stands in its columns.'),
  problems: z
    .array(
      z.object({
        column: z.int().min(0).nullable().describe('In which column, from 0; null where it concerns the row.'),
        message: z.string().describe('What must be mended, in a sentence.'),
      }),
    )
    .describe('What keeps its video from being made.'),
  state: z.enum(rowStates).describe('Where its video stands.'),
  error: z.string().nullable().describe('Why its video could not be made.'),
  percent: z.int().min(0).max(100).describe('How much of its video is done.'),
  stage: z.enum(videoStages).nullable().describe('What is being done now while its video is being made.'),
  made_already: z
    .boolean()
    .describe('It was not begun, but a video that says the same is there already: it is taken, and costs nothing.'),
  video_id: z.uuid().nullable().describe('Its video.'),
  video_url: z.string().nullable().describe('Address of the finished video.'),
});
export type BatchRow = z.infer<typeof batchRow>;

/** A video of a list as it will be, for previews. */
export const batchPreview = z.object({
  number: z.int().describe('Which row it is.'),
  storyboard: storyboard.describe('Its scenes.'),
  draft: templateDraft.describe('What all of them share.'),
});
export type BatchPreview = z.infer<typeof batchPreview>;
