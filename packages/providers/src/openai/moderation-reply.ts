import type { Moderation, ModerationCategory, ModerationReason, ModerationRequest } from '@portray/ports/moderator';
import { z } from 'zod';

/** Older models answer null for categories that they do not know; other servers leave scores out, or add categories. */
const result = z.object({
  flagged: z.boolean(),
  categories: z.record(z.string(), z.boolean().nullish()),
  category_scores: z.record(z.string(), z.number().nullish()).nullish(),
});
export const moderationReply = z.object({ results: z.array(result).min(1) });
export type ModerationResult = z.infer<typeof result>;

type Rule = { category: ModerationCategory; weight: 'block' | 'review' };

/** What is done about each of its categories; about one that is not here, what is done about 'other'. */
const rules: Record<string, Rule> = {
  sexual: { category: 'sexual', weight: 'block' },
  'sexual/minors': { category: 'minors', weight: 'block' },
  violence: { category: 'violence', weight: 'review' },
  'violence/graphic': { category: 'violence', weight: 'block' },
  'self-harm': { category: 'self_harm', weight: 'review' },
  'self-harm/intent': { category: 'self_harm', weight: 'review' },
  'self-harm/instructions': { category: 'self_harm', weight: 'block' },
  hate: { category: 'hate', weight: 'review' },
  'hate/threatening': { category: 'hate', weight: 'block' },
  harassment: { category: 'harassment', weight: 'review' },
  'harassment/threatening': { category: 'harassment', weight: 'block' },
  illicit: { category: 'illegal', weight: 'review' },
  'illicit/violent': { category: 'illegal', weight: 'block' },
};
const unknownRule: Rule = { category: 'other', weight: 'block' };

/** Words about sex are common in health and education; below this they are only looked at. */
const sexualScriptScore = 0.8;

/** One judgement of several results: the worst counts. `passages` belongs to them, one each. */
export function judge(
  results: ModerationResult[],
  use: ModerationRequest['use'],
  passages: (string | undefined)[] = [],
): Moderation {
  const found = results.flatMap((one, index) =>
    rulesOf(one, use).map((rule) => ({ ...rule, passage: passages[index] })),
  );
  const verdict = found.some(({ weight }) => weight === 'block') ? 'block' : found.length > 0 ? 'review' : 'allow';
  const reasons = found
    .filter(({ weight }) => weight === verdict)
    .map(({ category, passage }): ModerationReason => ({ category, ...(passage !== undefined && { passage }) }));
  return { verdict, reasons };
}

function rulesOf({ flagged, categories, category_scores: scores }: ModerationResult, use: ModerationRequest['use']) {
  const found = Object.entries(categories)
    .filter(([, isMeant]) => isMeant)
    .map(([name]) => {
      const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
      const isMild = name === 'sexual' && use === 'script' && (scores?.sexual ?? 1) < sexualScriptScore;
      return { ...(rule ?? unknownRule), ...(isMild && { weight: 'review' as const }) };
    });
  return flagged && found.length === 0 ? [unknownRule] : found;
}
