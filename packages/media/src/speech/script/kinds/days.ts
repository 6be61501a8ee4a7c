import type { LanguageCode } from '@portray/contracts/languages';
import { dayWords } from '../../words/date-words.ts';
import { anyOf, patternRule, perLanguage, type Rule, textBefore } from '../claims.ts';
import { signWords } from '../sign-words.ts';
import { monthNames } from '../written-signs.ts';
import { articleForm } from './ordinals.ts';

// biome-ignore format: a language a line.
/** Beside those of CLDR, Monday first; 'pt' is Friday in Polish and 'to' Thursday in Danish, so they stand in ranges and with stops only. */
const others: Record<string, string> = {
  en: 'mon tue|tues wed thu|thur|thurs fri sat sun', de: 'mo di mi do fr sa so', nl: 'ma di wo do vr za zo', fr: 'lun mar mer jeu ven sam dim',
  es: 'lun mar mié|mie jue vie sáb|sab dom', it: 'lun mar mer gio ven sab dom', pt: 'seg ter qua qui sex sáb dom', pl: 'pon|pn wt śr czw pt|pią sob|sb niedz|nd',
  cs: 'po út st čt pá so ne', sk: 'po ut st št pi so ne', sv: 'mån tis ons tor|tors fre lör sön', da: 'man tir|tirs ons tor|tors fre lør søn',
  no: 'man tir|tirs ons tor|tors fre lør søn', fi: 'ma ti ke to pe la su', ru: 'пн вт ср чт пт сб вс', uk: 'пн вт ср чт пт сб нд', bg: 'пн вт ср чт пт сб нд',
  hr: 'pon uto sri čet pet sub ned', sr: 'пон уто сре чет пет суб нед', sl: 'pon tor sre čet pet sob ned', ro: 'lun mar mie joi vin sâm dum',
  tr: 'pzt sal çar per cum cmt paz', hu: 'h k sze cs p szo v', lt: 'pr an tr kt pn št sk', lv: 'pirmd otrd trešd ceturtd piektd sestd svētd', et: 'e t k n r l p',
};

const weekdays = perLanguage((language): ReadonlyMap<string, string> => {
  const monday = Date.UTC(2024, 0, 1);
  const nameOf = (style: 'short' | 'long', day: number) =>
    new Intl.DateTimeFormat(language, { weekday: style, timeZone: 'UTC' }).format(monday + day * 86_400_000);
  const names = new Map<string, string>();
  const own = (others[language] ?? '').split(' ');
  for (let day = 0; day < 7; day++) {
    const long = nameOf('long', day);
    const short = nameOf('short', day).replace(/\.$/u, '').toLowerCase();
    for (const written of [short, ...(own[day]?.split('|') ?? [])])
      if (written.length > 1 && written !== long.toLowerCase() && !names.has(written)) names.set(written, long);
  }
  return names;
});

/** 'Mon.–Fri.', 'ma–vr', 'lun. au ven.', 'Sat. 10–2': with a stop, or from one to another. */
export const shortWeekdays: Rule = patternRule(
  'date',
  perLanguage((language) => {
    if (language === 'zh' || language === 'ja' || language === 'ko') return undefined;
    const short = [...weekdays(language).keys()];
    const names = anyOf([...short, ...short.map((name) => name.charAt(0).toUpperCase() + name.slice(1))]);
    const edge = '(?![\\p{L}\\p{N}])';
    // 'Sat 10–2', 'Sun 9am'.
    const hours = `|(?<![\\p{L}\\p{N}])(?<timed>Mon|Tues?|Wed|Thu(?:rs?)?|Fri|Sat|Sun)(?=\\s\\d{1,2}(?:[:–-]\\d|\\s?[ap]\\.?m))`;
    const to = '\\s?[–—-]\\s?';
    return new RegExp(
      `(?<![\\p{L}\\p{N}])(?<name>${names})(?:\\.(?=${to}|\\s[\\p{Ll}\\d]|,)|${edge}(?=${to}(?:${names})${edge}))|(?<=(?<![\\p{L}\\p{N}])(?:${names})\\.?${to})(?<last>${names})${edge}\\.?${language === 'en' ? hours : ''}`,
      'gu',
    );
  }),
  ({ 0: written, groups = {} }, { language }) => {
    const spoken = weekdays(language).get((groups.name ?? groups.last ?? groups.timed ?? '').toLowerCase());
    return spoken ? { spoken, ...(written.endsWith('.') && { isAbbreviated: true as const }) } : undefined;
  },
);

const toWords: Partial<Record<LanguageCode, string>> = { fr: 'au', es: 'al', it: 'al' };

/** '3–5 May', 'May 3–5', '3.–5. Mai': both ends are days of the month after or before them. */
export const dayRanges: Rule = function* ({ language, text }) {
  if (['zh', 'ja', 'ko', 'hu'].includes(language)) return;
  const months = monthNames(language);
  const first = `(?<![\\p{L}\\p{N}.,:/$€£])(\\d{1,2})(?:\\.|st|nd|rd|th)?\\s?[–—-]\\s?`;
  const dayFirst = new RegExp(
    `${first}(?=(\\d{1,2})(\\.|st|nd|rd|th|º|er)?\\s(?:de\\s|of\\s)?(?:${months})(?!\\p{L}))`,
    'giu',
  );
  const to = toWords[language] ?? signWords(language).to;
  for (const { 0: whole, 1: day = '', 2: last = '', 3: ending = '', index } of text.matchAll(dayFirst)) {
    const before = textBefore(text, index);
    const form = articleForm(language, before);
    const start = dayWords(language, Number(day), form);
    const the = language === 'en' && !/\bthe\s$/iu.test(before) ? 'the ' : '';
    if (language !== 'de')
      yield { from: index, to: index + whole.length, kind: 'date', spoken: `${the}${start} ${to} ` };
    else {
      const spoken = `${start} ${to} ${dayWords('de', Number(last), form)}`;
      yield {
        from: index,
        to: index + whole.length + last.length + ending.length,
        kind: 'date',
        spoken,
        isAbbreviated: true,
      };
    }
  }
};

const genitiveDays: readonly LanguageCode[] = ['pl', 'cs', 'sk', 'ru', 'uk', 'hr', 'sr', 'sl', 'bg'];

/** 'Od 15 do 20 sierpnia': the first day has the month of the second. */
export const daysUntil: Rule = patternRule(
  'date',
  perLanguage((language) =>
    genitiveDays.includes(language)
      ? new RegExp(
          `(?<![\\p{L}\\p{N}.,:/])(\\d{1,2})\\.?(?=\\s(?:do|po|до|по)\\s\\d{1,2}\\.?\\s(?:${monthNames(language)})(?!\\p{L}))`,
          'giu',
        )
      : undefined,
  ),
  ({ 0: written, 1: day = '' }, { language }) => ({
    spoken: dayWords(language, Number(day), {}),
    ...(written.endsWith('.') && { isAbbreviated: true as const }),
  }),
);
