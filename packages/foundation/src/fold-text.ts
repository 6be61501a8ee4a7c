/** Accents, Hebrew points, Arabic vowel signs and letters that are only stretched, and what has no width. */
const unheard =
  /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u00ad\u0640\u200b-\u200f\ufeff]+/g;

/** Letters and signs that Unicode does not take apart, and what people type for them. */
const typedAs: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ŋ: 'n',
  ς: 'σ',
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‐': '-',
  '–': '-',
  '—': '-',
};
const kept = new RegExp(`[${Object.keys(typedAs).join('')}]`, 'g');

/**
 * A text as it is searched: 'zoe' finds 'Zoë' and 'lodz' finds 'Łódź'. The function `fold_text` of the database does the
 * same.
 */
export function foldText(text: string): string {
  const plain = text.normalize('NFKD').replace(unheard, '').toLowerCase();
  return plain.replace(kept, (sign) => typedAs[sign] ?? sign);
}
