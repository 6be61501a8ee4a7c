import type { LanguageCode } from '@portray/contracts/languages';
import { joinSpoken } from '@portray/ports/script-reading';
import { describe, expect, test } from 'vitest';
import { readScript } from './script.ts';

const said = (language: LanguageCode, script: string) =>
  readScript(script, language).sentences.map((sentence) => joinSpoken(sentence).text);
const shown = (language: LanguageCode, script: string) =>
  readScript(script, language).sentences.flatMap(({ tokens }) => tokens.map(({ text }) => text));

/** Each script is one sentence. */
const cases = (rows: readonly [script: string, spoken: string][], language: LanguageCode = 'en') =>
  rows.map(([script, spoken]) => ({ language, script, spoken }));

describe('English is read as people say it:', () => {
  test.each([
    ...cases([
      ['The rent rose to $2,450 a month.', 'The rent rose to two thousand four hundred fifty dollars a month.'],
      [
        'They raised $2.5M, then $1.2bn.',
        'They raised two point five million dollars, then one point two billion dollars.',
      ],
      ['A loss of -$20 hurts.', 'A loss of minus twenty dollars hurts.'],
      ['It is $5/month or €3–4 a week.', 'It is five dollars per month or three to four euros a week.'],
      [
        'He ran 42.195 km at 12 km/h.',
        'He ran forty-two point one nine five kilometers at twelve kilometers per hour.',
      ],
      ['Bake at 350°F for 45 min.', 'Bake at three hundred fifty degrees Fahrenheit for forty-five minutes.'],
      ['Add 1/2 tsp and 1½ cups.', 'Add one half teaspoon and one and a half cups.'],
      ['It was -5 °C, down 12%.', 'It was minus five degrees Celsius, down twelve percent.'],
      ['A 4K film on a 60W lamp.', 'A four K film on a sixty watts lamp.'],
      ['On May 1, 2027 we open.', 'On May first, twenty twenty-seven we open.'],
      ['On 4 July we rest.', 'On the fourth of July we rest.'],
      ['See you on 2026-12-24.', 'See you on December twenty-fourth, twenty twenty-six.'],
      ['The 1990s and the ’80s were fun.', 'The nineteen nineties and the eighties were fun.'],
      ['In Q3 2025 our 2024 plan ended.', 'In Q three twenty twenty-five our twenty twenty-four plan ended.'],
      ['We sold 2000 books.', 'We sold two thousand books.'],
      ['The 21st floor, 7:05 am.', 'The twenty-first floor, seven oh five A M.'],
      ['They won 3:1 in 16:9.', 'They won three to one in sixteen to nine.'],
      ['Room 007 and 9/11.', 'Room zero zero seven and nine eleven.'],
      ['Dial 020 7946 0018 now.', 'Dial zero two zero, seven nine four six, zero zero one eight now.'],
      ['Version 2.0.1 of v3 runs.', 'Version two point zero point one of version three runs.'],
      ['Ask joe.bloggs@mail.example.org today.', 'Ask joe dot bloggs at mail dot example dot org today.'],
      ['Ask @ana_lee about #SlowFood.', 'Ask at ana lee about hashtag Slow Food.'],
      ['Chapter IX after World War I.', 'Chapter nine after World War one.'],
      ['King Henry VIII and I met.', 'King Henry the eighth and I met.'],
      ['Our CFOs use AI, HTML5 and R&D.', "Our C F O's use A I, H T M L five and R and D."],
      ['NASA and UNICEF use an FAQ.', 'Nasa and Unicef use an F A Q.'],
      ['The H2O and CO₂ of OpenAI.', 'The H two O and C O two of Open A I.'],
      ['We do NOT sell, we give.', 'We do not sell, we give.'],
      ['Is 3 ≤ x² or a > b?', 'Is three is at most x squared or a is greater than b?'],
      ['A 10-year-old e-bike w/o brakes.', 'A ten-year-old e-bike without brakes.'],
      ['The and/or of cats & dogs.', 'The and or of cats and dogs.'],
    ]),
  ])('$script', ({ language, script, spoken }) => {
    expect(said(language, script)).toEqual([spoken]);
  });

  test('a date in figures begins with the month for an American voice, and with the day for a British one', () => {
    const saidBy = (accent: string | undefined, script: string) =>
      readScript(script, 'en', accent).sentences.map((sentence) => joinSpoken(sentence).text);
    const march = ['We met on March fourth, twenty twenty-six.'];
    expect(saidBy('american', 'We met on 3/4/2026.')).toEqual(march);
    expect(saidBy(undefined, 'We met on 3/4/2026.')).toEqual(march);
    for (const accent of ['british', 'scottish']) {
      const [april] = saidBy(accent, 'We met on 3/4/2026.');
      expect(april).toMatch(/April/);
      expect(april).toMatch(/third/);
      // A fourteenth month is none.
      expect(saidBy(accent, 'We met on 3/14/2026.')).toEqual(saidBy('american', 'We met on 3/14/2026.'));
      expect(saidBy(accent, 'It costs $1.5M at 4:30pm.')).toEqual(saidBy('american', 'It costs $1.5M at 4:30pm.'));
    }
  });

  test('a small consonant among capitals makes letters, a vowel does not', () => {
    expect(said('de', 'Der VfB und die KfW, sagt Frau McLean.')).toEqual([
      'Der V F B und die K F W, sagt Frau McLean.',
    ]);
  });

  test('a line of capitals is words, but for letters that are none', () => {
    expect(said('en', 'GIVE US THE HTML.')).toEqual(['give us the H T M L.']);
  });

  test('sentences end where they do, and not after an abbreviation', () => {
    expect(said('en', 'We met Dr. Lee at 5 p.m. Then J. K. Jones of the U.S. Senate left. Plan B. We go.')).toEqual([
      'We met doctor Lee at five P M.',
      'Then J K Jones of the U S Senate left.',
      'Plan B.',
      'We go.',
    ]);
    expect(said('en', 'Well... maybe. It is so… then it goes.')).toEqual([
      'Well... maybe.',
      'It is so... then it goes.',
    ]);
  });

  test('dashes and brackets are rests', () => {
    expect(said('en', 'Now – at last – it works (really) well.')).toEqual(['Now, at last, it works, really, well.']);
  });
});

describe('other languages have their own readings:', () => {
  test.each([
    ...cases(
      [
        ['Am 24.12. und am 2. Mai, dem 3. Tag.', 'Am vierundzwanzigsten Dezember und am zweiten Mai, dem dritten Tag.'],
        [
          'Es sind 2.500,50 € im Jahr 1995.',
          'Es sind zweitausendfünfhundert Euro fünfzig im Jahr neunzehnhundertfünfundneunzig.',
        ],
        ['Dr. Weiß kommt um 14:30 Uhr.', 'Doktor Weiß kommt um vierzehn Uhr dreißig.'],
        ['Heinrich VIII., Kapitel IV.', 'Heinrich der Achte, Kapitel vier.'],
      ],
      'de',
    ),
    ...cases(
      [
        ['Le 1er mai, à 18 h 15, pour 12 000 €.', 'Le premier mai, à dix-huit heures quinze, pour douze mille euros.'],
        ['L’ONU et la SNCF au XXe siècle.', "L'O N U et la S N C F au vingtième siècle."],
      ],
      'fr',
    ),
    ...cases(
      [['Felipe VI, el 3.er rey, y 3 millones de €.', 'Felipe sexto, el tercer rey, y tres millones de euros.']],
      'es',
    ),
    ...cases([['Il 20% nel XXI secolo.', 'Il venti per cento nel ventunesimo secolo.']], 'it'),
    ...cases([['Custa R$ 30 na 2ª vez.', 'Custa trinta reais na segunda vez.']], 'pt'),
    ...cases(
      [['Om 14.30 uur, € 3,50 voor Willem II.', 'Om veertien uur dertig, drie euro vijftig voor Willem de tweede.']],
      'nl',
    ),
    ...cases(
      [
        [
          'Bilet za 22 zł, 4 lipca 2026 r. o 9:00.',
          'Bilet za dwadzieścia dwa złote, czwartego lipca dwa tysiące dwudziestego szóstego roku o dziewiątej.',
        ],
      ],
      'pl',
    ),
    ...cases([['Пётр I жил 52 года, 5 км пути.', 'Пётр первый жил пятьдесят два года, пять километров пути.']], 'ru'),
    ...cases([['%20 indirim.', 'yüzde yirmi indirim.']], 'tr'),
    ...cases([['长度是-3.5公里，占20%。', '长度是负三点五公里, 占百分之二十。']], 'zh'),
  ])('$language: $script', ({ language, script, spoken }) => {
    expect(said(language, script)).toEqual([spoken]);
  });

  test('a number with a stop ends a sentence where a sentence begins', () => {
    expect(said('de', 'Es waren 12. Dann kam der 13. Gast.')).toEqual([
      'Es waren zwölf.',
      'Dann kam der dreizehnte Gast.',
    ]);
  });
});

describe('what is shown', () => {
  test('keeps numbers with their groups and signs, and no sign stands alone', () => {
    expect(shown('en', 'From 10 000 – at last – “yes” ® … (so)!')).toEqual([
      'From',
      '10 000 –',
      'at',
      'last –',
      '“yes” ® …',
      '(so)!',
    ]);
    expect(shown('fr', 'Vraiment ? « Oui », dit-il : 5 € !')).toEqual(['Vraiment ?', '« Oui »,', 'dit-il :', '5 € !']);
  });

  test('a long address is shown by its host, and its writer is told', () => {
    const script = 'See https://www.example.com/blog/2026/11/how-we-made-it?utm_source=x now.';
    expect(shown('en', script)).toEqual(['See', 'example.com', 'now.']);
    expect(readScript(script, 'en').notes).toEqual([
      expect.stringMatching(/^Only “example\.com” is read aloud of “https:/),
    ]);
  });

  test('is whole where nothing is said for a part of it, and a note names that', () => {
    expect(shown('en', 'The ∑ of 寿司.').join(' ')).toBe('The ∑ of 寿司.');
    expect(readScript('The ∑ of 寿司.', 'en').notes).toEqual([
      '“∑” is not read aloud.',
      '“寿司” is in letters that an English voice may not read.',
    ]);
  });
});
