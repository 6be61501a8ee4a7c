import { describe, expect, test } from 'vitest';
import { readPortrait } from './read-portrait.ts';
import { readChange } from './retouch/picture-change.ts';

describe('a prompt for a portrait', () => {
  test('gives passages in their own words and order, without the words around them', () => {
    const { understood, notUnderstood } = readPortrait(
      'Please paint a Woman of 45 with long, wavy and BLONDE hair, an umbrella, and no glasses or beard',
    );
    expect(understood).toEqual(['Woman', '45', 'long, wavy and BLONDE hair', 'no glasses or beard']);
    expect(notUnderstood).toEqual(['umbrella']);
  });

  test('believes the later of two words that contradict each other, and says which one it did not follow', () => {
    expect(readPortrait('an old man, 30 years old')).toMatchObject({
      facts: { ageYears: 30 },
      understood: ['man', '30 years old'],
      notUnderstood: ['old (what comes later counts)'],
    });
    expect(readPortrait('a man and a woman')).toMatchObject({
      facts: { gender: 'female' },
      notUnderstood: ['man (what comes later counts)'],
    });
  });

  test('takes what is not wanted for what it is, and what cannot be excluded for not understood', () => {
    expect(readPortrait('woman without a hat').understood).toEqual(['woman', 'without a hat']);
    expect(readPortrait('woman, not blonde')).toMatchObject({
      facts: { gender: 'female' },
      notUnderstood: ['not blonde'],
    });
    expect(readPortrait('a man with glasses and without a beard').facts).toEqual({
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
    const { facts, understood, notUnderstood } = readPortrait(prompt);
    expect(facts).toEqual({ gender: 'female', hairLength: 'medium', hairColour });
    expect([understood[1], notUnderstood]).toEqual([passage, []]);
  });

  test('takes the colour of clothes beside a hairstyle for their own', () => {
    expect(readPortrait('woman with a bob, red hair and a blue sweater').facts).toMatchObject({
      hairLength: 'medium',
      hairColour: 'red',
      topColour: 'blue',
    });
    expect(readPortrait('mujer con jersey rojo, bob').facts).toMatchObject({ hairLength: 'medium', topColour: 'red' });
  });

  test.each([
    ['a bald man with long hair', 'bald (what comes later counts)', 'notUnderstood'],
    ['a man, 90 years old', '90 years old (drawn as old as we can)', 'understood'],
    ['a woman aged 102', 'aged 102 (drawn as old as we can)', 'understood'],
    ['a man with a big beard', 'big beard (drawn close-cropped)', 'understood'],
    ['Mann mit langem Bart', 'langem Bart (drawn close-cropped)', 'understood'],
    ['a man, 70 years old', '70 years old', 'understood'],
    ['a man with a short beard', 'short beard', 'understood'],
  ] as const)('says what came of what is not drawn as it is said: %s', (prompt, passage, list) => {
    expect(readPortrait(prompt)[list]).toContain(passage);
  });

  test('dresses people in something else than what they should not wear, and shaves no one for a colour', () => {
    expect(readPortrait('a woman, no green shirt')).toMatchObject({
      facts: { gender: 'female', top: 'crew' },
      understood: ['woman', 'no green shirt'],
    });
    expect(readPortrait('man without a jacket').facts).toEqual({ gender: 'male', hasJacket: false });
    expect(readPortrait('man, no shirt')).toMatchObject({ facts: { gender: 'male' }, notUnderstood: ['no shirt'] });
    expect(readPortrait('man, no red hair')).toMatchObject({
      facts: { gender: 'male' },
      notUnderstood: ['no red hair'],
    });
  });

  test('draws adults and says so, and does not understand numbers that are no age', () => {
    expect(readPortrait('a girl with red hair')).toMatchObject({
      facts: { gender: 'female', hairColour: 'red' },
      understood: ['girl (drawn as an adult)', 'red hair'],
    });
    expect(readPortrait('woman, 85 mm lens')).toMatchObject({
      facts: { gender: 'female' },
      notUnderstood: ['85 mm lens'],
    });
  });
});

test.each([
  ['a businesswoman', { gender: 'female', outfit: 'work' }, []],
  ['a businessman in a red sweater', { gender: 'male', outfit: 'work', top: 'crew', topColour: 'red' }, []],
  ['a policewoman with sunglasses', { gender: 'female', hasSunglasses: true }, ['policewoman']],
  ['man with a grey moustache and a tie', { gender: 'male', neckwear: 'tie' }, ['grey moustache']],
  [
    'sad woman, green hair, leather jacket',
    { gender: 'female', mood: 'sad', hairColour: 'green', hasJacket: true },
    ['leather'],
  ],
  ['woman without a hat, no moustache', { gender: 'female', headwear: 'none', hasMoustache: false }, []],
  ['man in a tee and a red tie', { gender: 'male', top: 'tee' }, ['red tie']],
  ['man in a jumper, a jacket and a tie', { gender: 'male', top: 'crew', hasJacket: true, neckwear: 'tie' }, []],
  ['woman in an office', { gender: 'female', place: 'office' }, []],
  ['Frau am Strand', { gender: 'female', place: 'beach' }, []],
  ['a man in a kitchen', { gender: 'male' }, ['kitchen']],
  ['cartoon of a woman in a library', { gender: 'female', style: 'cartoon' }, ['library']],
  ['woman with a necklace and a turtleneck', { gender: 'female', top: 'turtleneck' }, ['necklace']],
  ['man in a denim jacket', { gender: 'male', fabric: 'denim', hasJacket: true }, []],
  ['man with a bow tie', { gender: 'male', neckwear: 'bowTie' }, []],
  ['woman in a striped tee', { gender: 'female', pattern: 'striped', top: 'tee' }, []],
] as const)('the sculptor takes what it can draw, and names the rest: %s', (prompt, facts, strange) => {
  const reading = readPortrait(prompt);
  expect(reading.facts).toEqual(facts);
  expect(reading.notUnderstood).toEqual(strange);
});

test('a hat that has to take the colour of a tie is told so; in one colour both are drawn', () => {
  const { understood, notUnderstood } = readPortrait('man with a red tie and a blue hat');
  expect([understood, notUnderstood]).toEqual([['man', 'red tie', 'blue hat (drawn in the colour of the tie)'], []]);
  expect(readPortrait('man with a tie and a blue hat').understood).toEqual(['man', 'tie', 'blue hat']);
});

test('dramatic light is light of more contrast', () => {
  expect(readPortrait('woman, dramatic lighting')).toMatchObject({ change: { contrast: 'more' }, notUnderstood: [] });
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
  expect(readPortrait(shown)).toMatchObject({ notUnderstood: [], facts: { hairColour: 'red', hairLength: 'medium' } });
});
