import { known } from '@portray/foundation/known';

const currencies: Record<string, string> = { '€': 'euros', '£': 'pounds', '¥': 'yen', '₹': 'rupees' };
const signs: Record<string, string> = { '&': ' and ', '@': ' at ', '+': ' plus ', '=': ' equals ', '°': ' degrees ' };
const letters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'th', þ: 'th', ı: 'i' };

/** One word in the ASCII that flite reads; '' when nothing of it can be read (other scripts). */
export function toFliteText(spoken: string): string {
  const ascii = spoken
    .replace(/([€£¥₹])\s?(\d[\d.,]*\d|\d)/gu, (_, sign: string, amount: string) => `${amount} ${currencies[sign]}`)
    .replace(/(\d)([€£¥₹])/gu, (_, digit: string, sign: string) => `${digit} ${currencies[sign]}`)
    .replace(/#(?=\d)/gu, 'number ')
    .replace(/(?<=\p{L})\.(?=\p{L}{2})/gu, ' dot ')
    .replace(/[&@+=°]/gu, (sign) => known(signs[sign]))
    .replace(/[ßæœøłđðþı]/giu, (letter) => letters[letter.toLowerCase()] ?? letter)
    .replace(/[–—]/gu, '-')
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  return /[a-z0-9]/i.test(ascii) ? ascii : '';
}
