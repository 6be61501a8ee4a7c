// Cardinals of languages for which CLDR's rules are not what people say ('jedna tisíc', Croatian words in Slovenian), in its notation.

type RuleSets = Record<string, string>;

/** Rules that stand apart by semicolons. */
function rules(text: string): string {
  return text
    .trim()
    .split(/\s*;\s*/u)
    .filter((line) => line !== '')
    .map((line) => `${line};`)
    .join('\n');
}

/** The same rules for each gender but for one and two. */
function gendered(forms: Record<string, [one: string, two: string]>, shared: string): RuleSets {
  return Object.fromEntries(
    Object.entries(forms).map(([form, [one, two]]) => [`%spellout-${form}`, rules(`${shared}; 1: ${one}; 2: ${two}`)]),
  );
}

/** Millions and above, each with its noun's gender and forms: [one, few, other] for CLDR's plural categories. */
function largeNumbers(nouns: [gender: string, one: string, few: string, other: string][]): string {
  return nouns
    .map(([gender, one, few, other], index) => {
      const base = `1${'000'.repeat(index + 2)}`;
      return `${base}: <%spellout-cardinal-${gender}< $(cardinal,one{${one}}few{${few}}other{${other}})$[ >>]`;
    })
    .join('; ');
}

const czech = gendered(
  {
    'cardinal-masculine': ['jeden', 'dva'],
    'cardinal-feminine': ['jedna', 'dvě'],
    'cardinal-neuter': ['jedno', 'dvě'],
  },
  `x.x: <%spellout-cardinal-feminine< $(cardinal,one{celá}few{celé}other{celých})$ >>;
  1000: tisíc[ >>]; 2000: <%spellout-cardinal-masculine< $(cardinal,one{tisíc}few{tisíce}other{tisíc})$[ >>];
  5000: <%spellout-cardinal-masculine< $(cardinal,one{tisíc}few{tisíce}other{tisíc})$[ >>]; 1000000: milion[ >>];
  2000000: <%spellout-cardinal-masculine< $(cardinal,one{milion}few{miliony}other{milionů})$[ >>];
  5000000: <%spellout-cardinal-masculine< $(cardinal,one{milion}few{miliony}other{milionů})$[ >>]; 1000000000: miliarda[ >>];
  2000000000: <%spellout-cardinal-feminine< $(cardinal,one{miliarda}few{miliardy}other{miliard})$[ >>];
  5000000000: <%spellout-cardinal-feminine< $(cardinal,one{miliarda}few{miliardy}other{miliard})$[ >>];
  1000000000000: bilion[ >>]; 2000000000000: <%spellout-cardinal-masculine< $(cardinal,one{bilion}few{biliony}other{bilionů})$[ >>];
  5000000000000: <%spellout-cardinal-masculine< bilionů[ >>]`,
);

const slovak = gendered(
  {
    'cardinal-masculine': ['jeden', 'dva'],
    'cardinal-feminine': ['jedna', 'dve'],
    'cardinal-neuter': ['jedno', 'dve'],
  },
  `-x: mínus >>; x.x: <%spellout-cardinal-feminine< $(cardinal,one{celá}few{celé}other{celých})$ >>; 100: sto[ >>]; 200: dvesto[ >>]; 300: <%spellout-cardinal-masculine<sto[ >>]; 1000: tisíc[ >>];
  2000: dvetisíc[ >>]; 3000: <%spellout-cardinal-masculine<tisíc[ >>]; 21000/1000: <%spellout-cardinal-masculine< tisíc[ >>];
  ${largeNumbers([
    ['masculine', 'milión', 'milióny', 'miliónov'],
    ['feminine', 'miliarda', 'miliardy', 'miliárd'],
    ['masculine', 'bilión', 'bilióny', 'biliónov'],
  ])}`,
);

const slovenian: RuleSets = {
  '%%before-in': rules('1: ena; 2: dva; 3: tri; 4: štiri; 5: pet; 6: šest; 7: sedem; 8: osem; 9: devet'),
  ...gendered(
    {
      numbering: ['ena', 'dva'],
      'cardinal-masculine': ['en', 'dva'],
      'cardinal-feminine': ['ena', 'dve'],
      'cardinal-neuter': ['eno', 'dve'],
    },
    `-x: minus >>; x.x: << vejica >>; 0: nič; 3: tri; 4: štiri; 5: pet; 6: šest; 7: sedem; 8: osem; 9: devet; 10: deset; 11: enajst; 12: dvanajst; 13: trinajst; 14: štirinajst; 15: petnajst;
    16: šestnajst; 17: sedemnajst; 18: osemnajst; 19: devetnajst; 20: [>%%before-in>in]dvajset; 30: [>%%before-in>in]trideset;
    40: [>%%before-in>in]štirideset; 50: [>%%before-in>in]petdeset; 60: [>%%before-in>in]šestdeset;
    70: [>%%before-in>in]sedemdeset; 80: [>%%before-in>in]osemdeset; 90: [>%%before-in>in]devetdeset; 100: sto[ >>];
    200: dvesto[ >>]; 300: <%spellout-numbering<sto[ >>]; 400: <%spellout-numbering<sto[ >>]; 500: <%spellout-numbering<sto[ >>];
    600: <%spellout-numbering<sto[ >>]; 700: <%spellout-numbering<sto[ >>]; 800: <%spellout-numbering<sto[ >>];
    900: <%spellout-numbering<sto[ >>]; 1000: tisoč[ >>]; 2000: <%spellout-cardinal-masculine< tisoč[ >>];
    5000: <%spellout-cardinal-masculine< tisoč[ >>]; 1000000: milijon[ >>];
    2000000: <%spellout-cardinal-masculine< $(cardinal,one{milijon}two{milijona}few{milijoni}other{milijonov})$[ >>];
    5000000: <%spellout-cardinal-masculine< $(cardinal,one{milijon}two{milijona}few{milijoni}other{milijonov})$[ >>];
    1000000000: milijarda[ >>];
    2000000000: <%spellout-cardinal-feminine< $(cardinal,one{milijarda}two{milijardi}few{milijarde}other{milijard})$[ >>];
    5000000000: <%spellout-cardinal-feminine< $(cardinal,one{milijarda}two{milijardi}few{milijarde}other{milijard})$[ >>];
    1000000000000: bilijon[ >>];
    2000000000000: <%spellout-cardinal-masculine< $(cardinal,one{bilijon}two{bilijona}few{bilijoni}other{bilijonov})$[ >>];
    5000000000000: <%spellout-cardinal-masculine< bilijonov[ >>]`,
  ),
};

const serbian = gendered(
  {
    'cardinal-masculine': ['један', 'два'],
    'cardinal-feminine': ['једна', 'две'],
    'cardinal-neuter': ['једно', 'два'],
  },
  `1000: хиљаду[ >>]; 2000: <%spellout-cardinal-feminine< $(cardinal,one{хиљада}few{хиљаде}other{хиљада})$[ >>];
  1000000: милион[ >>]; 2000000: <%spellout-cardinal-masculine< $(cardinal,one{милион}few{милиона}other{милиона})$[ >>];
  1000000000: милијарду[ >>];
  2000000000: <%spellout-cardinal-feminine< $(cardinal,one{милијарда}few{милијарде}other{милијарди})$[ >>];
  1000000000000: билион[ >>]; 2000000000000: <%spellout-cardinal-masculine< $(cardinal,one{билион}other{билиона})$[ >>]`,
);

const latvian = gendered(
  { 'cardinal-masculine': ['viens', 'divi'], 'cardinal-feminine': ['viena', 'divas'] },
  `100: simts[ >>]; 200: <%spellout-cardinal-masculine< simti[ >>]; 1000: tūkstotis[ >>];
  2000: <%spellout-cardinal-masculine< $(cardinal,one{tūkstotis}other{tūkstoši})$[ >>];
  10000/1000: <%spellout-cardinal-masculine< $(cardinal,one{tūkstotis}other{tūkstoši})$[ >>];
  1000000: miljons[ >>]; 2000000: <%spellout-cardinal-masculine< $(cardinal,one{miljons}other{miljoni})$[ >>];
  1000000000: miljards[ >>]; 2000000000: <%spellout-cardinal-masculine< $(cardinal,one{miljards}other{miljardi})$[ >>]`,
);

/** 'unu' counts, 'un' and 'o' stand before a noun; from twenty on a noun has 'de' before it. */
const romanian: RuleSets = {
  ...gendered(
    { numbering: ['unu', 'doi'], 'count-feminine': ['una', 'două'], 'count-neuter': ['unu', 'două'] },
    `-x: minus >>; x.x: << virgulă >>; 0: zero; 3: trei; 4: patru; 5: cinci; 6: șase; 7: șapte; 8: opt; 9: nouă; 10: zece;
    11: unsprezece; 12: >>sprezece; 14: paisprezece; 15: >>sprezece; 16: șaisprezece; 17: >>sprezece;
    20: <%spellout-count-feminine<zeci[ și >>]; 60: șaizeci[ și >>]; 70: <%spellout-count-feminine<zeci[ și >>]; 100: o sută[ >>];
    200: <%spellout-count-feminine< sute[ >>]; 1000: o mie[ >>];
    2000: <%spellout-count-feminine< $(cardinal,one{mie}few{mii}other{de mii})$[ >>]; 1000000: un milion[ >>];
    2000000: <%spellout-count-neuter< $(cardinal,one{milion}few{milioane}other{de milioane})$[ >>]; 1000000000: un miliard[ >>];
    2000000000: <%spellout-count-neuter< $(cardinal,one{miliard}few{miliarde}other{de miliarde})$[ >>]; 1000000000000: un trilion[ >>];
    2000000000000: <%spellout-count-neuter< $(cardinal,one{trilion}few{trilioane}other{de trilioane})$[ >>]`,
  ),
  '%spellout-cardinal-masculine': rules('0: =%spellout-numbering=; 1: un; 2: =%spellout-numbering='),
  '%spellout-cardinal-feminine': rules('0: =%spellout-count-feminine=; 1: o; 2: =%spellout-count-feminine='),
  '%spellout-cardinal-neuter': rules('0: =%spellout-count-neuter=; 1: un; 2: =%spellout-count-neuter='),
};

/** Masculine nouns take the numbers in -a between three and ten, feminine nouns those without. */
const arabic: RuleSets = {
  ...arabicOf('numbering', 'واحد اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة', 'أحد عشر', 'اثنا عشر', 'عشر'),
  ...arabicOf(
    'cardinal-masculine',
    'واحد اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة',
    'أحد عشر',
    'اثنا عشر',
    'عشر',
  ),
  ...arabicOf(
    'cardinal-feminine',
    'واحدة اثنتان ثلاث أربع خمس ست سبع ثماني تسع عشر',
    'إحدى عشرة',
    'اثنتا عشرة',
    'عشرة',
  ),
};

function arabicOf(form: string, ones: string, eleven: string, twelve: string, teen: string): RuleSets {
  const tens = ['عشرون', 'ثلاثون', 'أربعون', 'خمسون', 'ستون', 'سبعون', 'ثمانون', 'تسعون'];
  const hundreds = ['ثلاثمئة', 'أربعمئة', 'خمسمئة', 'ستمئة', 'سبعمئة', 'ثمانمئة', 'تسعمئة'];
  const nouns = [
    ['ألف', 'ألفان', 'آلاف'],
    ['مليون', 'مليونان', 'ملايين'],
    ['مليار', 'ملياران', 'مليارات'],
    ['تريليون', 'تريليونان', 'تريليونات'],
  ];
  const text = [
    '-x: ناقص >>; x.x: << فاصلة >>; 0: صفر',
    ...ones.split(' ').map((word, index) => `${index + 1}: ${word}`),
    `11: ${eleven}; 12: ${twelve}; 13: >> ${teen}`,
    ...tens.map((word, index) => `${20 + 10 * index}: [>> و]${word}`),
    '100: مئة[ و>>]; 200: مئتان[ و>>]',
    ...hundreds.map((word, index) => `${300 + 100 * index}: ${word}[ و>>]`),
    ...nouns.map(([one, two, few], index) => {
      const zeros = '000'.repeat(index + 1);
      const more = '%spellout-numbering';
      return `1${zeros}: ${one}[ و>>]; 2${zeros}: ${two}[ و>>]; 3${zeros}: <${more}< ${few}[ و>>]; 11${zeros}/1000: <${more}< ${one}[ و>>]`;
    }),
  ].join('; ');
  return { [`%spellout-${form}`]: rules(text) };
}

/** In katakana: what is written in characters would be read by other rules ('三百' is さんびゃく). */
const japanese: RuleSets = {
  '%spellout-numbering-year': rules('1: =%spellout-numbering=; 1000: =%spellout-numbering='),
  '%spellout-cardinal':
    rules(`-x: マイナス>>; x.x: <<テン>>>; 0: ゼロ; 1: イチ; 2: ニ; 3: サン; 4: ヨン; 5: ゴ; 6: ロク; 7: ナナ; 8: ハチ; 9: キュウ;
    10: ジュウ[>>]; 20: <<ジュウ[>>]; 100: ヒャク[>>]; 200: <<ヒャク[>>]; 300: サンビャク[>>]; 400: <<ヒャク[>>]; 600: ロッピャク[>>];
    700: <<ヒャク[>>]; 800: ハッピャク[>>]; 900: <<ヒャク[>>]; 1000: セン[>>]; 2000: <<セン[>>]; 3000: サンゼン[>>]; 4000: <<セン[>>];
    8000: ハッセン[>>]; 9000: <<セン[>>]; 10000: <<マン[>>]; 100000000: <<オク[>>]; 1000000000000: <%%before-t<チョウ[>>];
    10000000000000000: <<ケイ[>>]`),
  '%%before-t': rules(
    '1: イッ; 2: =%spellout-cardinal=; 8: ハッ; 9: =%spellout-cardinal=; 10: ジュッ; 11: =%spellout-cardinal=',
  ),
  '%spellout-ordinal': rules('0: ダイ=%spellout-cardinal='),
};

/** 'Two' before hundreds and thousands is 两, nought is 零. */
const chinese: RuleSets = {
  '%spellout-numbering': rules(
    '-x: 负>>; x.x: <<点>>>; 0: 零; 1: 一; 2: 二; 3: 三; 4: 四; 5: 五; 6: 六; 7: 七; 8: 八; 9: 九; 10: 十[>>]; 20: <<十[>>]; 100: =%spellout-cardinal-alternate2=',
  ),
};

export const ownCardinals: Partial<Record<string, RuleSets>> = {
  ar: arabic,
  cs: czech,
  da: { '%spellout-numbering-year': rules('2000: =%spellout-numbering=; 2100/100: =%spellout-numbering=') },
  et: {
    '%spellout-numbering-year': rules('1100: =%spellout-numbering='),
    '%spellout-cardinal': rules('100: sada[ >>]; 200: <<sada[ >>]; 1000: tuhat[ >>]; 2000: << tuhat[ >>]'),
  },
  fr: { '%spellout-numbering-year': rules('1100: =%spellout-numbering=') },
  hi: { '%spellout-cardinal': rules('-x: माइनस >>') },
  ja: japanese,
  ko: { '%spellout-numbering': rules('0: =%spellout-cardinal-sinokorean=') },
  lt: Object.fromEntries(
    ['masculine', 'feminine'].map((gender) => [
      `%spellout-cardinal-${gender}`,
      rules('-x: minus >>; x.x: << kablelis >>'),
    ]),
  ),
  lv: latvian,
  nl: { '%%2d-year': rules('1: honderd=%spellout-numbering=') },
  no: { '%spellout-numbering-year': rules('2000: =%spellout-numbering=; 2100/100: =%spellout-numbering=') },
  ro: romanian,
  sk: slovak,
  sl: slovenian,
  sr: serbian,
  zh: chinese,
};

/** Spellings of CLDR's rules that are wrong, and letters that voices read better. */
export const respelled: Partial<Record<string, [RegExp, string][]>> = {
  // 'хиляда и петстотин'.
  bg: [[/(хиляд[аи]) (сто|двеста|триста|\p{L}+стотин)$/u, '$1 и $2']],
  ar: [[/ {2,}/gu, ' ']],
  da: [
    [/tusinde(?!\p{L})/gu, 'tusind'],
    [/\betog(?=tyv|tre|fyr|hal|tre|fir)/gu, 'enog'],
  ],
  hi: [[/वी$/u, 'वीं']],
  lt: [
    [/tūkstantai/gu, 'tūkstančiai'],
    [/^du tūkstantų$/u, 'dviejų tūkstančių'],
    [/(?<!\p{L})(šimt|tūkstant)$/u, '$1as'],
  ],
  // Without the accents it is the article.
  nl: [[/(?<![\p{L}])een(?![\p{L}])/gu, 'één']],
  no: [
    [/^én(?=hundre|tusen)/u, ''],
    [/tjueende$/u, 'tjuende'],
  ],
  pl: [
    [/szesdziesi/gu, 'sześćdziesi'],
    [/(pię|dziewię)tdziesi/gu, '$1ćdziesi'],
  ],
  uk: [[/ʼ/gu, '’']],
};
