import { describe, expect, test } from 'vitest';
import { type Drawer, drawsAll } from './drawer.ts';
import { describesMinor } from './minors.ts';
import { readPrompt } from './read-prompt.ts';

const factsOf = (prompt: string) => readPrompt(prompt, drawsAll).facts;

/** One prompt between two bars, a language a line. */
const without = {
  hasGlasses: `no glasses|a woman not wearing glasses|he doesn't wear glasses|weder Brille noch Bart|Frau trägt keine Brille
sans lunettes|qui ne porte pas de lunettes|sin gafas ni barba|senza occhiali|sem óculos|não usa óculos|zonder bril|draagt geen bril`,
  beard: `no glasses or beard|without a beard|ohne Bart|weder Brille noch Bart|sans barbe|pas de barbe
sin barba|sin gafas ni barba|nada de barba|senza barba|sem barba|geen baard|zonder bril of baard`,
  headwear: `no hat|not wearing a hat|ohne Hut|kein Kopftuch|sans chapeau|sin sombrero|no lleva sombrero|senza cappello|sem chapéu|zonder hoed`,
  neckwear: 'no tie|ohne Krawatte|sans cravate|sin corbata|senza cravatta|sem gravata|zonder stropdas',
};

test.each(
  Object.entries(without).flatMap(([name, prompts]) => prompts.split(/[|\n]/).map((prompt) => [prompt, name] as const)),
)('what is not wanted is left out: %s', (prompt, name) => {
  const { facts, notUnderstood } = readPrompt(prompt, drawsAll);
  expect(facts).toHaveProperty(name, name.startsWith('has') ? false : 'none');
  expect(notUnderstood).toEqual([]);
});

test.each([
  ['brown hair and eyes', { hairColour: 'brown', eyes: 'brown' }],
  ['cheveux et yeux noirs', { hairColour: 'black', eyes: 'brown' }],
  ['eyes green and hair black', { eyes: 'green', hairColour: 'black' }],
  ['wavy hair, brown', { hairTexture: 'wavy', hairColour: 'brown' }],
  ['dark purple hair', { hairColour: 'purple' }],
  ['light brown hair, light brown skin', { hairColour: 'chestnut', skin: 'tan' }],
  ['a tan leather jacket', { hasJacket: true, jacketColour: 'brown', fabric: 'leather' }],
  ['dark green dress, light blue tie', { topColour: 'green', neckwearColour: 'blue' }],
  ['a woman in black with red hair', { gender: 'female', topColour: 'black', hairColour: 'red' }],
  ['un homme en blanc', { gender: 'male', topColour: 'white' }],
  ['fille en bleu marine', { topColour: 'navy' }],
  ['a black and white dress, salt and pepper hair', { topColour: 'black', hairColour: 'grey' }],
  ['mujer de negro', { gender: 'female', topColour: 'black' }],
  ['Frau in Rot', { gender: 'female', topColour: 'red' }],
  ['ojos castaños claros, chaqueta azul marino', { eyes: 'brown', jacketColour: 'navy' }],
])('a colour stays with its noun: %s', (prompt, facts) => {
  expect(factsOf(prompt)).toMatchObject(facts);
});

test.each([
  ['fifty-something woman', 55],
  ['a seventy-five-year-old', 75],
  ['Anfang der Dreißiger', 32],
  ['eine Siebzigjährige', 70],
  ['soixante-quinze ans', 75],
  ['octogénaire', 85],
  ['veinticinco años', 25],
  ['trentotto anni', 38],
  ['trentacinquenne', 35],
  ['na casa dos quarenta', 45],
  ['vijftigplusser', 55],
])('ages are read in words: %s', (prompt, ageYears) => {
  expect(factsOf(prompt)).toMatchObject({ ageYears });
});

test.each([
  ['a woman, cheveux noirs, blue eyes', { gender: 'female', hairColour: 'black', eyes: 'blue' }],
  ['una donna, red hair, Brille', { gender: 'female', hairColour: 'red', hasGlasses: true }],
  ['hombre con barba, gray suit', { gender: 'male', beard: 'full', jacketColour: 'grey' }],
])('a clause in another language is read in that: %s', (prompt, facts) => {
  const reading = readPrompt(prompt, drawsAll);
  expect(reading.facts).toMatchObject(facts);
  expect(reading.notUnderstood).toEqual([]);
});

test.each([
  ['Ärztin', { gender: 'female' }],
  ['une artiste', { gender: 'female' }],
  ['grandfather with glasses', { gender: 'male', ageYears: 68 }],
  ['she has red hair', { gender: 'female' }],
  ['femme médecin, un docteur', { gender: 'female' }],
  ['grandmother, 80 years old', { ageYears: 80 }],
])('what a word lets suppose holds where nothing else is said: %s', (prompt, facts) => {
  expect(factsOf(prompt)).toMatchObject(facts);
});

describe('a drawer that cannot draw everything', () => {
  const drawer: Drawer = { can: { gender: true, hairColour: ['brown', 'black'], top: ['shirt'], topColour: true } };

  test('is told the rest by its kind, in the words of the prompt', () => {
    expect(readPrompt('a nurse with purple hair, a red hat and a blue tie, in an office', drawer).undrawn).toEqual([
      { words: 'nurse', kind: 'person' },
      { words: 'purple hair', kind: 'hair' },
      { words: 'red hat', kind: 'headwear' },
      { words: 'blue tie', kind: 'neckwear' },
      { words: 'office', kind: 'background' },
    ]);
  });

  test('gets what it can draw, which something that it cannot does not overrule', () => {
    const { facts, notUnderstood } = readPrompt(
      'woman, black hair, blue shirt and a grey hoodie, holding a cup',
      drawer,
    );
    expect(facts).toEqual({ gender: 'female', hairColour: 'black', top: 'shirt', topColour: 'blue' });
    expect(notUnderstood).toEqual(['grey hoodie', 'holding a cup']);
  });

  test('draws a word as soon as its table has it', () => {
    const more: Drawer = { can: { ...drawer.can, headwear: ['hat'], headwearColour: true } };
    expect(readPrompt('a red hat', drawer)).toMatchObject({ facts: {}, notUnderstood: ['red hat'] });
    expect(readPrompt('a red hat', more)).toMatchObject({
      facts: { headwear: 'hat', headwearColour: 'red' },
      undrawn: [],
    });
  });
});

test.each([
  ['nothing', '', {}],
  ['signs', ' \u0000\ud800 !?', {}],
  ['pictures between words', '🙂 woman 👩🏽‍🦱 with 👓 red hair', { gender: 'female', hairColour: 'red' }],
  ['Arabic', 'امرأة بنظارات', {}],
  ['Hebrew around English', 'שלום, a man with a beard, תודה', { gender: 'male', beard: 'full' }],
  ['4,000 characters', 'woman with red hair and glasses, '.repeat(120), { hairColour: 'red', hasGlasses: true }],
])('whatever is written is read: %s', (_, prompt, facts) => {
  expect(factsOf(prompt)).toMatchObject(facts);
  expect(describesMinor(prompt)).toBe(false);
});

test.each([
  'red ',
  'no ',
  'long, ',
  'twenty ',
  'mother of ',
  '1 ',
  'x',
])('4,000 characters of “%s” are read at once', (words) => {
  const start = performance.now();
  readPrompt(words.repeat(4000 / words.length), drawsAll);
  describesMinor(words.repeat(4000 / words.length));
  expect(performance.now() - start).toBeLessThan(2_000);
});
