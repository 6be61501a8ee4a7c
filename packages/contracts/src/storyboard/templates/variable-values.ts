import type { LanguageCode } from '../../languages.ts';
import { limits } from '../../limits.ts';
import { isBlank } from '../../text.ts';
import { readNamedDate } from './named-date.ts';
import type { TemplateVariable } from './template.ts';

/** What was given for a variable as a video writes or uses it, or why it cannot be used: one sentence that names it. */
export type ReadValue = { value: string } | { problem: string };

type Named = Pick<TemplateVariable, 'label' | 'type' | 'isRequired' | 'longest'>;

/**
 * Reads what was given for a variable: numbers and dates come out as a video in this language writes them, links without
 * 'https://', colours as '#rrggbb'. One that is not needed and was not given is ''.
 */
export function readVariable(variable: Named, given: string | undefined, language: LanguageCode): ReadValue {
  const text = (given ?? '').replace(/\s+/gu, ' ').trim();
  if (isBlank(text)) return variable.isRequired ? { problem: `${variable.label} is missing.` } : { value: '' };
  const most = variable.longest ?? limits.maxVariableCharacters;
  const { length } = text;
  if (length > most)
    return {
      problem: `${variable.label} has ${length - most} characters too many; up to ${most} fit. Please shorten it.`,
    };
  const value = readers[variable.type](text, language);
  return typeof value === 'string' ? { value } : { problem: `${variable.label}: ${value.fault}` };
}

type Read = (text: string, language: LanguageCode) => string | { fault: string };

const asIs: Read = (text) => text;

const readers: Record<TemplateVariable['type'], Read> = {
  text: asIs,
  number: readNumber,
  date: readDate,
  colour: readColour,
  link: readLink,
  picture: asIs,
  voice: asIs,
  presenter: asIs,
};

/** Digits that every voice and typeface has. */
const localeOf = (language: LanguageCode) => `${language}-u-nu-latn`;

const shorten = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

function readNumber(text: string, language: LanguageCode): ReturnType<Read> {
  const fault = { fault: `“${shorten(text)}” is not a number. Write it in digits, such as 1250 or 12.5.` };
  const digits = text.replace(/[\s'’]/gu, '').replace(/^[−–]/u, '-');
  if (!/^-?\d[\d.,]*$/.test(digits) || digits.length > 20) return fault;
  const plain = withPoint(digits, language);
  if (plain === undefined) return fault;
  const decimals = plain.split('.')[1]?.length ?? 0;
  return new Intl.NumberFormat(localeOf(language), {
    minimumFractionDigits: Math.min(decimals, 10),
    maximumFractionDigits: 10,
  }).format(Number(plain));
}

/** Digits with a decimal point and no groups; undefined where the marks make no number. */
function withPoint(digits: string, language: LanguageCode): string | undefined {
  const marks = digits.match(/[.,]/g) ?? [];
  const last = marks.at(-1);
  if (last === undefined) return digits;
  const kinds = new Set(marks).size;
  const decimalMark = new Intl.NumberFormat(localeOf(language)).format(1.5).includes(',') ? ',' : '.';
  const behind = digits.length - digits.lastIndexOf(last) - 1;
  // One mark before three digits is what the language takes it for; one that stands twice parts groups.
  const isDecimal = kinds === 2 || (marks.length === 1 && (behind !== 3 || last === decimalMark));
  const whole = isDecimal ? digits.slice(0, digits.lastIndexOf(last)) : digits;
  if (!/^-?\d{1,3}(?:[.,]\d{3})*$|^-?\d+$/.test(whole)) return undefined;
  const plain = whole.replace(/[.,]/g, '');
  return isDecimal ? `${plain}.${digits.slice(-behind || digits.length)}` : plain;
}

const dateForms: readonly { form: RegExp; order: 'ymd' | 'dmy' }[] = [
  { form: /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/, order: 'ymd' },
  { form: /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/, order: 'dmy' },
  { form: /^(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]$/, order: 'ymd' },
];

/** A day in digits, or with the name of its month: '2027-05-03', '3.5.2027', 'May 3, 2027', 'lunedì 3 maggio 2027'. */
function readDate(text: string, language: LanguageCode): ReturnType<Read> {
  const noDay = { fault: `“${shorten(text)}” is not a day of the calendar.` };
  for (const { form, order } of dateForms) {
    const [, one, two, three] = (form.exec(text) ?? []).map(Number);
    if (one === undefined || two === undefined || three === undefined) continue;
    const [year, month, day] = order === 'ymd' ? [one, two, three] : [three, two, one];
    return writeDate(year, month, day, language) ?? noDay;
  }
  const [, one, two, year] = (/^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text) ?? []).map(Number);
  if (one !== undefined && two !== undefined && year !== undefined) {
    if (one <= 12 && two <= 12 && one !== two)
      return { fault: `“${text}” may be two different days. Write it as year-month-day, such as 2026-12-03.` };
    const [day, month] = two > 12 ? [two, one] : [one, two];
    return writeDate(year, month, day, language) ?? noDay;
  }
  const named = readNamedDate(text, language);
  if (!named) return { fault: `“${shorten(text)}” is not a date. Write it as year-month-day, such as 2026-12-03.` };
  const written = writeDate(named.year, named.month, named.day, language);
  if (written === undefined) return noDay;
  const weekday = new Date(Date.UTC(named.year, named.month - 1, named.day)).getUTCDay();
  if (named.weekday === undefined || named.weekday === weekday) return written;
  return { fault: `“${shorten(text)}” is not a day of the calendar: ${written} falls on another day of the week.` };
}

function writeDate(year: number, month: number, day: number, language: LanguageCode): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || year < 1000) return undefined;
  return new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'long',
    timeZone: 'UTC',
    calendar: 'gregory',
  }).format(date);
}

function readColour(text: string): ReturnType<Read> {
  const hex = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text)?.[1]?.toLowerCase();
  if (!hex) return { fault: `“${shorten(text)}” is not a colour. Write it such as #2563eb.` };
  return `#${hex.length === 3 ? hex.replace(/./g, '$&$&') : hex}`;
}

function readLink(text: string): ReturnType<Read> {
  const fault = { fault: `“${shorten(text)}” is not a web address. Write it such as example.com/offer.` };
  if (
    /\s/u.test(text) ||
    (/^[a-z][a-z0-9+.-]*:/i.test(text) && !/^https?:\/\//i.test(text) && !/^[^/]+:\d+/.test(text))
  )
    return fault;
  const address = text.replace(/^https?:\/\//i, '');
  const parsed = URL.parse(`https://${address}`);
  const isAddress = parsed !== null && !parsed.username && /^[^.]+(?:\.[^.]+)*\.[^.\d][^.]+$/.test(parsed.hostname);
  return isAddress ? address.replace(/\/$/, '') : fault;
}
