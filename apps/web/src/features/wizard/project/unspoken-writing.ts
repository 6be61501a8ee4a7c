/** Writing that none of our languages uses, by the language that people most likely mean. */
const unspoken: [language: string, letters: RegExp][] = [
  ['Hebrew', /\p{Script=Hebrew}/gu],
  ['Greek', /\p{Script=Greek}/gu],
  ['Thai', /\p{Script=Thai}/gu],
  ['Lao', /\p{Script=Lao}/gu],
  ['Khmer', /\p{Script=Khmer}/gu],
  ['Burmese', /\p{Script=Myanmar}/gu],
  ['Armenian', /\p{Script=Armenian}/gu],
  ['Georgian', /\p{Script=Georgian}/gu],
  ['Amharic', /\p{Script=Ethiopic}/gu],
  ['Bengali', /\p{Script=Bengali}/gu],
  ['Punjabi', /\p{Script=Gurmukhi}/gu],
  ['Gujarati', /\p{Script=Gujarati}/gu],
  ['Tamil', /\p{Script=Tamil}/gu],
  ['Telugu', /\p{Script=Telugu}/gu],
  ['Kannada', /\p{Script=Kannada}/gu],
  ['Malayalam', /\p{Script=Malayalam}/gu],
  ['Sinhala', /\p{Script=Sinhala}/gu],
];

/** The language of a script that no voice can read; undefined where most letters are those of our languages. */
export function unspokenLanguage(script: string): string | undefined {
  const letters = script.match(/\p{L}/gu)?.length ?? 0;
  return unspoken.find(([, ofIt]) => (script.match(ofIt)?.length ?? 0) > letters / 2)?.[0];
}
