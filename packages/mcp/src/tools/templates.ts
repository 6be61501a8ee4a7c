import { template } from '@portray/contracts/v1/storyboard/template';
import { templateValues } from '@portray/contracts/v1/storyboard/templates';
import { z } from 'zod';
import { defineTool } from '../tool.ts';
import { shownVideo, standing } from './shown-video.ts';

const { id, name, description, purpose, is_own, shape, language, scene_count, speech_seconds, variables } =
  template.shape;
const shownTemplate = z.object({
  id,
  name,
  description,
  purpose,
  is_own,
  shape,
  language,
  scene_count,
  speech_seconds,
  variables,
});

const listTemplates = defineTool({
  name: 'list_templates',
  title: 'List templates',
  description:
    'Lists videos with several scenes that only lack some values, such as a name or a date: those of the person, and ready-made ones, each with the variables that make_from_template needs.',
  scope: 'read',
  hints: { reads: true },
  input: z.strictObject({
    limit: z.int().min(1).max(100).default(20).describe('How many, 1 to 100.'),
    cursor: z.string().max(300).optional().describe('`next_cursor` of the answer before, for the next ones.'),
  }),
  output: z.object({
    templates: z.array(shownTemplate).describe('Templates.'),
    next_cursor: z.string().nullable().describe('For the next ones; null where there are no more.'),
  }),
  run: async (request, { v1 }) => {
    const { data, next_cursor } = await v1('templates.list', request);
    const lines = data.map((each) => {
      const asked = each.variables.map((one) => `${one.name}${one.is_required ? '' : '?'}`).join(', ');
      return `- ${each.name} (${each.id}), ${each.scene_count} scenes; asks for: ${asked || 'nothing'}`;
    });
    const said = lines.length === 0 ? 'There are no templates.' : lines.join('\n');
    return { said, data: { templates: data, next_cursor } };
  },
});

const makeFromTemplate = defineTool({
  name: 'make_from_template',
  title: 'Make a video from a template',
  description:
    'Fills a template with values and starts its video. Answers at once: its credits are taken, and come back where it fails. Then call get_video until it is ready. Ask the person first: it costs credits.',
  scope: 'create',
  hints: {},
  hasPlayer: true,
  input: z.strictObject({
    template_id: z.string().min(1).max(60).describe('Id of the template, as list_templates gave it.'),
    values: templateValues.default({}),
    title: z.string().trim().min(1).max(100).optional().describe("Title of the video; left out, the template's name."),
    idempotency_key: z
      .string()
      .min(8)
      .max(90)
      .optional()
      .describe('A text of your own for this request, of 8 to 90 characters: the same one again starts nothing twice.'),
  }),
  output: shownVideo,
  run: async ({ template_id, values, title, idempotency_key: key }, { v1 }) => {
    const keyed = (step: string) => ({ idempotencyKey: key === undefined ? undefined : `${key}.${step}` });
    const request = { id: template_id, values, ...(title !== undefined && { title }) };
    const storyboard = await v1('templates.use', request, keyed('use'));
    const data = await v1('storyboards.make', { id: storyboard.id }, keyed('make'));
    return { said: `It was started. ${standing(data)}`, data };
  },
});

export const templateTools = [listTemplates, makeFromTemplate];
