import { z } from 'zod';
import { limits } from '../limits.ts';
import { purposes, variableTypes } from '../storyboard/template-choices.ts';
import { storyboard } from './storyboards.ts';
import { deleted, listOf, listShape, metadata, metadataChange, moment, v1Call } from './v1-call.ts';
import { shapes } from './video.ts';

const tag = 'Templates';
const byTemplateId = z.strictObject({ id: z.string().min(1).max(60).describe('Its id.') });

export const templateVariable = z
  .object({
    name: z.string().describe('What values are given by.'),
    label: z.string().describe('What people are asked for.'),
    type: z.enum(variableTypes).describe('What it stands for.'),
    example: z.string().describe('What it may be.'),
    is_required: z.boolean().describe('Whether a video needs it.'),
    max_characters: z.int().nullable().describe('How many characters a text may have; null for no limit of its own.'),
  })
  .meta({
    id: 'TemplateVariable',
    description: 'Something that each video of a template says or shows otherwise.',
    examples: [
      { name: 'first_name', label: 'First name', type: 'text', example: 'Ana', is_required: true, max_characters: 40 },
    ],
  });

/** A storyboard with variables. */
export const template = z
  .object({
    id: z.string().describe('Its id.'),
    object: z.literal('template').describe('What this is.'),
    name: z.string().describe('Its name.'),
    description: z.string().describe('What it is good for.'),
    purpose: z.enum(purposes).nullable().describe('What it is for; null where nothing was said.'),
    is_own: z.boolean().describe('Whether it is your own.'),
    shape: z.enum(shapes).describe('Shape of its videos.'),
    language: z.string().describe('Language of its videos.'),
    scene_count: z.int().describe('How many scenes it has.'),
    speech_seconds: z.number().describe('About how long a video of it is.'),
    variables: z.array(templateVariable).describe('What is asked for, in order.'),
    metadata,
    updated_at: moment.nullable().describe('When it was changed; null for ours.'),
  })
  .meta({
    id: 'Template',
    description: 'A storyboard with variables: one of ours, or your own.',
    examples: [
      {
        id: 'lesson',
        object: 'template',
        name: 'Lesson',
        description: 'Explains something in a few scenes.',
        purpose: 'teaching',
        is_own: false,
        shape: 'landscape',
        language: 'en',
        scene_count: 4,
        speech_seconds: 38,
        variables: [],
        metadata: {},
        updated_at: null,
      },
    ],
  });

/** Values of the variables of a template. */
export const templateValues = z
  .record(z.string().max(40), z.string().max(limits.maxVariableCharacters))
  .describe('What stands for each variable, by its name: voices by id, pictures and photos by address.');

/** Storyboards with variables. */
export const templateCalls = {
  list: v1Call({
    method: 'GET',
    path: '/templates',
    operationId: 'listTemplates',
    tag,
    scope: 'read',
    summary: 'List templates: yours, newest first, then ours',
  })
    .input(z.strictObject(listShape))
    .output(listOf('TemplateList', template)),

  get: v1Call({
    method: 'GET',
    path: '/templates/{id}',
    operationId: 'getTemplate',
    tag,
    scope: 'read',
    summary: 'Read a template',
  })
    .input(byTemplateId)
    .output(template),

  change: v1Call({
    method: 'PATCH',
    path: '/templates/{id}',
    operationId: 'updateTemplate',
    tag,
    scope: 'manage',
    summary: 'Rename a template of yours, or change its metadata',
  })
    .input(
      byTemplateId.extend({
        name: z.string().trim().min(1).max(limits.maxTitleCharacters).optional().describe('Its new name.'),
        description: z.string().trim().max(200).optional().describe('What it is good for.'),
        metadata: metadataChange.optional(),
      }),
    )
    .output(template),

  remove: v1Call({
    method: 'DELETE',
    path: '/templates/{id}',
    operationId: 'deleteTemplate',
    tag,
    scope: 'manage',
    summary: 'Delete a template of yours; its videos stay',
  })
    .input(byTemplateId)
    .output(deleted),

  use: v1Call({
    method: 'POST',
    path: '/templates/{id}/use',
    operationId: 'useTemplate',
    tag,
    scope: 'create',
    status: 201,
    keeps: 'start',
    summary: 'Begin a storyboard from a template; make its video with `POST /v1/storyboards/{id}/make`',
    errors: ['file_not_found', 'voice_not_found'],
  })
    .input(
      byTemplateId.extend({
        title: z
          .string()
          .trim()
          .max(limits.maxTitleCharacters)
          .optional()
          .describe("Its title; left out, the template's name."),
        values: templateValues.default({}),
        metadata: metadata.optional(),
      }),
    )
    .output(storyboard),
};
