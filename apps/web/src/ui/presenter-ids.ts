/** The presenters that come with the product, in the order in which they are shown. */
export const presenterIds = ['clara', 'james', 'amara', 'helen', 'minh', 'omar'] as const;
export type PresenterId = (typeof presenterIds)[number];

/** The alternative text of each portrait. */
export const presenterWords: Record<PresenterId, string> = {
  clara: 'Clara, a woman with long chestnut hair in a cream knit',
  james: 'James, a man with a trimmed beard in a navy blazer',
  amara: 'Amara, a woman with natural curls in an amber knit',
  helen: 'Helen, a woman with a silver bob in a royal blue blazer',
  minh: 'Minh, a man with thin glasses in a teal shirt',
  omar: 'Omar, a man with grey hair in a plum turtleneck',
};
