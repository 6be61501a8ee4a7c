import { type Storyboard, storyboard as storyboardShape } from '../storyboard.ts';
import { type Fillable, type FillProblem, fillDraft, fillScenes, readValues } from './fill-scenes.ts';
import type { TemplateDraft } from './template.ts';

/** One video of a template, or what keeps it from being one. */
export type Filled =
  | { storyboard: Storyboard; draft: TemplateDraft; problems?: never }
  | { problems: [FillProblem, ...FillProblem[]]; storyboard?: never; draft?: never };

/**
 * The storyboard of one video: every variable with what was given for it, by its name. Voices are given by their ids,
 * presenters and pictures by the addresses of files. What is given is only ever words: marks for the voice and `{{…}}` in
 * it do nothing.
 */
export function fillTemplate(template: Fillable, given: Readonly<Record<string, string>>): Filled {
  const { values, problems } = readValues(template, given);
  const [first, ...others] = problems;
  if (first) return { problems: [first, ...others] };
  const scenes = fillScenes(template, values);
  const board = storyboardShape.safeParse({ ...template.storyboard, scenes });
  if (board.success) return { storyboard: board.data, draft: fillDraft(template, values) };
  return { problems: board.error.issues.map((issue) => ({ variable: null, message: issue.message })) as [FillProblem] };
}
