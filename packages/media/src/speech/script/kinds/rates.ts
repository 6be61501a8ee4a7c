import type { LanguageCode } from '@portray/contracts/languages';
import { cardinal } from '../../words/numbers.ts';
import { unitInWords } from '../../words/units.ts';
import { patternRule, perLanguage, type Rule } from '../claims.ts';

/** 'Per' before what an amount is counted by. */
const perWords: Partial<Record<LanguageCode, string>> = {
  en: 'per',
  de: 'pro',
  fr: 'par',
  es: 'por',
  it: 'al',
  pt: 'por',
  nl: 'per',
  sv: 'per',
  da: 'per',
  no: 'per',
  pl: 'na',
  ru: 'в',
  fi: 'per',
  uk: 'на',
  cs: 'za',
  sk: 'za',
  ro: 'pe',
  bg: 'на',
  hr: 'po',
  sr: 'по',
  sl: 'na',
  hi: 'प्रति',
  ar: 'في',
  lv: 'par',
  lt: 'per',
};
// biome-ignore format: a language a line.
/** Words after the stroke that are short for others. */
const shortNouns: Partial<Record<LanguageCode, Record<string, string>>> = {
  en: { yr: 'year', mo: 'month', mth: 'month', wk: 'week', hr: 'hour', h: 'hour', min: 'minute', sec: 'second', pp: 'person', pers: 'person' },
  de: { Std: 'Stunde', h: 'Stunde', Min: 'Minute', Mon: 'Monat', Mo: 'Monat', Wo: 'Woche', J: 'Jahr', Pers: 'Person', Stk: 'Stück', St: 'Stück' },
  fr: { h: 'heure', min: 'minute', sem: 'semaine', pers: 'personne', j: 'jour' }, es: { h: 'hora', min: 'minuto', pers: 'persona' },
  it: { h: 'ora', min: 'minuto', pers: 'persona', sett: 'settimana' }, pt: { h: 'hora', min: 'minuto', pess: 'pessoa' }, nl: { mnd: 'maand', u: 'uur', pers: 'persoon' },
  pl: { mies: 'miesiąc', godz: 'godzinę', h: 'godzinę', min: 'minutę', os: 'osobę', szt: 'sztukę', tydz: 'tydzień' }, cs: { měs: 'měsíc', hod: 'hodinu', os: 'osobu', ks: 'kus' },
  sv: { mån: 'månad', tim: 'timme', pers: 'person', st: 'styck' }, da: { md: 'måned', mdr: 'måned', time: 'time' }, no: { mnd: 'måned', t: 'time' },
  ru: { мес: 'месяц', ч: 'час', чел: 'человека', шт: 'штуку', нед: 'неделю' }, uk: { міс: 'місяць', год: 'годину', ос: 'особу' }, sk: { mes: 'mesiac', hod: 'hodinu', os: 'osobu' },
};
/** Where 'per' is part of the noun: '9,99 zł/osoba' and 'в неделю' stand in the accusative. */
const inAccusative: Partial<Record<LanguageCode, [RegExp, string]>> = {
  pl: [/a$/u, 'ę'],
  ru: [/я$/u, 'ю'],
  uk: [/а$/u, 'у'],
  cs: [/a$/u, 'u'],
  sk: [/a$/u, 'u'],
};

/** '$5/month', '7 days/week', '2 fois/jour': after an amount and at most one word of it. */
export const rates: Rule = patternRule(
  'unit',
  perLanguage((language) =>
    perWords[language]
      ? /(?<=[\d\p{Sc}][ \u00a0\u202f]?(?:\p{L}{1,12}\.?)?)\/(?<noun>[\p{L}\p{M}]+)(?<stop>\.(?=\s+\p{Ll}|[,;:)]))?(?![\p{L}\p{N}/])/gu
      : undefined,
  ),
  ({ groups = {} }, { language }) => {
    const { noun = '', stop } = groups;
    const whole = shortNouns[language]?.[noun];
    if (noun.length < 2 && whole === undefined) return undefined;
    const [ending, accusative] = inAccusative[language] ?? [/$^/u, ''];
    const spoken = ` ${perWords[language]} ${whole ?? noun.replace(ending, accusative)}`;
    return { spoken, ...(stop && { isAbbreviated: true as const }) };
  },
);

/** '1h 30m': minutes, not metres. */
export const durations: Rule = patternRule(
  'unit',
  () => /(?<![\p{L}\p{N}.,:])(?<hours>\d{1,3})\s?h(?:rs?)?\s?(?<minutes>[0-5]?\d)\s?m(?:in)?(?![\p{L}\p{N}²³/])/gu,
  ({ groups = {} }, { language }) => {
    const hours = unitInWords(language, { unit: 'hour' }, { value: groups.hours ?? '' });
    const minutes = unitInWords(language, { unit: 'minute' }, { value: groups.minutes ?? '' });
    return hours === null || minutes === null ? undefined : `${hours} ${minutes}`;
  },
);

/** '24h/24', '7j/7'. */
export const roundTheClock: Rule = patternRule(
  'unit',
  (language) => (language === 'fr' ? /(?<![\p{L}\p{N}])(24|7)\s?([hj])\s?\/\s?(24|7)(?![\p{L}\p{N}])/giu : undefined),
  ({ 1: count = '', 2: unit = '', 3: all = '' }) =>
    `${cardinal('fr', count)} ${unit.toLowerCase() === 'h' ? 'heures' : 'jours'} sur ${cardinal('fr', all)}`,
);
