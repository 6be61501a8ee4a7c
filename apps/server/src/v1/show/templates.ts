import type { Metadata } from '@portray/contracts/metadata';
import type { Template } from '@portray/contracts/template';
import { metadataOf } from '@portray/studio/developer/object-metadata';
import type { V1Context } from '../edge/v1-context.ts';
import { shapeOf } from './names.ts';

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

/** How some templates look. */
export async function showTemplates({ deps, principal }: Given, templates: readonly Template[]) {
  const ids = templates.map(({ id }) => id);
  const metadata = await metadataOf(deps, principal, 'template', ids);
  return (template: Template) => showTemplate(template, metadata(template.id));
}
