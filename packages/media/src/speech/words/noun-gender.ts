import type { LanguageCode } from '@portray/contracts/languages';
import type { Gender } from './word-form.ts';

type Endings = [pattern: RegExp, gender: Gender][];

// Nouns of money and their plurals by what they end in; what is not listed is masculine, or has no gender.
const endings: Partial<Record<LanguageCode, Endings>> = {
  es: [[/^(libra|corona|rupia|lira|grivna|rublo(?!s))/u, 'feminine']],
  fr: [[/^(livre|couronne|roupie|lire|hryvnia)/u, 'feminine']],
  it: [[/^(sterlin|coron|rupi|lir)[ae]/u, 'feminine']],
  pt: [[/^(libra|coroa|rupia|lira)/u, 'feminine']],
  ro: [[/^(de )?(lir|coroan|rupi|hrivn)/u, 'feminine']],
  de: [
    [/(Krone|Rupie|Lira|Hrywnja)n?$/u, 'feminine'],
    [/Pfund$/u, 'neuter'],
  ],
  nl: [],
  ru: [
    [/(крон|гривн|гривен|иен|рупи|лир|копе)/u, 'feminine'],
    [/евро$/u, 'neuter'],
  ],
  uk: [[/(крон|гривн|гривень|єн|рупі|лір|копі)/u, 'feminine']],
  bg: [
    [/(крон|лир|рупи|стотинк|гривн)/u, 'feminine'],
    [/(евро|пени)$/u, 'neuter'],
  ],
  sr: [[/(круна|круне|фунт|јен|рупи|лир|гривн)/u, 'feminine']],
  pl: [
    [/(koron|rupi|lir|hrywn)/u, 'feminine'],
    [/euro$/u, 'neuter'],
  ],
  cs: [
    [/(korun|lib[re]|rupi|lir|hřiv)/u, 'feminine'],
    [/eur[oa]?$/u, 'neuter'],
  ],
  sk: [
    [/(korún|korun|libr|libier|rupi|lír|hriv)/u, 'feminine'],
    [/eur[oaá]?$/u, 'neuter'],
  ],
  hr: [[/(krun|funt|rupij|lir|hrivn)/u, 'feminine']],
  sl: [[/(kron|rupij|lir|grivn)/u, 'feminine']],
  lv: [[/(kron|mārciņ|jen|rūpij|lir|grivn)/u, 'feminine']],
  lt: [[/(kron|jen|rupij|lir|grivin)/u, 'feminine']],
  sv: [[/(kron|dollar|cent)/u, 'common']],
  da: [[/(kron|dollar|euro|cent|øre|yen)/u, 'common']],
  no: [[/(kron|dollar|euro|cent)/u, 'masculine']],
  ar: [[/ة$|^ليرات|^روبيات|^كرونات/u, 'feminine']],
};

/** The gender of a noun that is counted, where it changes the number; undefined where numbers have none. */
export function genderOfNoun(language: LanguageCode, noun: string): Gender | undefined {
  const known = endings[language];
  if (!known) return undefined;
  return known.find(([pattern]) => pattern.test(noun))?.[1] ?? 'masculine';
}
