import { genderOfCounted } from '../../words/counted-gender.ts';
import { cardinal, koreanNative } from '../../words/numbers.ts';
import type { WordForm } from '../../words/word-form.ts';
import { type Line, textBefore } from '../claims.ts';
import { emphasisedWords } from './emphasised-words.ts';
import { counterInKana } from './japanese-counters.ts';

/** Before these a number is a name and agrees with nothing: 'Paso 1', 'Kapitel 1 erklärt'. */
const label =
  /(?:^|[\s("„«])(?:p[aá]gina|cap[ií]t[uo]lo|paso|pass[oa]|passaggio|n[ií]vel|livello|niveau|n[uú]mero|numéro|nummer|numer|op[czt]i[oó]n[e]?|opção|opzione|parte|partie|fase|phase|faza|fáza|fáze|versi[oó]n[e]?|versão|version|wersja|verze|verzija|tomo|tome|tom|lecci[oó]n|leçon|lição|lezione|lekcja|lekce|lektion|m[oó]dulo|modul[e]?|moduł|unidade?|unité|unità|ejercicio|exercice|esercizio|habitaci[oó]n|chambre|zimmer|camera|pokój|pokoj|tipo|typ[e]?|clase|classe|klasse|klasa|klass|punto|point|punkt|bod|grupo|groupe|gruppo|gruppe|grupa|skupina|grupp|puerta|porte|plan|canal|kanal|l[ií]nea|ligne|linha|linie|linia|linje|etap[ae]|étape|secci[oó]n|section|seção|sezione|abschnitt|figura|figure|abbildung|tabla|tableau|tabelle|tabella|d[ií]a|jour|giorno|tag|dzień|den|dag|semana|semaine|settimana|woche|tydzień|týden|vecka|top|platz|formel|formula|artikel|art[ií]culo|article|articolo|page|chapitre|seite|kapitel|schritt|stufe|option|teil|band|übung|strona|rozdział|krok|poziom|opcja|część|sid[ae]|steg|nivå|strana|kapitola|úroveň|část|díl|stranica|poglavlje|korak|razina|broj|opcija|dio|страница|глава|шаг|уровень|номер|вариант|часть|фаза|версия|том|урок|модуль|тип|класс|пункт|группа|линия|день|этап|сторінка|розділ|крок|рівень|частина|версія|стъпка|глава|ниво|част)\s$/iu;

// biome-ignore format: a language a line.
/** Words after a number that are no nouns, beside those that are read in lines of capitals. */
const noNouns: Record<string, string> = {
  es: 'hoy ahora mañana ayer aquí allí ya solo más después menos cada como cuando desde entre hasta ni para pero sobre contra está hay era fue será es será tiene hace',
  fr: 'hier demain maintenant ici là déjà seulement après avant aujourd’hui dans pour mais avec sans sous comme entre vers chez puis ou soit était sera a',
  it: 'oggi domani ieri adesso qui lì già solo dopo prima per ma come fra oppure poi fino sono era sarà ha della dello delle degli del dell dal sul nel al alla',
  pt: 'hoje agora amanhã ontem aqui ali já só mais depois menos para mas como entre desde até ou pelo pela à ao aos às está foi será tem',
  cs: 'dnes zítra včera teď tady tu tam jen ještě už pak více a i k v z s na do od po pro při za ve ze o u nebo až je jsou bude ale co se si',
  sk: 'dnes zajtra včera teraz tu tam len ešte už potom viac a i k v z s na do od po pre pri za vo zo o u alebo až je sú bude ale čo sa si',
  ru: 'сегодня завтра вчера сейчас здесь там только ещё уже потом больше меньше',
  pl: 'dzisiaj dziś jutro wczoraj teraz tutaj tu tam tylko jeszcze już potem więcej mniej',
  sv: 'idag imorgon igår nu här där bara ännu redan mer sedan',
  uk: 'сьогодні завтра вчора зараз тут там лише ще вже потім більше і й та а але у в на до від з із за про по для або це є як що чи не',
  bg: 'днес утре вчера сега тук там само още вече после повече и а но в на до от с за по или е са като че не при със във',
  hr: 'danas sutra jučer sada tu ovdje tamo samo još već više i a ali u na do od s sa za po ili je su kao da ne o pri', sr: 'данас сутра јуче сада ту овде тамо само још већ више и а али у на до од с са за по или је су као да не о при',
  sl: 'danes jutri včeraj zdaj tu tukaj tam samo še že več in a ali v na do od s z za po je so kot da ne o pri', ro: 'azi astăzi mâine ieri acum aici acolo doar încă deja mai și sau la în de din cu pe pentru este sunt ca că nu a al ale',
  lv: 'šodien rīt vakar tagad šeit tur tikai vēl jau vairāk un vai no uz ar ir par pie līdz kā ka ne', lt: 'šiandien rytoj vakar dabar čia ten tik dar jau daugiau ir ar iš į su yra už prie iki kaip kad ne',
  da: 'idag nu her der kun endnu allerede mere i og i på af til fra med for er men eller om ved som ikke ud ad', no: 'idag nå her der bare ennå allerede mer i og i på av til fra med for er men eller om ved som ikke ut',
};
const noNounSets = new Map(Object.entries(noNouns).map(([language, text]) => [language, new Set(text.split(' '))]));

/** Words of those lists that are nouns after a number. */
const alsoNouns = new Set(['ora', 'vie', 'mer', 'fin', 'fim', 'sol', 'mar']);

/** Where 21, 31 … stand with the singular. */
const singularAfterOne = ['ru', 'uk', 'hr', 'sr', 'lv', 'lt'];

/**
 * A whole number as it is counted: by the gender of the noun after it ('una página', 'две страницы', 'eine Woche') or by its counter
 * ('세 개', '两个', 'サンボン'); undefined where nothing is counted. Gives what is said up to `to`.
 */
export function countedInWords(
  line: Line,
  from: number,
  to: number,
  value: string,
): { spoken: string; to: number } | undefined {
  const { text, language } = line;
  if (!/^\d{1,9}$/u.test(value)) return undefined;
  const [before, after] = [textBefore(text, from), text.slice(to, to + 60)];
  if (language === 'ko') return koreanCount(before, after, to, value);
  if (language === 'zh')
    return value === '2' && isTwoOf.test(after) && !/第\s?$/u.test(before) ? { spoken: '两', to } : undefined;
  if (language === 'ja') return counterInKana(after, to, Number(value), before);
  const form = formByNoun(line, before, after, value);
  if (language === 'hu') return hungarianTwo(after, to, value);
  const one = label.test(before) ? undefined : accusativeOne(language, after, value);
  if (one) return { spoken: one, to };
  if (!form) return undefined;
  return {
    spoken: language === 'it' ? italianOne(form, after) : hundredsOf(form, cardinal(language, value, form)),
    to,
  };
}

/** 'quinientas mil personas', 'duzentas mil pessoas'. */
const hundredsOf = ({ gender }: WordForm, words: string) =>
  gender === 'feminine' ? words.replace(/ntos(?= (?:\p{L}+ )*mil(?!\p{L}))/gu, 'ntas') : words;

/** 'одну книгу', 'jedną stronę', 'jednu knihu': the noun tells that it is an object. */
const objects: Partial<Record<Line['language'], [noun: RegExp, nominative: RegExp, accusative: string]>> = {
  ru: [/[ую]$/u, /одна$/u, 'одну'],
  uk: [/[ую]$/u, /одна$/u, 'одну'],
  pl: [/ę$/u, /jedna$/u, 'jedną'],
  cs: [/u$/u, /jedna$/u, 'jednu'],
  sk: [/u$/u, /jedna$/u, 'jednu'],
  hr: [/u$/u, /jedna$/u, 'jednu'],
  sr: [/у$/u, /једна$/u, 'једну'],
};

function accusativeOne(language: Line['language'], after: string, value: string): string | undefined {
  const [noun, nominative, accusative = ''] = objects[language] ?? [];
  const word = /^\s(\p{L}{3,})/u.exec(after)?.[1] ?? '';
  if (!noun?.test(word) || !nominative || !/(?:^|[^1])1$/u.test(value)) return undefined;
  return cardinal(language, value, { gender: 'feminine' }).replace(nominative, accusative);
}

/** 'két könyv', 'tizenkét hónap'. */
function hungarianTwo(after: string, to: number, value: string): { spoken: string; to: number } | undefined {
  const isNoun = /^[ \u00a0](?!(?:és|vagy|de|meg|a|az|volt|van|lett|plusz|mínusz)(?!\p{L}))\p{L}/u.test(after);
  return isNoun && value.endsWith('2') ? { spoken: cardinal('hu', value).replace(/kettő$/u, 'két'), to } : undefined;
}

/** 'uno studente', 'un libro', 'una pagina', 'un’ora'. */
function italianOne({ gender }: WordForm, after: string): string {
  const word = after.trimStart().toLowerCase();
  if (gender === 'feminine') return /^[aeiouàèéìòù]/u.test(word) ? 'un’' : 'una';
  return /^(?:s[^aeiou]|z|gn|ps|pn|x|y|i[aeou])/u.test(word) ? 'uno' : 'un';
}

function formByNoun({ language }: Line, before: string, after: string, value: string): WordForm | undefined {
  const noun = /^[ \u00a0](\p{L}[\p{L}\p{M}'’ʼ-]*)(?:[ \u00a0](\p{L}+))?/u.exec(after);
  if (!noun?.[1] || label.test(before) || /(?:[№#/]|\p{L}\.)\s?$|[,.:]$/u.test(before)) return undefined;
  const isOne = value === '1' || (singularAfterOne.includes(language) && /(?:^|[^1])1$/u.test(value));
  if (!isOne && (language === 'de' || language === 'it')) return undefined;
  if (language === 'de') return germanForm(before, noun[1], noun[2]);
  const word = noun[1].toLowerCase();
  const isNoNoun = emphasisedWords(language).has(word) || noNounSets.get(language)?.has(word);
  if (isNoNoun && !alsoNouns.has(word)) return undefined;
  const gender = genderOfCounted(language, nounOf(language, word, isOne, noun[2]), isOne);
  return gender && { gender };
}

/** 'dwie nowe funkcje': where the plural of an adjective does not tell, the noun after it does. */
function nounOf(language: Line['language'], word: string, isOne: boolean, next: string | undefined): string {
  const isAdjective = !isOne && ['pl', 'cs', 'sk', 'uk'].includes(language) && /(?:[nkwlvtr][eéi]|[íі])$/u.test(word);
  const isKnown = !isAdjective || !next || genderOfCounted(language, word, isOne) === 'feminine';
  return isKnown || noNounSets.get(language)?.has(next) || emphasisedWords(language).has(next) ? word : next;
}

/** 'eine neue Nachricht', 'mit einem Klick': an adjective tells by its ending. */
function germanForm(before: string, word: string, next: string | undefined): WordForm | undefined {
  const inCase = germanCase(before);
  if (/^\p{Lu}/u.test(word)) return agreed(genderOfCounted('de', word, true), before, inCase);
  const ending = /^\p{Lu}/u.test(next ?? '') ? /^\p{Ll}+e([rsn]?)$/u.exec(word)?.[1] : undefined;
  if (ending === undefined || !next) return undefined;
  if (ending === 'n') return agreed(genderOfCounted('de', next, true), before, inCase ?? 'accusative');
  return {
    gender: ending === 'r' ? 'masculine' : ending === 's' ? 'neuter' : 'feminine',
    ...(inCase && { case: inCase }),
  };
}

function agreed(gender: WordForm['gender'], before: string, inCase: WordForm['case']): WordForm | undefined {
  if (!gender) return undefined;
  // 'Sie bekommen 1 Monat': what stands after a verb is its object.
  const isObject =
    /(?:^|\s)(?!(?:ist|bist|seid|heute|heißt|bleibt|jetzt|erst|fast|etwa)\s)(?:\p{L}*\p{Ll}(?:en|st|t|e)|sich|dir|mir|uns|euch|ihm|ihr)\s$/u.test(
      before,
    );
  const found = inCase ?? (isObject && gender === 'masculine' ? 'accusative' : undefined);
  return { gender, ...(found && { case: found }) };
}

/** The case that the German preposition right before asks for. */
function germanCase(before: string): 'dative' | 'accusative' | undefined {
  const word = /(?:^|\s)(\p{L}+)\s$/u.exec(before)?.[1]?.toLowerCase() ?? '';
  if (
    ['mit', 'nach', 'von', 'aus', 'bei', 'seit', 'zu', 'ab', 'vor', 'in', 'innerhalb', 'binnen', 'zwischen'].includes(
      word,
    )
  )
    return 'dative';
  return ['für', 'um', 'durch', 'ohne', 'gegen', 'pro', 'je'].includes(word) ? 'accusative' : undefined;
}

/** 'für einen Euro': of money and measures only one has cases in German. */
export function oneInCase(language: Line['language'], before: string, value: string): WordForm | undefined {
  const found = language === 'de' && value === '1' ? germanCase(before) : undefined;
  return found && { case: found };
}

const isTwoOf =
  /^\s?(?:[个位次天家只本张件种条款块倍台部周岁座项杯瓶枚对双句段篇场组套人者万亿千]|小时|分钟|分之|年(?!\d|代|级))/u;

/** What is counted in Korean numbers: pieces, people, books, animals, years of life, hours. '3번' is more often a number than 'three times'. */
const koreanCounter =
  /^\s?(개(?![월국년])|명|권|마리|살|번째|번(?=만|씩|이나|\s(?:이상|정도|더))|달(?!러)|시간|잔|병(?!원)|그루|송이|켤레|벌|채|척|가지|군데|곳|조각|봉지|상자|그릇|팀|장(?=\s|[을이의])|대(?=[를가의]\s))/u;

function koreanCount(before: string, after: string, to: number, value: string) {
  const counter = koreanCounter.exec(after)?.[1];
  const most = counter === '살' || counter === '번째' ? 99 : 49;
  if (!counter || /제\s?$/u.test(before) || Number(value) < 1 || Number(value) > most) return undefined;
  return { spoken: value === '1' && counter === '번째' ? '첫 ' : `${koreanNative(value)} `, to };
}
