import type { PresenterId } from '#ui/presenter-ids.ts';

type Person = { pronoun: 'she' | 'he'; gender: 'female' | 'male'; greeting: string };

/** The people of the landing page, and what each says until a sentence is typed. */
export const people: Record<PresenterId, Person> = {
  ada: { pronoun: 'she', gender: 'female', greeting: 'Hello! A moment ago I was a still picture.' },
  kofi: { pronoun: 'he', gender: 'male', greeting: 'Good morning. I have been quiet long enough.' },
  imani: { pronoun: 'she', gender: 'female', greeting: 'Hi! You type the words, I say them.' },
  noor: { pronoun: 'she', gender: 'female', greeting: 'Welcome. Let me read that for you.' },
  henrik: { pronoun: 'he', gender: 'male', greeting: 'Hello. One photo was all it took.' },
  mateo: { pronoun: 'he', gender: 'male', greeting: 'Come closer. I have a story for you.' },
};
