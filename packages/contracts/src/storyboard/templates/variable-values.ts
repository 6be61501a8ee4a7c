import type { LanguageCode } from '../../languages.ts';
import { limits } from '../../limits.ts';
import { isBlank } from '../../text.ts';
import { localeOf, readDate, shorten } from './read-date.ts';
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
