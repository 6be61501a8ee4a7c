import { hasAllWords } from '#lib/marks.ts';
import type { Issue } from './help-issues.ts';
import type { HelpGroup } from './help-questions.ts';

/** The questions and error titles in which every word stands; questions that have them in the question itself come first. */
export function findHelp(words: readonly string[], groups: readonly HelpGroup[], issues: readonly Issue[]) {
  const all = groups.flatMap(({ questions }) => questions);
  const found = all.filter(({ question, answer }) => hasAllWords(`${question} ${answer}`, words));
  const inQuestion = found.filter(({ question }) => hasAllWords(question, words));
  return {
    questions: [...inQuestion, ...found.filter((one) => !inQuestion.includes(one))],
    issues: issues.filter(({ title, cause }) => hasAllWords(`${title} ${cause}`, words)),
  };
}
