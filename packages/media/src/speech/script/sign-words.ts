import type { LanguageCode } from '@portray/contracts/languages';

/** What signs are called where they are read aloud. */
export type SignWords = {
  and: string;
  plus: string;
  minus: string;
  equals: string;
  times: string;
  dividedBy: string;
  lessThan: string;
  greaterThan: string;
  /** Between the ends of a range. */
  to: string;
  at: string;
  dot: string;
  /** Before a number: '#1', 'n° 5'. */
  number: string;
  squared: string;
  cubed: string;
  half: string;
  quarter: string;
  threeQuarters: string;
};

type Row = [
  and: string,
  plus: string,
  minus: string,
  equals: string,
  times: string,
  dividedBy: string,
  lessThan: string,
  greaterThan: string,
  to: string,
  at: string,
  dot: string,
  number: string,
  squared: string,
  cubed: string,
  half: string,
  quarter: string,
  threeQuarters: string,
];

// biome-ignore format: a language a line.
const rows: Record<LanguageCode, Row> = {
  en: ['and', 'plus', 'minus', 'equals', 'times', 'divided by', 'is less than', 'is greater than', 'to', 'at', 'dot', 'number', 'squared', 'cubed', 'half', 'a quarter', 'three quarters'],
  es: ['y', 'más', 'menos', 'igual a', 'por', 'entre', 'menor que', 'mayor que', 'a', 'arroba', 'punto', 'número', 'al cuadrado', 'al cubo', 'medio', 'un cuarto', 'tres cuartos'],
  fr: ['et', 'plus', 'moins', 'égale', 'fois', 'divisé par', 'inférieur à', 'supérieur à', 'à', 'arobase', 'point', 'numéro', 'au carré', 'au cube', 'un demi', 'un quart', 'trois quarts'],
  de: ['und', 'plus', 'minus', 'gleich', 'mal', 'geteilt durch', 'kleiner als', 'größer als', 'bis', 'ät', 'Punkt', 'Nummer', 'hoch zwei', 'hoch drei', 'ein halb', 'ein Viertel', 'drei Viertel'],
  it: ['e', 'più', 'meno', 'uguale a', 'per', 'diviso', 'minore di', 'maggiore di', 'a', 'chiocciola', 'punto', 'numero', 'al quadrato', 'al cubo', 'mezzo', 'un quarto', 'tre quarti'],
  pt: ['e', 'mais', 'menos', 'igual a', 'vezes', 'dividido por', 'menor que', 'maior que', 'a', 'arroba', 'ponto', 'número', 'ao quadrado', 'ao cubo', 'meio', 'um quarto', 'três quartos'],
  hi: ['और', 'प्लस', 'माइनस', 'बराबर', 'गुणा', 'भाग', 'से कम', 'से अधिक', 'से', 'ऐट', 'डॉट', 'नंबर', 'का वर्ग', 'का घन', 'आधा', 'एक चौथाई', 'तीन चौथाई'],
  zh: ['和', '加', '负', '等于', '乘', '除以', '小于', '大于', '到', '艾特', '点', '第', '的平方', '的立方', '二分之一', '四分之一', '四分之三'],
  ja: ['アンド', 'プラス', 'マイナス', 'イコール', 'かける', 'わる', '小なり', '大なり', 'から', 'アットマーク', 'ドット', 'ナンバー', 'の二乗', 'の三乗', '二分の一', '四分の一', '四分の三'],
  ko: ['그리고', '더하기', '마이너스', '는', '곱하기', '나누기', '보다 작은', '보다 큰', '에서', '골뱅이', '닷', '번호', '제곱', '세제곱', '이분의 일', '사분의 일', '사분의 삼'],
  ar: ['و', 'زائد', 'ناقص', 'يساوي', 'في', 'على', 'أصغر من', 'أكبر من', 'إلى', 'آت', 'دوت', 'رقم', 'تربيع', 'تكعيب', 'نصف', 'ربع', 'ثلاثة أرباع'],
  ru: ['и', 'плюс', 'минус', 'равно', 'на', 'разделить на', 'меньше', 'больше', 'до', 'собака', 'точка', 'номер', 'в квадрате', 'в кубе', 'половина', 'четверть', 'три четверти'],
  nl: ['en', 'plus', 'min', 'is', 'keer', 'gedeeld door', 'kleiner dan', 'groter dan', 'tot', 'apenstaartje', 'punt', 'nummer', 'kwadraat', 'tot de derde', 'een half', 'een kwart', 'drie kwart'],
  pl: ['i', 'plus', 'minus', 'równa się', 'razy', 'podzielić przez', 'mniejsze niż', 'większe niż', 'do', 'małpa', 'kropka', 'numer', 'do kwadratu', 'do sześcianu', 'pół', 'jedna czwarta', 'trzy czwarte'],
  sv: ['och', 'plus', 'minus', 'är lika med', 'gånger', 'delat med', 'mindre än', 'större än', 'till', 'snabel-a', 'punkt', 'nummer', 'i kvadrat', 'i kubik', 'en halv', 'en fjärdedel', 'tre fjärdedelar'],
  da: ['og', 'plus', 'minus', 'lig med', 'gange', 'divideret med', 'mindre end', 'større end', 'til', 'snabel-a', 'punktum', 'nummer', 'i anden', 'i tredje', 'en halv', 'en fjerdedel', 'tre fjerdedele'],
  no: ['og', 'pluss', 'minus', 'er lik', 'ganger', 'delt på', 'mindre enn', 'større enn', 'til', 'krøllalfa', 'punktum', 'nummer', 'i andre', 'i tredje', 'en halv', 'en fjerdedel', 'tre fjerdedeler'],
  fi: ['ja', 'plus', 'miinus', 'on yhtä kuin', 'kertaa', 'jaettuna', 'pienempi kuin', 'suurempi kuin', 'viiva', 'ät', 'piste', 'numero', 'toiseen', 'kolmanteen', 'puoli', 'neljäsosa', 'kolme neljäsosaa'],
  tr: ['ve', 'artı', 'eksi', 'eşittir', 'çarpı', 'bölü', 'küçüktür', 'büyüktür', 'ile', 'et', 'nokta', 'numara', 'kare', 'küp', 'yarım', 'çeyrek', 'dörtte üç'],
  uk: ['і', 'плюс', 'мінус', 'дорівнює', 'на', 'поділити на', 'менше', 'більше', 'до', 'собачка', 'крапка', 'номер', 'у квадраті', 'у кубі', 'половина', 'чверть', 'три чверті'],
  cs: ['a', 'plus', 'minus', 'rovná se', 'krát', 'děleno', 'menší než', 'větší než', 'až', 'zavináč', 'tečka', 'číslo', 'na druhou', 'na třetí', 'půl', 'čtvrt', 'tři čtvrtě'],
  sk: ['a', 'plus', 'mínus', 'rovná sa', 'krát', 'delené', 'menej než', 'viac než', 'až', 'zavináč', 'bodka', 'číslo', 'na druhú', 'na tretiu', 'pol', 'štvrť', 'tri štvrte'],
  hu: ['és', 'plusz', 'mínusz', 'egyenlő', 'szor', 'osztva', 'kisebb mint', 'nagyobb mint', 'kötőjel', 'kukac', 'pont', 'szám', 'a négyzeten', 'a köbön', 'fél', 'negyed', 'háromnegyed'],
  ro: ['și', 'plus', 'minus', 'egal', 'ori', 'împărțit la', 'mai mic decât', 'mai mare decât', 'până la', 'a rond', 'punct', 'numărul', 'la pătrat', 'la cub', 'jumătate', 'un sfert', 'trei sferturi'],
  bg: ['и', 'плюс', 'минус', 'равно', 'по', 'делено на', 'по-малко от', 'по-голямо от', 'до', 'кльомба', 'точка', 'номер', 'на квадрат', 'на куб', 'половина', 'четвърт', 'три четвърти'],
  hr: ['i', 'plus', 'minus', 'jednako', 'puta', 'podijeljeno s', 'manje od', 'veće od', 'do', 'et', 'točka', 'broj', 'na kvadrat', 'na treću', 'pola', 'četvrtina', 'tri četvrtine'],
  sr: ['и', 'плус', 'минус', 'једнако', 'пута', 'подељено са', 'мање од', 'веће од', 'до', 'ет', 'тачка', 'број', 'на квадрат', 'на трећи', 'пола', 'четвртина', 'три четвртине'],
  sl: ['in', 'plus', 'minus', 'je enako', 'krat', 'deljeno s', 'manj kot', 'več kot', 'do', 'afna', 'pika', 'številka', 'na kvadrat', 'na tretjo', 'pol', 'četrtina', 'tri četrtine'],
  et: ['ja', 'pluss', 'miinus', 'võrdub', 'korda', 'jagatud', 'väiksem kui', 'suurem kui', 'kuni', 'ätt', 'punkt', 'number', 'ruudus', 'kuubis', 'pool', 'veerand', 'kolmveerand'],
  lv: ['un', 'plus', 'mīnus', 'ir vienāds ar', 'reiz', 'dalīts ar', 'mazāks par', 'lielāks par', 'līdz', 'et', 'punkts', 'numurs', 'kvadrātā', 'kubā', 'puse', 'ceturtdaļa', 'trīs ceturtdaļas'],
  lt: ['ir', 'plius', 'minus', 'lygu', 'kart', 'padalinta iš', 'mažiau už', 'daugiau už', 'iki', 'eta', 'taškas', 'numeris', 'kvadratu', 'kubu', 'pusė', 'ketvirtis', 'trys ketvirčiai'],
};

/** The words for signs in a language. */
export function signWords(language: LanguageCode): SignWords {
  const [and, plus, minus, equals, times, dividedBy, lessThan, greaterThan, to, at, dot, number, ...powers] =
    rows[language];
  const [squared, cubed, half, quarter, threeQuarters] = powers;
  return {
    and,
    plus,
    minus,
    equals,
    times,
    dividedBy,
    lessThan,
    greaterThan,
    to,
    at,
    dot,
    number,
    squared,
    cubed,
    half,
    quarter,
    threeQuarters,
  };
}
