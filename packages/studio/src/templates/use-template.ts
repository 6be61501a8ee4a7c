import type { StoryboardDocument } from '@portray/contracts/calls/storyboards';
import type { FillProblem } from '@portray/contracts/fill-scenes';
import { fillTemplate } from '@portray/contracts/fill-template';
import { AppError } from '@portray/foundation/errors';
import type { Once } from '../once.ts';
import { readTemplate } from './read-templates.ts';
import type { Person, Storyboards } from './storyboards.ts';

type Deps = Parameters<typeof readTemplate>[0] & { once: Once; storyboards: Storyboards };
type Request = { id: string; title?: string | undefined; values: Record<string, string> };

/**
 * Begins a project from a template. Throws AppError: not_found, invalid_input where a value is missing or cannot be used,
 * and what beginning a project throws.
 */
export async function useTemplate(
  deps: Deps,
  person: Person,
  { id, title, values }: Request,
): Promise<StoryboardDocument> {
  const template = await readTemplate(deps, person, { id });
  const filled = fillTemplate(template, values);
  if (filled.problems) throw new AppError('invalid_input', sentenceOf(filled.problems));
  const { storyboard, draft } = filled;
  const choice = draft.elevenlabs_voice_id ? { voice_choice: 'existing' as const } : {};
  return deps.storyboards.create(deps.once, person, {
    draft: { ...draft, ...choice, title: title || template.name },
    storyboard,
  });
}

const mostNamed = 3;

const sentenceOf = (problems: FillProblem[]) =>
  problems
    .slice(0, mostNamed)
    .map(({ message }) => message)
    .join(' ');
