import type { Moderation, ModerationReason, ModerationRequest } from '@portray/ports/moderator';
import { findImpersonation, findLikeness } from './impersonation.ts';
import { findSexualMinors } from './minors.ts';
import { findUnsuitableWishes } from './wishes.ts';

/**
 * The few words that need no model to be understood, in the languages in which they are clear: a text that claims to be
 * somebody whom everybody knows, sexual content about minors, and pictures of hate symbols, naked people or violence. All
 * else is allowed: a list of words refuses the wrong people.
 */
export function checkWords({ use, texts = [] }: Pick<ModerationRequest, 'use' | 'texts'>): Moderation {
  const reasons = texts.flatMap((text) => reasonsIn(plain(text), use));
  return { verdict: reasons.length > 0 ? 'block' : 'allow', reasons };
}

function reasonsIn(text: string, use: ModerationRequest['use']): ModerationReason[] {
  const isOrder = use === 'prompt';
  const minors = text
    .split(/[.!?。！？…;\n]+/u)
    .map((sentence) => findSexualMinors(sentence.replace(/\s+/gu, ' '), isOrder))
    .filter((found) => found !== undefined);
  const somebody = isOrder ? findLikeness(text) : findImpersonation(text);
  return [
    ...minors.slice(0, 1).map((): ModerationReason => ({ category: 'minors' })),
    ...(isOrder && minors.length === 0 ? findUnsuitableWishes(text) : []),
    ...(somebody ? [{ category: 'impersonation' as const, passage: somebody.replace(/^[.!?…\s]+/u, '') }] : []),
  ];
}

/** Without what does not show, and the marks for the voice. */
const plain = (text: string) => text.normalize('NFKC').replace(/[\p{Cf}*]/gu, '');
