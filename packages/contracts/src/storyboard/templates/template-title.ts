import { limits } from '../../limits.ts';
import type { TemplateVariable } from './template.ts';

/** What a video of a template is called: the template, and what tells it from the others, its first words. */
export function templateTitle(
  template: string,
  variables: readonly Pick<TemplateVariable, 'name' | 'type'>[],
  given: (variable: string) => string | undefined,
): string {
  const first = variables.find(({ type }) => type === 'text');
  const words = first && given(first.name)?.replace(/\s+/gu, ' ').trim().slice(0, 60);
  return (words ? `${template}: ${words}` : template).slice(0, limits.maxTitleCharacters);
}
