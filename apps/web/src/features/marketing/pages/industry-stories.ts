import type { IndustryId } from './industries.ts';

export type IndustryStory = {
  presenter: string;
  script: string;
  challenge: string;
  solution: string;
  benefits: string[];
};

/** What its clip says (see `silentClips` of the presenters), what each trade lacks, and what a speaking portrait brings. */
export const industryStories: Record<IndustryId, IndustryStory> = {
  marketing: {
    presenter: 'Lin',
    script: 'The new collection lands on Friday. Here are my three favourites.',
    challenge: 'A campaign needs a face every week, and the person with the face has one free hour a month.',
    solution:
      'Take one photo. Write the message on the day it is needed, in the size the channel wants and the language the customer reads.',
    benefits: [
      'One photo serves every campaign',
      'Landscape, portrait and square from the same script',
      'A new price means changing one word',
    ],
  },
  education: {
    presenter: 'Imani',
    script: 'Before the next lesson, look at this picture for one minute.',
    challenge: 'A recorded lesson is out of date after a year, and nobody re-records it to correct one date.',
    solution:
      'Keep the script, correct the sentence and create the lesson again. Every video comes with captions and a transcript.',
    benefits: [
      'Lessons that stay up to date',
      'Captions for everyone who reads along',
      'A teacher’s face in courses of any length',
    ],
  },
  healthcare: {
    presenter: 'Noor',
    script: 'Take the tablet with water, always at the same time of day.',
    challenge: 'Patients forget half of what they hear in the consulting room, and leaflets stay folded.',
    solution: 'Someone they know says it again at home, slowly, in their own language. You set the speed of the voice.',
    benefits: [
      'Instructions that can be heard again',
      'The patient’s own language',
      'Speech slowed down where it matters',
    ],
  },
  'real-estate': {
    presenter: 'Henrik',
    script: 'Come in. The kitchen faces south, and you can hear the sea.',
    challenge: 'Every listing deserves a tour by its agent. There are forty listings and one agent.',
    solution: 'Your portrait and your voice introduce each home, with a script that took five minutes to write.',
    benefits: [
      'A greeting for every listing',
      'Portrait videos for phones',
      'Your own voice, matched from one short sample',
    ],
  },
  'e-commerce': {
    presenter: 'Ada',
    script: 'Between two sizes? Take the larger one; it shrinks a little.',
    challenge: 'The question that stops a purchase is always the same, and nobody is there to answer it at night.',
    solution: 'Put the answer beside the button, spoken by a person. Update it when the product changes.',
    benefits: [
      'Answers where they are needed',
      'A short video per product',
      'The same presenter in every language you sell in',
    ],
  },
  corporate: {
    presenter: 'Kenji',
    script: 'Here is what changes on Monday, and what stays as it is.',
    challenge: 'A message to all staff ends up as an email, because a film crew takes a week.',
    solution:
      'The sender’s portrait says it today, with captions, in every language your staff speak, honestly labelled as AI-generated.',
    benefits: [
      'News while it is still news',
      'Each office in its own language',
      'Signed credentials that say how it was made',
    ],
  },
};
