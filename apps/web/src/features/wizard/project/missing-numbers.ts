import { withoutMarks } from '@portray/contracts/speech-marks';

/** Digits of any writing, with what groups thousands and begins decimals. */
const number = /\p{Nd}+(?:[.,٬٫’'\u00a0\u202f]\p{Nd}+)*/gu;

/** The numbers of a script that its translation does not have, as they are written; separators do not count. */
export function missingNumbers(script: string, translation: string): string[] {
  const there = new Set(numbersIn(translation).map(digitsOf));
  return [...new Set(numbersIn(script))].filter((written) => !there.has(digitsOf(written)));
}

const numbersIn = (text: string) => withoutMarks(text).match(number) ?? [];

/** The zeros of the writings that our languages use; the other digits follow them. */
const zeros = ['0', '٠', '۰', '०', '０'].map(codeOf);

function digitsOf(written: string): string {
  return written.replace(/[^\p{Nd}]/gu, '').replace(/\p{Nd}/gu, (digit) => {
    const zero = zeros.findLast((one) => one <= codeOf(digit)) ?? 0;
    return String(codeOf(digit) - zero);
  });
}

function codeOf(letter: string): number {
  return letter.codePointAt(0) ?? 0;
}
