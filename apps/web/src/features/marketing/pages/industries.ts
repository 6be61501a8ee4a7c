export type IndustryId = 'marketing' | 'education' | 'healthcare' | 'real-estate' | 'e-commerce' | 'corporate';

/** Whom it helps, and with what. */
export const industries: { id: IndustryId; title: string; use: string }[] = [
  { id: 'marketing', title: 'Marketing', use: 'The same face in every campaign, in the size that each channel wants.' },
  { id: 'education', title: 'Education', use: 'Lessons that are corrected by changing a sentence, with captions.' },
  { id: 'healthcare', title: 'Healthcare', use: 'Instructions to hear again at home, slowly, in one’s own language.' },
  { id: 'real-estate', title: 'Real estate', use: 'A greeting for every listing, in the agent’s own voice.' },
  { id: 'e-commerce', title: 'E-commerce', use: 'The answer beside the button, spoken by a person.' },
  {
    id: 'corporate',
    title: 'Corporate communications',
    use: 'A message to all staff today, in every language that they speak.',
  },
];
