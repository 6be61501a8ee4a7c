import { z } from 'zod';
import { instant } from '../../instant.ts';
import { limits } from '../../limits.ts';
import { isBlank } from '../../text.ts';
import { videoDraft } from '../../videos/videos.ts';
import { storyboard } from '../storyboard.ts';
import { namesIn, wordsOf } from './place-names.ts';
import { purposes, typesAt, variablePlaces, variableTypes, writtenTypes } from './template-choices.ts';

/** What a variable is called. */
export const variableName = z
  .string()
  .regex(
    /^\p{L}[\p{L}\p{M}\p{N}_]{0,39}$/u,
    'A variable is named by up to 40 letters, digits and _, such as first_name.',
  );

/** Something that each video of a template says or shows otherwise. */
export const templateVariable = z.strictObject({
  name: variableName.describe('What scripts and texts write it by: `{{name}}`.'),
  label: z.string().trim().min(1).max(60).describe('What people are asked for.'),
  type: z.enum(variableTypes).describe('What it stands for.'),
  example: z.string().max(limits.maxVariableCharacters).describe('What it may be; shown in previews.'),
  isRequired: z.boolean().describe('Whether a video needs it.'),
  longest: z.int().min(1).max(limits.maxVariableCharacters).optional().describe('How many characters a text may have.'),
});
export type TemplateVariable = z.infer<typeof templateVariable>;

const place = z.strictObject({
  variable: variableName.describe('Which variable it is.'),
  at: z.enum(variablePlaces).describe('What it decides.'),
  sceneIds: z.array(z.uuid()).min(1).max(limits.maxScenes).optional().describe('In these scenes; left out, in all.'),
});

/** What all scenes of the videos of a template share. */
export const templateDraft = videoDraft
  .pick({ language: true, video_size: true, avatar_image_url: true, elevenlabs_voice_id: true, captions: true })
  .required({ language: true, video_size: true });
export type TemplateDraft = z.infer<typeof templateDraft>;

/** The name of a template. */
export const templateName = z
  .string()
  .trim()
  .max(limits.maxTitleCharacters)
  .refine((text) => !isBlank(text), 'Please name the template.');

const contents = z.object({
  name: templateName.describe('Its name.'),
  description: z.string().trim().max(200).describe('What it is good for, in a few words.'),
  purpose: z.enum(purposes).nullable().describe('What it is for; null where nothing was said.'),
  variables: z
    .array(templateVariable)
    .max(limits.maxVariables, `A template can have up to ${limits.maxVariables} variables.`)
    .describe('What each video says or shows otherwise, in the order in which it is asked for.'),
  draft: templateDraft.describe('What all scenes share.'),
  storyboard: storyboard.describe('Its scenes; scripts and texts have `{{name}}` where a variable stands.'),
  places: z.array(place).max(200).describe('Where variables stand that are no words.'),
});

/** A storyboard with places that each video fills otherwise, as it is written. */
export const templateContents = contents.superRefine((template, context) => {
  for (const message of templateFaults(template)) context.addIssue({ code: 'custom', message });
});
export type TemplateContents = z.infer<typeof contents>;

/** A template of ours, or of a person. */
export const template = contents.extend({
  id: z.string().max(60).describe('Its id.'),
  is_own: z.boolean().describe('Whether it is your own.'),
  seconds: z.number().describe('About how long a video of it is.'),
  updated_at: instant.nullable().describe('When it was changed; null for ours.'),
});
export type Template = z.infer<typeof template>;

/** What is wrong with a template whose parts are right by themselves: one sentence each. */
export function templateFaults({
  variables,
  storyboard: { scenes },
  places,
}: Pick<TemplateContents, 'variables' | 'storyboard' | 'places'>): string[] {
  const byName = new Map(variables.map((variable) => [variable.name, variable]));
  const ids = new Set(scenes.map(({ id }) => id));
  const faults: string[] = [];
  if (byName.size < variables.length) faults.push('Two variables have the same name. Please rename one of them.');
  const alike = [...byName.keys()].filter(
    (name, index, names) => names.findIndex((each) => each.toLowerCase() === name.toLowerCase()) < index,
  );
  for (const name of alike)
    faults.push(`Two variables are called “${name}” but for capitals. Please rename one of them.`);
  for (const written of new Set(scenes.flatMap(wordsOf).flatMap(namesIn))) {
    const type = byName.get(written)?.type;
    if (!type) faults.push(`{{${written}}} is no variable of this template. Add it, or take it out of the words.`);
    else if (!(writtenTypes as readonly string[]).includes(type))
      faults.push(`{{${written}}} is a ${type} and cannot stand among words.`);
  }
  for (const { variable, at, sceneIds = [] } of places) {
    const type = byName.get(variable)?.type;
    if (!type) faults.push(`“${variable}” is no variable of this template.`);
    else if (!typesAt[at].includes(type)) faults.push(`“${variable}” is a ${type} and cannot be a ${at}.`);
    if (sceneIds.some((id) => !ids.has(id))) faults.push(`“${variable}” stands in a scene that is not there.`);
  }
  return faults;
}
