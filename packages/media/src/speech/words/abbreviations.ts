import type { LanguageCode } from '@portray/contracts/languages';

/** `spoken` is null where the abbreviation is only known to end no sentence. */
export type Abbreviation = {
  written: string;
  spoken: string | null;
  /** 'before-number': 'S. 4', 'No. 1', 'Fig. 3'; 'before-name': 'Dr. Smith'; 'after-number': '5 Mio.'. Elsewhere it may be a word. */
  place?: 'before-number' | 'before-name' | 'after-number';
  /** It often is the last word of a sentence ('etc.', 'usw.', 'Inc.'): a capital after it begins a new one. */
  mayEndSentence?: true;
};

/** The abbreviations of a language, longest first; 'z. B.' stands for every width of blank and for none. */
export function abbreviations(_language: LanguageCode): readonly Abbreviation[] {
  throw new Error('Not written yet.');
}
