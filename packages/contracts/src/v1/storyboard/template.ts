import { z } from 'zod';
import { purposes, variableTypes } from '../../storyboard/templates/template-choices.ts';
import { shapes } from '../shapes.ts';
import { metadata, moment } from '../v1-call.ts';

/** What a template asks for. */
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
