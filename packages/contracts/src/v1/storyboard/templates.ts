import { z } from 'zod';
import { limits } from '../../limits.ts';
import { templateName, variableName } from '../../storyboard/templates/template.ts';
import { purposes, variablePlaces, variableTypes } from '../../storyboard/templates/template-choices.ts';
import { deleted, listOf, listShape, metadata, metadataChange, v1Call } from '../v1-call.ts';
import { storyboard } from './storyboards.ts';
import { template } from './template.ts';

const tag = 'Templates';
const byTemplateId = z.strictObject({ id: z.string().min(1).max(60).describe('Its id.') });

const description = z.string().trim().max(200);
const places = variablePlaces.map((at) => `\`${at}\``).join(', ');

/** What a new template is made of. */
const createTemplate = z
  .strictObject({
    name: templateName.describe('Its name.'),
    storyboard_id: z
      .uuid()
      .describe('The storyboard, or the video, that it is made of; later changes of that do not reach it.'),
    description: description.default('').describe('What it is good for, in a few words.'),
    purpose: z.enum(purposes).nullable().default(null).describe('What it is for; null for nothing in particular.'),
    variables: z
      .array(
        z.strictObject({
          name: variableName.describe('What values are given by, and what stands in words as `{{name}}`.'),
          label: z.string().trim().min(1).max(60).optional().describe('What people are asked for; left out, its name.'),
          type: z.enum(variableTypes).default('text').describe('What it stands for.'),
          example: z
            .string()
            .max(limits.maxVariableCharacters)
            .optional()
            .describe('What it may be; left out, the words that it replaces.'),
          is_required: z.boolean().default(true).describe('Whether a video needs it.'),
          max_characters: z
            .int()
            .min(1)
            .max(limits.maxVariableCharacters)
            .optional()
            .describe('How many characters a text may have.'),
          replaces: z
            .string()
            .min(1)
            .max(limits.maxVariableCharacters)
            .optional()
            .describe(
              'Words of scripts and texts in whose place it stands; left out where `{{name}}` is written already.',
            ),
          places: z
            .array(
              z.strictObject({
                at: z.enum(variablePlaces).describe(`What it decides: ${places}.`),
                scene_ids: z
                  .array(z.uuid())
                  .min(1)
                  .max(limits.maxScenes)
                  .optional()
                  .describe('In these scenes; left out, in all.'),
              }),
            )
            .max(variablePlaces.length)
            .default([])
            .describe('Where a picture, a colour, a voice or a presenter stands.'),
        }),
      )
      .max(limits.maxVariables, `A template can have up to ${limits.maxVariables} variables.`)
      .default([])
      .describe('What each video says or shows otherwise, in the order in which it is asked for.'),
    metadata: metadata.optional(),
  })
  .meta({
    id: 'CreateTemplate',
    description: 'A storyboard, and what of it each video has otherwise.',
    examples: [
      {
        name: 'Welcome to our office',
        storyboard_id: '5d0d8f6a-6f0b-4c0e-8a53-19f6b2b0a9c2',
        variables: [
          { name: 'greeting', label: 'Greeting', replaces: 'Welcome', max_characters: 40 },
          { name: 'speaker', type: 'voice', is_required: false, places: [{ at: 'voice' }] },
        ],
      },
    ],
  });
export type CreateTemplate = z.output<typeof createTemplate>;

/** Values of the variables of a template. */
export const templateValues = z
  .record(z.string().max(40), z.string().max(limits.maxVariableCharacters))
  .describe('What stands for each variable, by its name: voices by id, pictures and photos by address.');

/** Storyboards with variables. */
export const templateCalls = {
  create: v1Call({
    method: 'POST',
    path: '/templates',
    operationId: 'createTemplate',
    tag,
    scope: 'create',
    status: 201,
    keeps: 'start',
    summary: 'Make a template of a storyboard or a video',
    errors: ['not_found', 'conflict'],
  })
    .input(createTemplate)
    .output(template),

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
    summary: 'Rename or describe a template of yours, or change its metadata',
  })
    .input(
      byTemplateId.extend({
        name: templateName.optional().describe('Its new name.'),
        description: description.optional().describe('What it is good for.'),
        purpose: z.enum(purposes).nullish().describe('What it is for; null for nothing in particular.'),
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
