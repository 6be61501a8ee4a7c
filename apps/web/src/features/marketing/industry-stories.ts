import type { IndustryId } from './industries.ts';

export type IndustryStory = { challenge: string; solution: string; benefits: string[] };

/** What each trade lacks, what a speaking portrait does about it, and what that brings. */
export const industryStories: Record<IndustryId, IndustryStory> = {
  marketing: {
    challenge: 'A campaign needs a face every week, and the person with the face has one free hour a month.',
    solution:
      'Photograph once. Write the message on the day it is needed, in the size the channel wants, in the language the customer reads.',
    benefits: [
      'One photo serves every campaign',
      'Wide, upright and square from the same script',
      'A change of price is a change of one word',
    ],
  },
  education: {
    challenge: 'A recorded lesson is out of date after a year, and nobody records it again for one corrected date.',
    solution:
      'Keep the script, correct the sentence, make the lesson anew. Captions and a transcript file come with every video.',
    benefits: [
      'Lessons that stay right',
      'Captions for everybody who reads along',
      'A teacher’s face in courses of any length',
    ],
  },
  healthcare: {
    challenge: 'Patients forget half of what they hear in the room, and leaflets stay folded.',
    solution:
      'A person they know says it again at home, slowly, in their own language. The speed of the voice is yours to set.',
    benefits: [
      'Instructions that can be heard twice',
      'The language of the patient',
      'Speech slowed down where it matters',
    ],
  },
  'real-estate': {
    challenge: 'Every listing deserves a tour by its agent. There are forty listings and one agent.',
    solution: 'Your portrait and your voice introduce each home with words that took five minutes to write.',
    benefits: [
      'A greeting for every listing',
      'Upright videos for phones',
      'Your own voice, matched from one short sample',
    ],
  },
  'e-commerce': {
    challenge: 'The question that stops a purchase is always the same one, and nobody is there to answer it at night.',
    solution: 'Put the answer beside the button, said by a person. Update it when the product changes.',
    benefits: [
      'Answers where they are needed',
      'A short video per product',
      'The same presenter in every language you sell in',
    ],
  },
  corporate: {
    challenge: 'A message to all staff becomes a mail, because a film crew takes a week.',
    solution:
      'The sender’s portrait says it today, with captions, in every language of the house, labelled honestly as AI-generated.',
    benefits: [
      'News on the day it is news',
      'Every office in its own language',
      'Signed credentials that say how it was made',
    ],
  },
};
