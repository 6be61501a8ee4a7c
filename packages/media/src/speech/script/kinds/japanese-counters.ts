import { cardinal } from '../../words/numbers.ts';

/** The counter in kana, its form after ン where that is another one, and whether ichi, roku, hachi and juu run into it. */
type Counter = [kana: string, afterN: string, doubled: string | undefined];

const counters: Record<string, Counter> = {
  人: ['ニン', 'ニン', undefined],
  名: ['メイ', 'メイ', undefined],
  枚: ['マイ', 'マイ', undefined],
  台: ['ダイ', 'ダイ', undefined],
  倍: ['バイ', 'バイ', undefined],
  番: ['バン', 'バン', undefined],
  度: ['ド', 'ド', undefined],
  年: ['ネン', 'ネン', undefined],
  年間: ['ネンカン', 'ネンカン', undefined],
  時間: ['ジカン', 'ジカン', undefined],
  秒: ['ビョウ', 'ビョウ', undefined],
  個: ['コ', 'コ', 'コ'],
  回: ['カイ', 'カイ', 'カイ'],
  階: ['カイ', 'ガイ', 'カイ'],
  件: ['ケン', 'ケン', 'ケン'],
  冊: ['サツ', 'サツ', 'サツ'],
  歳: ['サイ', 'サイ', 'サイ'],
  週間: ['シュウカン', 'シュウカン', 'シュウカン'],
  種類: ['シュルイ', 'シュルイ', 'シュルイ'],
  章: ['ショウ', 'ショウ', 'ショウ'],
  点: ['テン', 'テン', 'テン'],
  本: ['ホン', 'ボン', 'ポン'],
  杯: ['ハイ', 'バイ', 'パイ'],
  匹: ['ヒキ', 'ビキ', 'ピキ'],
  分: ['フン', 'プン', 'プン'],
  分間: ['フンカン', 'プンカン', 'プンカン'],
  ヶ月: ['カゲツ', 'カゲツ', 'カゲツ'],
  か月: ['カゲツ', 'カゲツ', 'カゲツ'],
  カ月: ['カゲツ', 'カゲツ', 'カゲツ'],
};
const whole: Record<string, string> = {
  '1人': 'ヒトリ',
  '2人': 'フタリ',
  '4人': 'ヨニン',
  '20歳': 'ハタチ',
  '4年': 'ヨネン',
  '4時間': 'ヨジカン',
};
const things = ['ヒトツ', 'フタツ', 'ミッツ', 'ヨッツ', 'イツツ', 'ムッツ', 'ナナツ', 'ヤッツ', 'ココノツ'];
const written = new RegExp(
  `^\\s?(つ(?!の間)|${Object.keys(counters)
    .sort((a, b) => b.length - a.length)
    .join('|')})`,
  'u',
);

/** '3本' → 'サンボン', '2人' → 'フタリ', '5つ' → 'イツツ': a number with its counter, and where that ends; undefined without one. */
export function counterInKana(
  after: string,
  to: number,
  value: number,
  before: string,
): { spoken: string; to: number } | undefined {
  const found = written.exec(after);
  const counter = found?.[1] ?? '';
  if (!found || /[年月]\s?$/u.test(before)) return undefined;
  const end = to + found[0].length;
  if (counter === 'つ') {
    const thing = things[value - 1];
    return thing === undefined ? undefined : { spoken: thing, to: end };
  }
  const [kana, afterN, doubled] = counters[counter] ?? ['', '', undefined];
  const own = whole[`${value}${counter}`];
  return { spoken: own ?? joinCounter(cardinal('ja', value), kana, afterN, doubled), to: end };
}

function joinCounter(words: string, kana: string, afterN: string, doubled: string | undefined): string {
  if (/(?:サン|セン|マン)$/u.test(words)) return words + afterN;
  if (doubled === undefined) return words + kana;
  // ヨン and ナナ, too, stand before the plain form; only フン is changed by ヨン.
  if (/ヨン$/u.test(words)) return words + (kana.startsWith('フン') ? afterN : kana);
  const stem = words
    .replace(/イチ$/u, 'イッ')
    .replace(/ハチ$/u, 'ハッ')
    .replace(/ジュウ$/u, 'ジュッ')
    .replace(/ヒャク$/u, 'ヒャッ')
    .replace(/ロク$/u, /^[サシスセソタチツテト]/u.test(kana) ? 'ロク' : 'ロッ');
  return stem === words ? words + kana : stem + doubled;
}
