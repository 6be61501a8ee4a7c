import { faults } from '@portray/foundation/errors';
import { expect, test } from 'vitest';
import { commonQuestions } from '#lib/common-questions.ts';
import { issues } from './help-issues.ts';
import { helpGroups } from './help-questions.ts';
import { findHelp } from './help-screen.tsx';

const groups = helpGroups('help@example.com');
const find = (...words: string[]) => findHelp(words, groups, issues);

test('there are six groups, and no question is asked twice', () => {
  expect(groups).toHaveLength(6);
  const questions = groups.flatMap((group) => group.questions.map(({ question }) => question));
  expect(new Set(questions).size).toBe(questions.length);
});

test('what the public page answers, too, has the same answer here', () => {
  const { languages, refund } = commonQuestions('help@example.com');
  const all = groups.flatMap(({ questions }) => questions);
  expect(all).toEqual(expect.arrayContaining([languages, refund]));
});

test('a search finds questions by question and answer, those that name it in the question first', () => {
  const { questions } = find('voice', 'match');
  expect(questions[0]?.question).toBe('What is the difference between a voice match and a clone?');
  expect(questions.map(({ question }) => question)).toContain('Can I use my own voice?');
});

test('a search finds an error by the title that was on the screen', () => {
  expect(find('daily', 'limit').issues.map(({ title }) => title)).toEqual([faults.daily_limit_reached.title]);
  expect(find('unheard-of')).toEqual({ questions: [], issues: [] });
});

test('every issue has a title that errors have, once, and a place that mends it', () => {
  const titles = issues.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles).toContain('Connection Problem');
  for (const { cure } of issues) expect(cure.to).toMatch(/^\//);
});
