export type IndustryId = 'marketing' | 'education' | 'healthcare' | 'real-estate' | 'e-commerce' | 'corporate';

/** Who uses it, each with a sentence from that industry. */
export const industries: { id: IndustryId; title: string; line: string }[] = [
  { id: 'marketing', title: 'Marketing', line: 'The new collection lands on Friday. Here are my three favourites.' },
  { id: 'education', title: 'Education', line: 'Before the next lesson, look at this picture for one minute.' },
  { id: 'healthcare', title: 'Healthcare', line: 'Take the tablet with water, always at the same time of day.' },
  { id: 'real-estate', title: 'Real estate', line: 'Come in. The kitchen faces south, and you can hear the sea.' },
  { id: 'e-commerce', title: 'E-commerce', line: 'Between two sizes? Take the larger one; it shrinks a little.' },
  {
    id: 'corporate',
    title: 'Corporate communications',
    line: 'Here is what changes on Monday, and what stays as it is.',
  },
];
