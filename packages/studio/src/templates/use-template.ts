import type { StoryboardDocument } from '@portray/contracts/calls/storyboards';
import type { FillProblem } from '@portray/contracts/fill-scenes';
import { fillTemplate } from '@portray/contracts/fill-template';
import type { Storyboard } from '@portray/contracts/storyboard';
import { listBrandKits } from '@portray/database/queries/brand-kits';
import { AppError } from '@portray/foundation/errors';
import { boardInKit } from '../brand-kits/board-in-kit.ts';
import type { Once } from '../once.ts';
import { readTemplate } from './read-templates.ts';
import type { Person, Storyboards } from './storyboards.ts';

type Deps = Parameters<typeof readTemplate>[0] & { once: Once; storyboards: Storyboards };
type Request = { id: string; title?: string | undefined; values: Record<string, string>; isTest?: boolean };

/**
 * Begins a project from a template, in the person's default brand kit. Throws AppError: not_found, invalid_input where a value is missing or cannot be used,
 * and what beginning a project throws.
 */
export async function useTemplate(
  deps: Deps,
  person: Person,
  { id, title, values, isTest = false }: Request,
): Promise<StoryboardDocument> {
  const template = await readTemplate(deps, person, { id });
  const filled = fillTemplate(template, values);
  if (filled.problems) {
    const { variable } = filled.problems[0] ?? {};
    const about = variable ? `values.${variable}` : 'values';
    throw new AppError('invalid_input', sentenceOf(filled.problems), { about });
  }
  const { storyboard, draft } = filled;
  const choice = draft.elevenlabs_voice_id ? { voice_choice: 'existing' as const } : {};
  return deps.storyboards.create(deps.once, person, {
    draft: { ...draft, ...choice, title: title || template.name },
    storyboard: await inDefaultKit(deps, person, storyboard, draft.avatar_image_url),
    isTest,
  });
}

/** As all new storyboards, in the person's default kit, unless the template has one of its own. */
async function inDefaultKit(
  { database }: Deps,
  { userId }: Person,
  storyboard: Storyboard,
  photoUrl: string | null | undefined,
): Promise<Storyboard> {
  if (storyboard.brandKitId) return storyboard;
  return database.readAsPerson(userId, async (tx) => {
    const kit = (await listBrandKits(tx, userId)).find(({ is_default }) => is_default);
    return kit ? boardInKit(tx, userId, { kit, storyboard, photoUrl }) : storyboard;
  });
}

const mostNamed = 3;

const sentenceOf = (problems: FillProblem[]) =>
  problems
    .slice(0, mostNamed)
    .map(({ message }) => message)
    .join(' ');
