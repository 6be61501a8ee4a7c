/** The passage that most people read; apart from the others, so that a page need not load them all. */
export const englishPassage =
  'I am reading this in my normal voice, as if I were telling a good friend about a warm summer evening by the sea.';
