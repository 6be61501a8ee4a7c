import type { LanguageCode } from '@portray/contracts/languages';
import { joinNoun } from './join-noun.ts';
import { minorUnits, shortNames, writtenCurrencies } from './lists/currency-names.ts';
import { letterNames } from './lists/letter-names.ts';
import { amountInWords, cardinal, multiplied, toDecimal } from './numbers.ts';
import { perLanguage } from './per-language.ts';
import { pluralForm } from './plural-form.ts';
import type { Amount, Gender, WordForm } from './word-form.ts';

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
function genderOfNoun(language: LanguageCode, noun: string): Gender | undefined {
  const known = endings[language];
  if (!known) return undefined;
  return known.find(([pattern]) => pattern.test(noun))?.[1] ?? 'masculine';
}

/**
 * 'EUR', '5' → 'five euros'; 'GBP', '3.20' → 'three pounds twenty'; 'USD', '1.5' million → 'one point five million dollars'.
 * Codes without a name in the language are spelled.
 */
export function currencyInWords(language: LanguageCode, code: string, amount: Amount, form?: WordForm): string {
  const { isNegative, integer, fraction } = toDecimal(amount.value);
  const cents = !amount.multiple && /^\d\d$/u.test(fraction) ? Number(fraction) : null;
  if (cents === 0) return currencyInWords(language, code, { value: `${isNegative ? '-' : ''}${integer}` }, form);
  if (cents && !decimalPrices.includes(language)) {
    const minor = isNegative || integer > 0n ? null : minorInWords(language, code, cents);
    if (minor) return minor;
    if (integer > 0n) {
      const whole = currencyInWords(language, code, { value: `${isNegative ? '-' : ''}${integer}` }, form);
      return `${whole} ${joinCents[language] ?? ''}${cardinal(language, cents)}`;
    }
  }
  return withNoun(language, amount, currencyName(language, code, amount), form);
}

/** The name for an amount that is in words already ('five to ten' → 'dollars'): the form that `amount` asks for, with a 'de' where it needs one. */
export function currencyName(language: LanguageCode, code: string, { value, multiple }: Amount): string {
  const full = multiplied(value, multiple);
  const name = nameFor(language, code, full);
  return isRoundMillions(full, multiple) ? ofMillions(language, name) : name;
}

/** 50 → 'fifty cents', for prices below one and the sign '¢'; null where the language has no name for them. */
export function minorInWords(language: LanguageCode, code: string, count: number): string | null {
  const forms = minorUnits[language]?.[code];
  if (!forms) return null;
  const noun = forms[pluralForm(language, String(count))] ?? forms.other;
  return withNoun(language, { value: count }, noun, undefined);
}

// Prices are said with a point in these ('3.20' as 'three point two zero').
const decimalPrices: readonly LanguageCode[] = ['zh', 'ja', 'ko', 'hi', 'ar'];

const joinCents: Partial<Record<LanguageCode, string>> = {
  es: 'con ',
  it: 'e ',
  pt: 'e ',
  ro: 'și ',
  bg: 'и ',
  hr: 'i ',
  sr: 'и ',
  sl: 'in ',
  lv: 'un ',
  lt: 'ir ',
};

function withNoun(language: LanguageCode, amount: Amount, noun: string, form: WordForm | undefined): string {
  const isNoun = isRoundMillions(multiplied(amount.value, amount.multiple), amount.multiple);
  const agrees = toDecimal(amount.value).fraction === '' && !isNoun;
  const gender = form?.gender ?? (agrees ? genderOfNoun(language, noun) : undefined);
  const words = amountInWords(language, amount, gender ? { ...form, gender } : form);
  return joinNoun(language, words, noun);
}

function isRoundMillions(full: string, multiple: Amount['multiple']): boolean {
  return (multiple !== undefined && multiple !== 'thousand') || /^-?\d+0{6}$/u.test(full);
}

/** 'un million d'euros', 'dos millones de dólares': millions are nouns and take 'of'. */
function ofMillions(language: LanguageCode, noun: string): string {
  if (language === 'fr')
    return /^[aeéèêiouyh]/iu.test(noun) && !/^(yuan|yen|hryv)/iu.test(noun) ? `d’${noun}` : `de ${noun}`;
  if (language === 'es' || language === 'pt') return `de ${noun}`;
  if (language === 'it') return `di ${noun}`;
  return noun;
}

function nameFor(language: LanguageCode, code: string, full: string): string {
  const short = shortNames[language]?.[code];
  if (short) return short[pluralForm(language, full)] ?? short.other;
  const { fraction } = toDecimal(full);
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: code,
    currencyDisplay: 'name',
    useGrouping: false,
    minimumFractionDigits: Math.min(fraction.length, 20),
    maximumFractionDigits: Math.min(fraction.length, 20),
  });
  const name = format
    .formatToParts(Math.abs(Number(full)))
    .filter(({ type }) => type === 'currency' || type === 'literal')
    .map(({ value }) => value)
    .join('')
    // Years stand after names of money that is no more: '(1964–2022)'.
    .replace(/\s*(?:\(.*\)|(?:- )?\d{4}.*)$/u, '')
    .trim();
  if (name === code) return letterNames(language, code).join(' ');
  return language === 'pt' ? name.toLowerCase() : name;
}

/** What is written for currencies in this language, longest first: '$' → 'USD', 'zł' → 'PLN', 'EUR'; '¢' and 'ct' for cents. */
export const currencySigns = perLanguage((language): ReadonlyMap<string, { code: string; isMinor?: true }> => {
  const home = language === 'en' ? 'USD' : 'EUR';
  const minor = { '¢': { code: 'USD', isMinor: true }, ct: { code: home, isMinor: true } } as const;
  const signs = Object.entries(writtenCurrencies(language)).map(([sign, code]) => [sign, { code }] as const);
  return new Map([...signs, ...Object.entries(minor)].sort(([a], [b]) => b.length - a.length));
});
