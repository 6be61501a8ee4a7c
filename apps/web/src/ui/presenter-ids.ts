/** The presenters that the pages show, in this order. */
export const presenterIds = ['ada', 'kofi', 'imani', 'noor', 'henrik', 'mateo'] as const;
export type PresenterId = (typeof presenterIds)[number];

/** The alternative text of each portrait. */
export const presenterWords: Record<PresenterId, string> = {
  ada: 'Ada, a woman with an auburn bob and freckles in a teal jumper',
  kofi: 'Kofi, a man with cropped hair and a full beard in a yellow roll neck',
  imani: 'Imani, a woman with short grey curls and round red glasses in an orange roll neck',
  noor: 'Noor, a woman with a rose head scarf in a blue jumper',
  henrik: 'Henrik, a man with white hair and square glasses in a navy jacket',
  mateo: 'Mateo, a man with dark curls and stubble in a blue shirt',
};
