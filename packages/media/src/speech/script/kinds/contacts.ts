import type { LanguageCode } from '@portray/contracts/languages';
import { letterNames } from '../../words/lists/letter-names.ts';
import { cardinal, digits } from '../../words/numbers.ts';
import { atWordEdges, type Claim, patternRule, type Rule, textBefore } from '../claims.ts';
import { decimalOf } from '../number-text.ts';
import { signWords } from '../sign-words.ts';

/** Ends of names of the web; short ones are spelled. */
const topNames =
  'com|org|net|edu|gov|mil|int|info|biz|name|shop|store|online|site|tech|app|dev|blog|cloud|news|art|design|studio|agency|media|video|live|world|club|xyz|me|io|ai|co|tv|fm|gg|ly|to|us|uk|eu|de|at|ch|fr|es|it|pt|br|mx|ar|cl|nl|be|lu|dk|se|no|fi|is|ie|pl|cz|sk|hu|ro|bg|gr|hr|rs|si|ee|lv|lt|ua|ru|by|tr|il|in|cn|jp|kr|tw|hk|sg|au|nz|za|ca|ae|sa|eg';
const host = String.raw`(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+`;
const saidAsWords = new Set(
  'com org net info shop store online site tech app dev blog cloud news art design studio agency media video live world club name'.split(
    ' ',
  ),
);

/** 'ana@example.com' is 'ana at example dot com'. */
const mails = patternRule(
  'contact',
  () =>
    new RegExp(
      `(?<![\\p{L}\\p{N}._%+-])(?:mailto:)?([\\p{L}\\p{N}][\\p{L}\\p{N}._%+-]{0,63})@(${host}[a-z]{2,24})(?![\\p{L}\\p{N}])`,
      'giu',
    ),
  ({ 1: person = '', 2: place = '' }, { language }) =>
    `${handleInWords(language, person)} ${signWords(language).at} ${hostInWords(language, place)}`,
);

/** '.NET', 'Node.js', 'ASP.NET': names with a stop in them. */
const dottedNames = patternRule(
  'contact',
  () =>
    /(?<![\p{L}\p{N}.@/-])(?:(ASP|VB|ADO)?\.(NET)|(Node|Vue|Next|Nuxt|React|Express|Three|Ember|Chart|D3|Discord|Backbone|Moment)\.(js))(?![\p{L}\p{N}/])/giu,
  ({ 1: before, 2: net, 3: name, 4: script = '' }, { language }) => {
    const { dot } = signWords(language);
    if (net) return `${before ? `${letterNames(language, before).join(' ')} ` : ''}${dot} net`;
    return `${name} ${dot} ${letterNames(language, script).join(' ')}`;
  },
);

/** An address is said as its host; what follows it is shown and not read. */
const addresses = patternRule(
  'contact',
  () =>
    new RegExp(
      `(?<![\\p{L}\\p{N}@._/-])(?:(?:https?|ftp):\\/\\/(?:www\\.)?([^\\s/?#:<>()]+)|www\\.(${host}[a-z]{2,24})|((?=[\\p{L}\\p{N}-]{2})${host}(?:${topNames})))(?![\\p{L}\\p{N}@])(?::\\d+)?([/?#][^\\s<>«»“”]*)?`,
      'giu',
    ),
  (found, { language }) => {
    const { 0: whole, 1: linked, 2: named, 3: bare, 4: rest = '', index } = found;
    const name = linked ?? named ?? bare ?? '';
    const closing = /[.,;:!?)\]}'"’]+$/u.exec(rest || name)?.[0] ?? '';
    const spoken = hostInWords(language, rest ? name : name.slice(0, name.length - closing.length));
    const path = rest.slice(0, rest.length - closing.length);
    const note = path.length > 1 ? `Only “${name}” is read aloud of “${shorten(whole)}”.` : undefined;
    return { spoken, to: index + whole.length - closing.length, ...(note && { note, short: name }) };
  },
);

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

/** '#TravelTips', '@ana_lee'; '#1' is a number. */
const tags = patternRule(
  'contact',
  () => /(?<![\p{L}\p{N}&/])([#@])((?:\d{1,4}(?=\p{L}{2}))?\p{L}[\p{L}\p{N}\p{M}_]{0,100})/gu,
  ({ 1: sign, 2: name = '' }, { language }) => {
    const words = handleInWords(language, name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '));
    return sign === '#' ? `hashtag ${words}` : `${signWords(language).at} ${words}`;
  },
);

/** '#1', 'n° 5', '№ 7'. */
const numberSigns = patternRule(
  'number',
  () => /(?<![\p{L}\p{N}&])(?:#|№|[nN]\.?[°º]\.?)[ \u00a0\u202f]?(?=\d)/gu,
  (_, { language }) => `${signWords(language).number} `,
);

/** '911' after 'dial', '1-800-FLOWERS'. */
const namedPhones: Rule = patternRule(
  'contact',
  (language) =>
    language === 'en'
      ? /(?<=(?<!\p{L})(?:[Dd]ial|[Cc]all|[Tt]ext)\s)(?<short>911|999|112|988|[2-8]11)(?![\p{L}\p{N}])|(?<![\p{L}\p{N}-])(?<one>1-)?(?<free>8[0-9]{2}|900)-(?<word>[A-Z]{4,10})(?![\p{L}\p{N}])/gu
      : undefined,
  ({ groups = {} }, { language }) => {
    const { short, one, free = '', word = '' } = groups;
    if (short) return digits(language, short).join(' ');
    return [...(one ? ['one'] : []), digits(language, free).join(' '), word.toLowerCase()].join(', ');
  },
);

/** '+1 (555) 010-0199', digit by digit, a rest between its groups. */
const phones: Rule = function* ({ language, text }) {
  const pattern =
    /(?<![\p{L}\p{N}.,$€£:])(?:\+\d{1,3}[\s.-]?)?(?:\(\d{1,5}\)[\s.-]?)?\d{1,8}(?:\s?[./–-]\s?\d{2,8}|\s\d{2,8}){1,5}(?![\p{L}\p{N}/]|[.,:]\d)/gu;
  for (const { 0: written, index } of text.matchAll(atWordEdges(pattern, language))) {
    const isNamed = phoneWords.test(textBefore(text, index)) && written.replace(/\D/gu, '').length >= 7;
    if (!isNamed && !looksLikePhone(written)) continue;
    const groups = Array.from(written.matchAll(/\+?\d+/gu), ({ 0: group }) => groupInWords(language, group));
    yield { from: index, to: index + written.length, kind: 'contact', spoken: groups.join(', ') } satisfies Claim;
  }
};

const phoneWords =
  /(?<![\p{L}])(?:tel|tél|phone|mobile|fax|cell|whatsapp|telefon\p{L}*|tel[ée]fono|téléphone|handy|mobil|cel|móvil|hotline|тел|телефон|电话|電話|전화|फ़ोन|هاتف|(?:call|dial|text|ring)(?:\sus|\sme)?(?:\s(?:at|on))?|rufen\ssie(?:\suns)?\san|anrufen|llam[ae]\p{L}*(?:\sal)?|appelez(?:-nous)?(?:\s(?:au|le))?|chiam\p{L}+(?:\s(?:lo|il|al|allo))?|zadzwoń(?:\spod)?|dzwoń(?:\spod)?|lig(?:ue|a)(?:\s(?:para|no))?|bel(?:\sons)?(?:\s(?:op|naar))?|ring(?:\soss)?(?:\spå)?|(?:по)?звоните(?:\sпо)?|volejte|zavolajte|arayın|numer\p{L}*|número|numéro|nummer)\.?[:：]?\s*$/iu;

function groupInWords(language: LanguageCode, group: string): string {
  const isPair = language === 'fr' && /^[1-9]\d$/u.test(group);
  const spelled = isPair ? cardinal(language, group) : digits(language, group).join(' ');
  return group.startsWith('+') ? `${signWords(language).plus} ${spelled}` : spelled;
}

/** Not thousands with blanks, not a date, not a range of years. */
function looksLikePhone(written: string): boolean {
  const count = written.replace(/\D/gu, '').length;
  if (count < 7 || count > 15) return false;
  if (written.startsWith('+') || written.startsWith('(')) return true;
  if (/^\d{1,3}(?:[\s.]\d{3})+$/u.test(written) || /^\d{4}-\d{2}-\d{2}$/u.test(written)) return false;
  if (/^\d{4}\s?[-/]\s?\d{4}$/u.test(written) || /^\d{1,2}[./]\d{1,2}[./]\d{4}$/u.test(written)) return false;
  return (
    /^0\d/u.test(written) ||
    /^\d{3}[-.\s]\d{4}$/u.test(written) ||
    /^(?:\d[-.\s])?\d{3}[-.\s]\d{3}[-.\s]\d{4}$/u.test(written) ||
    /^\d{2}(?:\s\d{2}){3,}$/u.test(written)
  );
}

/** 'v2.0' in English. */
const versionLetters = patternRule(
  'abbreviation',
  (language) => (language === 'en' ? /(?<![\p{L}\p{N}])[vV](?=\d)/gu : undefined),
  () => 'version ',
);

/** What has a version after it: 'Windows 8.1' is no decimal. */
const versioned =
  /(?:version|versi[oó]n[e]?|versão|versie|wersj[aęiąo]\p{L}{0,2}|verz[ei]\p{L}{0,3}|верси[яиюе]\p{L}?|версі[яїю]|версия|sürüm|versi[oou]n?en|versio|versija|versioon|verzió|versiunea|النسخة|الإصدار|संस्करण|release|windows|android|ios|macos|bluetooth|usb|html|css|java|python|php|gpt|node|react)[-\s]?$|バージョン\s?$|版本\s?$|버전\s?$/iu;

/** '2.0.1', '192.168.0.1', 'Version 2.0'. */
const versions = patternRule(
  'number',
  () => /(?<![\p{N}.,])(?:(?<=(?<![\p{L}])[vV])|(?<![\p{L}]))(\d+(?:\.\d+)+)(?![\p{N}]|\.\d|\s?%)/gu,
  ({ 1: written = '', index }, { language, text }) => {
    const isNamed = versioned.test(textBefore(text, index));
    if (!isNamed && (!/\..*\./u.test(written) || decimalOf(language, written) !== null)) return undefined;
    const point = language === 'en' ? 'point' : signWords(language).dot;
    return written
      .split('.')
      .map((part) => cardinal(language, part))
      .join(` ${point} `);
  },
);

export const contacts: readonly Rule[] = [mails, dottedNames, addresses, tags];
/** Digits that are no number: after dates and times, which look alike. */
export const digitGroups: readonly Rule[] = [namedPhones, phones, versionLetters, versions, numberSigns];

function hostInWords(language: LanguageCode, name: string): string {
  const { dot } = signWords(language);
  const labels = name.split('.').filter(Boolean);
  return labels
    .map((label, at) => {
      const isTop = at === labels.length - 1;
      if (isTop && label.length <= 3 && !saidAsWords.has(label.toLowerCase()))
        return letterNames(language, label.toUpperCase()).join(' ');
      return handleInWords(language, label);
    })
    .join(` ${dot} `);
}

/** A name without blanks: its signs are said, its numbers as numbers. */
function handleInWords(language: LanguageCode, name: string): string {
  const words = signWords(language);
  return name
    .replace(
      /\d+/gu,
      (found) =>
        ` ${found.length > 4 || /^0\d/u.test(found) ? digits(language, found).join(' ') : cardinal(language, found)} `,
    )
    .replace(/\./gu, ` ${words.dot} `)
    .replace(/\+/gu, ` ${words.plus} `)
    .replace(/_|-(?=\s|$)/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}
