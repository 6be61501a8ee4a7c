import type { LanguageCode } from '@portray/contracts/languages';
import { joinNoun } from './join-noun.ts';
import {
  compoundNames,
  ownForms,
  ownMultiples,
  percentWords,
  perWords,
  unitSignsEverywhere,
  unitSignsIn,
} from './lists/unit-words.ts';
import { amountInWords, cardinal, koreanNative, multiplied, toDecimal } from './numbers.ts';
import { perLanguage } from './per-language.ts';
import { pluralForm } from './plural-form.ts';
import { type Forms, tableOf } from './tables.ts';
import type { Amount, Gender, Multiple, NumberLike, WordForm } from './word-form.ts';

/** What CLDR calls a unit ('kilometer', 'gram', 'celsius', 'megabyte'), what it is divided by, and its power. */
export type Unit = { unit: string; per?: string; power?: 2 | 3 };

/** 10, { unit: 'kilometer', per: 'hour' } → 'ten kilometers per hour'; null where the unit has no name in this language. */
export function unitInWords(language: LanguageCode, unit: Unit, amount: Amount, form: WordForm = {}): string | null {
  const name = unitName(language, unit, amount, form);
  if (name === null) return null;
  const { fraction } = toDecimal(amount.value);
  const gender = form.gender ?? (fraction === '' && !amount.multiple ? genderOf(language, unit) : undefined);
  // Only an amount in a case other than the one that counts asks for it of the number as well.
  const words =
    language === 'ko' && unit.unit === 'hour'
      ? koreanNative(amount.value)
      : amountInWords(language, amount, gender || form.case ? { ...form, ...(gender && { gender }) } : undefined);
  if (name.startsWith('=')) return name.slice(1);
  if (name.includes('{0}')) return name.replace('{0}', language === 'zh' && words === '二' ? '两' : words);
  return joinNoun(language, words, name);
}

/** The unit's name alone, in the form that the amount asks for; '{0}' in it is the place of the number where that is not before it. */
export function unitName(
  language: LanguageCode,
  { unit, per, power }: Unit,
  amount: Amount,
  form: WordForm = {},
): string | null {
  const { units, square, cubic } = tableOf(language);
  const full = multiplied(amount.value, amount.multiple);
  const own = per && !power ? compoundNames[language]?.[`${unit}-per-${per}`] : undefined;
  if (own) return own;
  const whole = units[`${power ? `${power === 2 ? 'square' : 'cubic'}-` : ''}${unit}${per ? `-per-${per}` : ''}`];
  const corrected = ownForms[language]?.[`${unit} ${pluralForm(language, full)}`];
  if (corrected) return corrected;
  if (whole && !Object.values(whole.forms).some((text) => text.includes('/')))
    return formFor(language, whole.forms, full, form.case);
  const base = units[unit];
  if (!base) return null;
  const single = formFor(language, base.forms, full, form.case).replace('/', ' ');
  const powered = power
    ? inPattern(formFor(language, power === 2 ? square : cubic, full, base.gender), single)
    : single;
  return per ? dividedBy(language, powered, per) : powered;
}

/** 50 → 'fifty percent'. */
export function percentInWords(language: LanguageCode, value: NumberLike): string {
  const pattern = percentWords[language];
  if (pattern) return pattern.replace('{0}', cardinal(language, value));
  return unitInWords(language, { unit: 'percent' }, { value }) ?? `${cardinal(language, value)} %`;
}

// Short signs of CLDR that hardly stand for anything else after a number: 'in', 'mi' or 'al' are words.
const shortSigns = /^(?:[mglLthsWVANJKΩ°′″%‰мгтлсчВ]|hr|yr|wk|pt|qt|кг|км|см|мм|мл|мг|га|дм|дл|Вт|Гц|ГБ|МБ|ТБ|кБ)$/u;

// Carats, astronomical units and horses that are other things more often ('5 CD').
const otherCapitals = new Set(['AE', 'AG', 'AU', 'AV', 'CD', 'CP', 'IY', 'LE', 'NM']);

/** What is written for units in this language, exactly as written: 'km/h', 'µg', 'kg', 'м²', 'lbs'. Longest first; CLDR has 'min' for an arc minute in Croatian, so the
 * international ones win. */
export const unitSigns = perLanguage((language): ReadonlyMap<string, Unit> => {
  const { signs } = tableOf(language);
  const isShort = /^[\p{Ll}°′″%‰]{1,2}$|^.$|^.\.$/u;
  const local = Object.entries(signs).filter(([sign]) => {
    if (otherCapitals.has(sign)) return false;
    return !isShort.test(sign) || shortSigns.test(sign) || (language === 'en' && sign === 'mi');
  });
  const all: [string, Unit][] = [
    ...local,
    ...Object.entries(unitSignsEverywhere),
    ...Object.entries(unitSignsIn[language] ?? {}),
  ].map(([sign, unit]) => [sign, partsOf(unit)]);
  return new Map(
    all.filter(([, unit]) => unitName(language, unit, { value: 1 }) !== null).sort(([a], [b]) => b.length - a.length),
  );
});

/** What is written for 'thousand' to 'trillion' after a number in this language: 'M', 'bn', 'Mio.', 'млн'. Longest first. */
export const multipleSigns = perLanguage((language): ReadonlyMap<string, Multiple> => {
  const signs = new Map<string, Multiple>([
    ['K', 'thousand'],
    ['k', 'thousand'],
    ['M', 'million'],
    ['B', 'billion'],
    ['bn', 'billion'],
    ['T', 'trillion'],
  ]);
  for (const [sign, multiple] of ownMultiples[language] ?? []) signs.set(sign, multiple);
  if (language === 'zh' || language === 'ja' || language === 'ko' || language === 'hi') return signs;
  const steps: [number, Multiple][] = [
    [3, 'thousand'],
    [6, 'million'],
    [9, 'billion'],
    [12, 'trillion'],
  ];
  for (const [zeros, multiple] of steps) {
    for (const display of ['short', 'long'] as const) {
      for (const count of [1, 1.5, 2, 5]) {
        const format = new Intl.NumberFormat(language, { notation: 'compact', compactDisplay: display });
        const parts = format.formatToParts(count * 10 ** zeros);
        const sign = parts
          .filter(({ type }) => type === 'compact')
          .map(({ value }) => value)
          .join(' ');
        for (const written of sign ? [sign, sign.replace(/\.$/u, '')] : []) {
          if (!signs.has(written)) signs.set(written, multiple);
        }
      }
    }
  }
  return new Map([...signs].sort(([a], [b]) => b.length - a.length));
});

function partsOf(unit: string): Unit {
  const [top = unit, per] = unit.split('-per-');
  const power = /^(square|cubic)-(.+)$/u.exec(top);
  return {
    unit: power?.[2] ?? top,
    ...(per && { per }),
    ...(power && { power: power[1] === 'square' ? 2 : 3 }),
  };
}

/** `detail` is a case or, in the patterns of squares and cubes, a gender. */
function formFor(language: LanguageCode, forms: Forms, full: string, detail: string | undefined): string {
  const plural = pluralForm(language, full);
  const found = (detail && forms[`${plural} ${detail}`]) ?? forms[plural] ?? forms.other;
  if (found === undefined) throw new Error(`A unit has no form for ${full} in ${language}.`);
  return found;
}

/** A name without a place for another one stands after it ('metros cuadrados'). */
function inPattern(pattern: string, name: string): string {
  if (!pattern.includes('{0}')) return `${name} ${pattern}`;
  if (name.includes('{0}')) return `{0}${pattern.replace('{0}', name.replace('{0}', ''))}`;
  // 'Quadrat' and 'Meter' become one word.
  return /\p{L}\{0\}/u.test(pattern)
    ? pattern.replace('{0}', name[0]?.toLowerCase() + name.slice(1))
    : pattern.replace('{0}', name);
}

function dividedBy(language: LanguageCode, name: string, per: string): string | null {
  const { units, per: general } = tableOf(language);
  const unit = units[per];
  const pattern = perWords[language]?.[per] ?? (unit?.per?.includes('/') ? undefined : unit?.per);
  // 'saatte {0} kilometre': the number stands within.
  const isBefore = pattern && !pattern.startsWith('{0}') && !name.includes('{0}');
  if (pattern) return pattern.replace('{0}', isBefore ? joinNoun(language, '{0}', name) : name).replace('pr.', 'per');
  if (!unit || general.includes('/')) return null;
  const single = (unit.forms.one ?? unit.forms.other ?? '').replace('{0}', '').trim();
  return general.replace('pr.', 'per').replace('{0}', name).replace('{1}', single);
}

function genderOf(language: LanguageCode, { unit, per, power }: Unit): Gender | undefined {
  const { units } = tableOf(language);
  const gender = (units[`${unit}-per-${per}`] ?? units[`${power === 2 ? 'square' : 'cubic'}-${unit}`] ?? units[unit])
    ?.gender;
  if (gender === 'feminine' || gender === 'neuter' || gender === 'common' || gender === 'masculine') return gender;
  if (gender) return 'masculine';
  // CLDR knows no gender of Bulgarian units.
  const single = language === 'bg' ? units[unit]?.forms.one : undefined;
  if (single === undefined) return undefined;
  return /[ая]$/u.test(single) ? 'feminine' : /[ое]$/u.test(single) ? 'neuter' : 'masculine';
}
