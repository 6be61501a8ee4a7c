import type { Metadata } from '@portray/contracts/metadata';
import type { Template } from '@portray/contracts/template';
import { AppError } from '@portray/foundation/errors';
import { changeMetadata, forgetMetadata, metadataOf, withMetadata } from '@portray/studio/developer/object-metadata';
import { readTemplate, readTemplates } from '@portray/studio/templates/read-templates';
import { useTemplate } from '@portray/studio/templates/use-template';
import { removeTemplate, renameTemplate } from '@portray/studio/templates/write-templates';
import { own, type V1Context } from '../edge/v1-context.ts';
import { bareUrl } from '../show/addresses.ts';
import { listOf, pageOf } from '../show/lists.ts';
import { shapeOf } from '../show/names.ts';
import { showStoryboard } from './storyboards.ts';

type Given = Pick<V1Context, 'deps' | 'principal'>;

function showTemplate(template: Template, metadata: Metadata) {
  return {
    id: template.id,
    object: 'template' as const,
    name: template.name,
    description: template.description,
    purpose: template.purpose,
    is_own: template.is_own,
    shape: shapeOf(template.draft.video_size),
    language: template.draft.language,
    scene_count: template.storyboard.scenes.length,
    speech_seconds: template.seconds,
    variables: template.variables.map(({ name, label, type, example, isRequired, longest = null }) => {
      return { name, label, type, example, is_required: isRequired, max_characters: longest };
    }),
    metadata,
    updated_at: template.updated_at,
  };
}

async function shown({ deps, principal }: Given, id: string) {
  const template = await readTemplate(deps, principal, { id });
  return showTemplate(template, (await metadataOf(deps, principal, 'template', [id]))(id));
}

export const templateHandlers = {
  list: own.templates.list.handler(async ({ input, context: { deps, principal } }) => {
    const page = pageOf(await readTemplates(deps, principal), input);
    const metadata = await metadataOf(
      deps,
      principal,
      'template',
      page.items.map(({ id }) => id),
    );
    return listOf(page, (template) => showTemplate(template, metadata(template.id)));
  }),

  get: own.templates.get.handler(({ input: { id }, context }) => shown(context, id)),

  change: own.templates.change.handler(async ({ input: { id, metadata, ...change }, context }) => {
    const { deps, principal } = context;
    const { is_own } = await readTemplate(deps, principal, { id });
    if (!is_own)
      throw new AppError('forbidden', 'This template is one of ours. Please save a copy of it to change it.');
    if (Object.values(change).some((value) => value !== undefined))
      await renameTemplate(deps, principal, { id, ...change });
    await changeMetadata(deps, principal, { kind: 'template', id }, metadata);
    return shown(context, id);
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
    const request = { id, values: Object.fromEntries(given) as Record<string, string>, ...(title && { title }) };
    return showStoryboard(context, await useTemplate({ ...deps, once }, principal, request));
  }),
};

const isOurs = ({ publicUrl }: { publicUrl: string }, value: string) => value.startsWith(`${publicUrl}/files/`);
