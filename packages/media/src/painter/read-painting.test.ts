import { withoutNote } from '@portray/contracts/image-prompt';
import { describe, expect, test } from 'vitest';
import { promptCases } from './prompts.test-data.ts';
import { readPainting } from './read-painting.ts';
import { readChange } from './retouch/picture-change.ts';

describe('a prompt for a portrait', () => {
  test.each(promptCases)('$prompt', ({ prompt, wish, change = {}, strange = [] }) => {
    const reading = readPainting(prompt);
    expect(reading.wish).toEqual(wish);
    expect(reading.change).toEqual(change);
    expect(reading.notUnderstood).toEqual(strange);
    for (const passage of [...reading.understood, ...reading.notUnderstood])
      expect(prompt).toContain(withoutNote(passage));
  });

  test('gives passages in their own words and order, without the words around them', () => {
    const { understood, notUnderstood } = readPainting(
      'Please paint a Woman of 45 with long, wavy and BLONDE hair, an umbrella, and no glasses or beard',
    );
    expect(understood).toEqual(['Woman', '45', 'long, wavy and BLONDE hair', 'no glasses or beard']);
    expect(notUnderstood).toEqual(['umbrella']);
  });

  test('believes the later of two words that contradict each other, and says which one it did not follow', () => {
    expect(readPainting('an old man, 30 years old')).toMatchObject({
      wish: { ageYears: 30 },
      understood: ['man', '30 years old'],
      notUnderstood: ['old (what comes later counts)'],
    });
    expect(readPainting('a man and a woman')).toMatchObject({
      wish: { gender: 'female' },
      notUnderstood: ['man (what comes later counts)'],
    });
  });

  test('takes what is not wanted for what it is, and what cannot be excluded for not understood', () => {
    expect(readPainting('woman without a hat').understood).toEqual(['woman', 'without a hat']);
    expect(readPainting('woman, not blonde')).toMatchObject({
      wish: { gender: 'female' },
      notUnderstood: ['not blonde'],
    });
    expect(readPainting('a man with glasses and without a beard').wish).toEqual({
      gender: 'male',
      hasGlasses: true,
      beard: 'none',
    });
  });

  test.each([
    ['woman with a red bob', 'red bob', 'red'],
    ['Frau mit rotem Bob', 'rotem Bob', 'red'],
    ['vrouw met zwarte bob', 'zwarte bob', 'black'],
    ['femme, coupe au carré noire', 'coupe au carré noire', 'black'],
    ['mujer con corte bob negro', 'corte bob negro', 'black'],
    ['donna con caschetto rosso', 'caschetto rosso', 'red'],
    ['mulher com corte chanel preto', 'corte chanel preto', 'black'],
  ])('takes the colour of a hairstyle for the colour of the hair: %s', (prompt, passage, hairColour) => {
    const { wish, understood, notUnderstood } = readPainting(prompt);
    expect(wish).toEqual({ gender: 'female', hairStyle: 'bob', hairColour });
    expect([understood[1], notUnderstood]).toEqual([passage, []]);
  });

  test('takes the colour of clothes beside a hairstyle for their own', () => {
    expect(readPainting('woman with a bob, red hair and a blue sweater').wish).toMatchObject({
      hairStyle: 'bob',
      hairColour: 'red',
      clothesColour: 'blue',
    });
    expect(readPainting('mujer con jersey rojo, bob').wish).toMatchObject({ hairStyle: 'bob', clothesColour: 'red' });
  });

  test.each([
    ['a bald man with long hair', 'bald (what comes later counts)', 'notUnderstood'],
    ['a man, 80 years old', '80 years old (painted as old as we can)', 'understood'],
    ['a woman aged 102', 'aged 102 (painted as old as we can)', 'understood'],
    ['a man with a big beard', 'big beard (painted close-cropped)', 'understood'],
    ['Mann mit langem Bart', 'langem Bart (painted close-cropped)', 'understood'],
    ['a man, 70 years old', '70 years old', 'understood'],
    ['a man with a short beard', 'short beard', 'understood'],
  ] as const)('says what came of what is not painted as it is said: %s', (prompt, passage, list) => {
    expect(readPainting(prompt)[list]).toContain(passage);
  });

  test('dresses people in something else than what they should not wear, and shaves no one for a colour', () => {
    expect(readPainting('a woman, no green shirt')).toMatchObject({
      wish: { gender: 'female', clothes: 'crew' },
      understood: ['woman', 'no green shirt'],
    });
    expect(readPainting('man without a jacket').wish).toEqual({ gender: 'male', clothes: 'crew' });
    expect(readPainting('man, no shirt')).toMatchObject({ wish: { gender: 'male' }, notUnderstood: ['no shirt'] });
    expect(readPainting('man, no red hair')).toMatchObject({
      wish: { gender: 'male' },
      notUnderstood: ['no red hair'],
    });
  });

  test('paints adults and says so, and does not understand numbers that are no age', () => {
    expect(readPainting('a girl with red hair')).toMatchObject({
      wish: { gender: 'female', hairColour: 'red' },
      understood: ['girl (painted as an adult)', 'red hair'],
    });
    expect(readPainting('woman, 85 mm lens')).toMatchObject({
      wish: { gender: 'female' },
      notUnderstood: ['85 mm lens'],
    });
  });
});

test.each([
  ['a businesswoman', { gender: 'female', clothes: 'blazer' }, []],
  ['a businessman in a red sweater', { gender: 'male', clothes: 'crew', clothesColour: 'red' }, []],
  ['a policewoman with sunglasses', { gender: 'female' }, ['policewoman', 'sunglasses']],
  ['man with a grey moustache and a tie', { gender: 'male' }, ['grey moustache', 'tie']],
  ['sad woman, green hair, leather jacket', { gender: 'female', clothes: 'blazer' }, ['sad', 'green hair', 'leather']],
  ['woman without a hat, no moustache', { gender: 'female' }, []],
] as const)('the painter takes what it can paint, and names the rest: %s', (prompt, wish, strange) => {
  const reading = readPainting(prompt);
  expect(reading.wish).toEqual(wish);
  expect(reading.notUnderstood).toEqual(strange);
});

test('dramatic light is light of more contrast', () => {
  expect(readPainting('woman, dramatic lighting')).toMatchObject({ change: { contrast: 'more' }, notUnderstood: [] });
});

describe('a prompt for a change of a photo', () => {
  test.each([
    ['Make the background blue and a bit brighter', { background: 'blue', brightness: 'brighter' }],
    ['blur the background, please', { background: 'blurred' }],
    ['remove the background', { background: 'white' }],
    ['Mach das Bild schwarzweiß und dunkler', { tone: 'monochrome', brightness: 'darker' }],
    ['fondo verde, más contraste', { background: 'green', contrast: 'more' }],
    ['comme un tableau, lumière chaude', { isPainterly: true, warmth: 'warmer' }],
    ['primo piano, seppia', { isCloser: true, tone: 'sepia' }],
    ['desfoque o fundo, cores frias', { background: 'blurred', warmth: 'cooler' }],
    ['vierkant formaat, minder contrast', { isSquare: true, contrast: 'less' }],
  ])('%s', (prompt, change) => {
    const reading = readChange(prompt);
    expect(reading).toMatchObject({ change, notUnderstood: [] });
  });

  test.each([
    ['make me older', ['older']],
    ['put me in space', ['space']],
    ['give the woman long red hair and a hat, sepia', ['long red hair', 'hat']],
  ])('does not follow what would change the person: %s', (prompt, strange) => {
    expect(readChange(prompt).notUnderstood).toEqual(strange);
  });
});

test('the example that people are shown is understood to the last word', () => {
  const shown =
    'A friendly woman in her thirties with red hair in a bob and round glasses, in a green shirt. Beige wall.';
  expect(readPainting(shown)).toMatchObject({ notUnderstood: [], wish: { hairColour: 'red', hairStyle: 'bob' } });
});
