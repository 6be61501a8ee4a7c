import type { Template } from '@portray/contracts/template';
import type { CreateTemplate } from '@portray/contracts/v1/storyboard/templates';
import { AppError } from '@portray/foundation/errors';
import { changeMetadata, forgetMetadata, withMetadata } from '@portray/studio/developer/object-metadata';
import { readTemplate, readTemplates } from '@portray/studio/templates/read-templates';
import { saveTemplateOf } from '@portray/studio/templates/template-of-video';
import { useTemplate } from '@portray/studio/templates/use-template';
import { removeTemplate, renameTemplate } from '@portray/studio/templates/write-templates';
import { isTest, own, type V1Context } from '../edge/v1-context.ts';
import { bareUrl } from '../show/addresses.ts';
import { listOf, pageOf } from '../show/lists.ts';
import { showTemplates } from '../show/templates.ts';
import { showStoryboard } from './storyboards.ts';

type Given = Pick<V1Context, 'deps' | 'principal'>;

const shown = async (given: Given, template: Template) => (await showTemplates(given, [template]))(template);

type Variable = CreateTemplate['variables'][number];

/** A variable of a new template as the product knows it. */
function readVariable({ name, label, type, example, is_required, max_characters, replaces, places }: Variable) {
  return {
    name,
    label: label ?? name,
    type,
    example: example ?? replaces ?? '',
    isRequired: is_required,
    ...(max_characters !== undefined && { longest: max_characters }),
    replaces,
    places: places.map(({ at, scene_ids }) => ({ at, ...(scene_ids && { sceneIds: scene_ids }) })),
  };
}

export const templateHandlers = {
  create: own.templates.create.handler(async ({ input, context }) => {
    const { deps, principal } = context;
    const { storyboard_id: storyboardId, name, description, purpose, variables, metadata } = input;
    const once = withMetadata(deps.once, principal, 'template', metadata);
    const chosen = { storyboardId, name, description, purpose, variables: variables.map(readVariable) };
    return shown(context, await saveTemplateOf({ ...deps, once }, principal, chosen));
  }),

  list: own.templates.list.handler(async ({ input, context }) => {
    const page = pageOf(await readTemplates(context.deps, context.principal), input);
    return listOf(page, await showTemplates(context, page.items));
  }),

  get: own.templates.get.handler(async ({ input: { id }, context }) =>
    shown(context, await readTemplate(context.deps, context.principal, { id })),
  ),

  change: own.templates.change.handler(async ({ input: { id, metadata, ...change }, context }) => {
    const { deps, principal } = context;
    const { is_own } = await readTemplate(deps, principal, { id });
    if (!is_own)
      throw new AppError('forbidden', 'This template is one of ours. Please save a copy of it to change it.');
    if (Object.values(change).some((value) => value !== undefined))
      await renameTemplate(deps, principal, { id, ...change });
    await changeMetadata(deps, principal, { kind: 'template', id }, metadata);
    return shown(context, await readTemplate(deps, principal, { id }));
  }),

  remove: own.templates.remove.handler(async ({ input: { id }, context: { deps, principal } }) => {
    await removeTemplate(deps, principal, { id });
    await forgetMetadata(deps, principal, 'template', id);
    return { object: 'deleted' as const, id, deleted: true as const };
  }),

  use: own.templates.use.handler(async ({ input: { id, title, values, metadata }, context }) => {
    const { deps, principal } = context;
    const once = withMetadata(deps.once, principal, 'video', metadata);
    // Addresses of ours come back signed.
    const given = Object.entries(values).map(([name, value]) => [name, isOurs(deps, value) ? bareUrl(value) : value]);
    const request = {
      id,
      values: Object.fromEntries(given) as Record<string, string>,
      isTest: isTest(context),
      ...(title && { title }),
    };
    return showStoryboard(context, await useTemplate({ ...deps, once }, principal, request));
  }),
};

const isOurs = ({ publicUrl }: { publicUrl: string }, value: string) => value.startsWith(`${publicUrl}/files/`);
