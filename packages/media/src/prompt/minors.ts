import * as words from './tables/minors.ts';
import { tables } from './tables.ts';
import { fold } from './words.ts';

/**
 * Whether a description asks for a person under 18, in any language that prompts are read in: by a noun ('schoolgirl',
 * 'niña'), an age in digits or words ('girl of 6', 'sechzehnjährig', '17 ans') or a small one of a noun that adults have
 * too ('little girl'). Children who are looked after, or who are not to be seen, do not count.
 */
export function describesMinor(prompt: string): boolean {
  if (inOtherScripts.test(prompt)) return true;
  const text = normalise(prompt);
  const hits = [
    ...text.matchAll(nouns),
    ...text.matchAll(ages),
    ...text.matchAll(durations),
    ...text.matchAll(bare),
    ...text.matchAll(alone),
  ];
  const isAdult = adult.test(text);
  if (!isAdult) hits.push(...text.matchAll(smallOnes), ...text.matchAll(inSchool));
  return hits.some((hit) => {
    const [before, after] = [text.slice(0, hit.index), text.slice(hit.index + hit[0].length)];
    return (
      !larger.test(before) &&
      !taught.test(after) &&
      !denied.test(before) &&
      !cared.test(before) &&
      !ofSomethingElse.test(after) &&
      !(looksLike.test(after) && (isAdult || grownUp.test(text)))
    );
  });
}

/** What image services read beyond our languages: signs, Japanese, Chinese, Korean, Russian, Ukrainian, Arabic, Hindi. */
const inOtherScripts = new RegExp(
  [
    '[👶👧👦🧒]',
    '(?<!\\d)(?:\\d|1[0-7]) ?(?:[歳才岁歲세살]|лет|года?(?!\\p{L})|років|سنوات|साल)',
    '女の子|男の子|少女|少年|子供|子ども|こども|幼児|赤ちゃん|[女男小]孩|孩子|儿童|兒童|婴儿|嬰兒|소녀|소년|어린이|아이|아기',
    '(?<!\\p{L})(?:реб[её]н|дитин|девочк|дівчинк|мальчик|хлопчик|подрост|підліт|младен|немовля)',
    'طفل|طفلة|أطفال|बच्च',
  ].join('|'),
  'iu',
);

/** Phrases between commas, as one part of a pattern. */
const any = (lists: readonly string[]) =>
  `(?:${lists
    .flatMap((list) => list.split(','))
    .map((phrase) => phrase.trim().replace(/\s+/g, ' '))
    .join('|')})`;

/** 'Maedchen' is 'Mädchen'. */
const umlauts = new RegExp(any(words.umlauts), 'g');

/** Folded words and numbers with a space on each side; what ends a clause is a comma. 'ñ' stays: Nina is a name. */
function normalise(prompt: string): string {
  const letters = prompt.normalize('NFC').toLowerCase().replaceAll('ñ', '\u0001');
  const apart = fold(letters)
    .replaceAll('\u0001', 'ñ')
    .replace(umlauts, (word) => word.replace(/([aou])e/, '$1'))
    .replace(/(\p{N})(?=\p{L})|(\p{L})(?=\p{N})/gu, '$& ');
  return ` ${apart.replace(/[.,;:!?()[\]\n]+/g, ' , ').replace(/[^\p{L}\p{N},]+/gu, ' ')} `.replace(/ +/g, ' ');
}

const nouns = pattern(any(words.nouns));

const anybody = any(words.anybody);
const small = any(words.small);
const children = any(words.children);
const smallOnes = pattern(`${small}(?: \\w+)? ${children}|${children} (?:peque[nñ][oa]s?|piccol[oaie])`);

/** 'Mädchen im Kindergarten', 'garçon de CE2'. */
const inSchool = pattern(`(?:${children}|${any(words.pupils)})(?: ${any(words.inSchool)}){0,3} ${any(words.schools)}`);

const minorWords = any(words.minorNumbers);
const minorAge = `(?:\\d|1[0-7]|${minorWords})(?: (?:to|or|and|bis|oder|tot|of|a|ou|o|y|e) \\w+| \\d\\d?)?`;
const units = any(words.units);
const youngUnits = any(words.youngUnits);

/** Before the last word of a number that is larger: 'forty', 'cuarenta y'. */
const larger = new RegExp(
  ` ${any(['hundred', ...tables.map(({ numbers }) => fold(numbers.tens))])}(?: (?:y|e|et|und|en|and))?$`,
);

/** Where a description of a person's age ends. */
const ends = '(?= (?:,|with|and|who|mit|und|met|en|avec|et|con|y|e|com) | $)';
const ages = pattern(
  `${minorAge} (?:${units} (?:old|of age|young|alte?[rsmn]?|oude?|de edad|d eta|di eta|de idade)|yo|y (?:, )?o|j?ahrige?[rsmn]?|jarige?)`,
  `${minorWords}(?:ja(?:e)?hrige?[rsmn]?|jarige?)`,
  `\\w+ ${youngUnits} (?:old|of age|alte?[rsmn]?|oud)`,
  `${any(words.ageOf)}(?: ,)? ${minorAge}(?: ${units})?${ends}`,
  `${any(words.younger)}(?: the age of)? (?:1?\\d|${minorWords}|${any(words.eighteen)})(?: ${units})?(?= ,| $)`,
);
const work = any(words.work);
/** A number of years that stands alone is an age unless it tells how long something has lasted. */
const durations = pattern(
  `(?:of|de|di|von|van) ${minorAge} ${units}(?! (?:old|alt|oud))(?! (?:\\w+ ){0,2}${work} )`,
  `(?<! (?:for|since|in|over|past|last|seit|vor|depuis|y a|pendant|hace|desde|durante|da|sinds|ha|faz) )${minorAge} ${units}${ends}`,
);
const one = any(words.one);
const bare = pattern(`${anybody}(?: (?:of|,|von|van|de|di|aged?))* (?!${one} )${minorAge}${ends}`);

/** A number with nobody beside it: 'fifteen', 'a woman, 15', 'she looks sixteen'. */
const alone = new RegExp(
  `(?:^| ,| ${any(words.looks)}) (?:1[0-7]|${any(words.teens)})(?= (?:,|with|and|who|mit|und|met|avec|et|con|com) | $)`,
  'g',
);

/** An adult's age, in digits or by the decade. */
const adult =
  / (?:aged?|of) (?:1[89]|[2-9]\d) | (?:1[89]|[2-9]\d) (?:year|yr|yo |y o |jahr|jaar|an|ann|años|jarig)| (?:in|of) (?:her|his|their|the) (?:\w+ )?(?:twenties|thirties|forties|fifties|sixties|seventies|eighties|\d0 s) | adult| erwachsen| volwassen/;

const articles = any(words.articles);
const denied = new RegExp(` ${any(words.denials)}(?: ${articles})*$`);
const carers = any(words.carers);
const carings = any(words.carings);
/** 'A teacher of small children', 'the mother of a 6 year old', 'who teaches children'. Who is with them is not alone. */
const cared = new RegExp(
  [
    ` ${carers}(?:in|innen|s)?(?: \\w+){0,2} ${any(words.ofThem)}(?: (?!,)\\S+){0,3}$`,
    ` ${carers}(?:in|innen)? ${any(words.oneOfThem)}(?: \\w+)?$`,
    ` ${any(words.workers)}(?: \\w+)? ${any(words.withThem)}(?: (?!,)\\S+){0,2}$`,
    ` ${any(words.who)}(?: \\w+)? ${carings}(?: ${any(words.articles)})*$`,
  ].join('|'),
);
/** 'Die Kinder unterrichtet'. */
const taught = new RegExp(`^ ${any(words.caringsBehind)} `);
/** What comes after 'children', 'baby' or '10 year old' where it is no person: 'children's author', 'baby blue'. */
const ofSomethingElse = new RegExp(`^(?: s)? ${any(words.others)} |^ (?:soft|hair) `);
/** 'A man with a baby face' is none; 'a baby face' is. */
const looksLike = /^ faced? /;
const grownUp = / (?:man|woman|lady|guy|gentleman|actor|actress) /;

function pattern(...parts: string[]): RegExp {
  return new RegExp(` (?:${parts.join('|')})(?= |$)`, 'g');
}
