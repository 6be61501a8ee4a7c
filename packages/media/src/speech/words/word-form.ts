/** A number as a caller has it: decimals as text with a full stop ('1.50' keeps its last zero); a minus sign is '-'. */
export type NumberLike = number | bigint | string;

export type Gender = 'masculine' | 'feminine' | 'neuter' | 'common';

type GrammaticalCase =
  | 'nominative'
  | 'genitive'
  | 'dative'
  | 'accusative'
  | 'instrumental'
  | 'locative'
  | 'vocative'
  | 'partitive'
  | 'essive'
  | 'translative'
  | 'inessive'
  | 'elative'
  | 'illative'
  | 'adessive'
  | 'ablative'
  | 'allative';

/**
 * How a word of a number agrees with what stands around it. A language takes what it knows and leaves the rest; without
 * anything the form is the one that counts (cardinals) or the citation form in the nominative (ordinals).
 */
export type WordForm = {
  gender?: Gender;
  case?: GrammaticalCase;
  number?: 'singular' | 'plural';
  /** What stands before an ordinal: 'der dritte', 'ein dritter'. German only. */
  article?: 'definite' | 'indefinite';
  /** Letters that are written after the numeral ('2e', '1re', '3-го', '1ª', '5-ty'): they choose the form by its ending. */
  ending?: string;
};

/** CLDR's plural-independent factors of compact numbers: 10³, 10⁶, 10⁹, 10¹². */
export type Multiple = 'thousand' | 'million' | 'billion' | 'trillion';

export type Amount = {
  value: NumberLike;
  /** '1.5 million': the value counts these. */
  multiple?: Multiple;
};
