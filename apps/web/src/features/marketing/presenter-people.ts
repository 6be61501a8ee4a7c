import type { PresenterId } from '#ui/portraits/presenter-ids.ts';

type Person = { pronoun: 'She' | 'He'; gender: 'female' | 'male'; greeting: string };

/** Who speaks on the landing page, and what each says before somebody types a sentence. */
export const people: Record<PresenterId, Person> = {
  clara: { pronoun: 'She', gender: 'female', greeting: 'Hello! A moment ago I was a still picture.' },
  james: { pronoun: 'He', gender: 'male', greeting: 'Good morning. I have been quiet long enough.' },
  amara: { pronoun: 'She', gender: 'female', greeting: 'Hi! You type the words, I say them.' },
  helen: { pronoun: 'She', gender: 'female', greeting: 'Welcome. Let me read that for you.' },
  minh: { pronoun: 'He', gender: 'male', greeting: 'Hello. One photo was all it took.' },
  omar: { pronoun: 'He', gender: 'male', greeting: 'Come closer. I have a story for you.' },
};
