import { abbreviationTexts } from './lists/abbreviation-texts.ts';
import { perLanguage } from './per-language.ts';
import { tableOf } from './tables.ts';

/** `spoken` is null where the abbreviation is only known to end no sentence. */
export type Abbreviation = {
  written: string;
  spoken: string | null;
  /** 'before-number': 'S. 4', 'No. 1', 'Fig. 3'; 'before-name': 'Dr. Smith'; 'after-number': '5 Std.'. Elsewhere it may be a word. */
  place?: 'before-number' | 'before-name' | 'after-number';
  /** It often is the last word of a sentence ('etc.', 'usw.', 'Inc.'): a capital after it begins a new one. */
  mayEndSentence?: true;
};

const places = { '#': 'before-number', '@': 'before-name', '%': 'after-number' } as const;

/** The abbreviations of a language, longest first; a blank in 'z. B.' stands for every width of blank and for none. */
export const abbreviations = perLanguage((language): readonly Abbreviation[] => {
  const own = readAbbreviations(abbreviationTexts[language]);
  const written = new Set(own.map((abbreviation) => unspaced(abbreviation.written)));
  // CLDR has some that are words as well ('Alt.', 'So.'): they end no sentence, but are read as they stand.
  const others = tableOf(language)
    .unbroken.filter((text) => !written.has(unspaced(text)) && text.endsWith('.'))
    .map((text) => ({ written: text, spoken: null }));
  return [...own, ...others].sort((a, b) => b.written.length - a.written.length);
});

/** 'Fig.=figure#; etc.=et cetera!' */
function readAbbreviations(text: string): Abbreviation[] {
  return text
    .trim()
    .split(/\s*;\s*/u)
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [, written = '', spoken = '', marks = ''] = /^(.+?)=(.*?)([#@%!]*)$/u.exec(entry) ?? [];
      if (written === '' || spoken === '') throw new Error(`Not an abbreviation with its reading: ${entry}`);
      const place = places[marks[0] as keyof typeof places];
      return {
        written,
        spoken,
        ...(place && { place }),
        ...(marks.includes('!') && { mayEndSentence: true as const }),
      };
    });
}

function unspaced(text: string): string {
  return text.replace(/\s/gu, '').toLowerCase();
}
