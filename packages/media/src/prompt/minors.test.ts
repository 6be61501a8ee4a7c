import { expect, test } from 'vitest';
import { describesMinor } from './minors.ts';

test.each([
  ...['a child with glasses', 'A little girl of 6', 'schoolgirl', 'a boy aged 12', '15-year-old', 'a 6yo girl'],
  ...[
    'seventeen year old boy',
    'girl, 9',
    'a girl (12) with red hair',
    'a boy of ten',
    'a teenage girl',
    '12 years old',
  ],
  ...['a woman in her teens', 'a high school student', 'portrait of a child', 'a young boy', 'a woman and her baby'],
  ...['a person under 18', 'girl, 16 to 17 years old', 'an 18-month-old', 'a minor', 'Twelve-year-old Anna', 'toddler'],
  ...['somebody aged 16, smiling', 'a portrait of a 5 year old', 'a child’s face', 'boy 11', 'girl of six years'],
  ...[
    'ein Kind',
    'Kind mit Brille',
    'ein kleines Mädchen',
    'sechzehnjährig',
    'ein fuenfzehnjaehriger Junge',
    '16-jährige Schülerin',
  ],
  ...[
    'ein Mädchen von 6 Jahren',
    'Junge, 9 Jahre alt',
    'Kleinkind',
    'ein Jugendlicher',
    'Mädchen im Alter von zwölf',
    'unter 18',
  ],
  ...[
    'une fille de 9 ans',
    'fillette',
    'un garçon de 17 ans',
    '17 ans',
    'une petite fille',
    'un enfant',
    'collégienne',
    'âgée de douze ans',
  ],
  ...[
    'niña',
    'una niña de 7 años',
    'un niño',
    'chica de quince años',
    'un muchacho de 16 años',
    'menor de edad',
    'una adolescente',
  ],
  ...[
    'bambina',
    'un bambino biondo',
    'ragazza di 12 anni',
    'ragazzo di sedici anni',
    'una sedicenne',
    'minorenne',
    'ragazzina',
  ],
  ...[
    'een klein meisje',
    'meisje van 8 jaar',
    'zestienjarige jongen',
    'een kind',
    'kleuter',
    'jongen, 14 jaar oud',
    'tiener',
  ],
  ...[
    'chica rubia de 15 años',
    'garçon de 12 ans souriant',
    'Kinder',
    'a girl, six',
    'un ragazzo, 14 anni',
    'menina de 13 anos',
  ],
  ...['criança', 'uma menina', 'garota de 12 anos', 'um rapaz de dezesseis anos', 'menor de idade', 'um adolescente'],
])('a person under 18 is described: %s', (prompt) => {
  expect(describesMinor(prompt)).toBe(true);
});

test.each([
  ...[
    'a woman',
    'a girl with red hair',
    'girl in her twenties',
    'a little girl in her twenties',
    'a boyish smile',
    'boy band singer',
  ],
  ...[
    'a woman with a childlike wonder',
    'grandmother of 6',
    'a man with 6 buttons',
    'teacher of children',
    'a mother of two kids',
  ],
  ...[
    'a kind woman',
    'a woman, warm and kind',
    'a kind face with kind eyes',
    'a man without a child',
    'a man, baby blue shirt',
  ],
  ...[
    'a doctor with glasses and 10 years of experience',
    'a children’s book author',
    'a child psychologist',
    'young at heart',
  ],
  ...[
    '18 years old',
    'a 21-year-old girl',
    'a man of 45',
    'a man with a 10 year old car',
    'father of a 6 year old',
    'a woman, minor changes',
  ],
  ...[
    'portrait of Nina',
    'a teacher for 12 years',
    'a young woman',
    'a young man of 25',
    'two people',
    'one man with one earring',
    'a 70 year old',
  ],
  ...[
    'a nurse who works with children',
    'grandmother of three children',
    'a woman, no kids',
    'a student',
    'she is 5 feet tall',
    'an adult',
  ],
  ...[
    'eine freundliche Frau',
    'eine Frau, 10 Jahre Erfahrung',
    'Lehrerin von Kindern',
    'Mutter von zwei Kindern',
    'ein Mann ohne Kinder',
  ],
  ...[
    'junge, lächelnde Frau',
    'ein Mädchen mit roten Haaren',
    'Kinderärztin',
    'kinderlose Frau',
    'Frau im Alter von 30',
    'ein junger Mann',
  ],
  ...[
    'une jeune fille',
    'jeune femme',
    'un homme avec 10 ans d’expérience',
    'maîtresse d’enfants',
    'un médecin depuis 12 ans',
    'son sourire',
  ],
  ...[
    'una chica con gafas',
    'mujer de 45 años',
    'maestra de niños',
    'un hombre con 15 años de experiencia',
    'una mujer joven',
  ],
  ...[
    'una ragazza',
    'donna di 30 anni',
    'maestra di bambini',
    'dieci anni di esperienza',
    'una donna con un sorriso gentile',
  ],
  ...[
    'een vriendelijke vrouw',
    'een man van 40 jaar',
    'moeder van drie kinderen',
    '10 jaar ervaring',
    'een jonge vrouw',
  ],
  ...[
    'a kinder smile',
    'a petite girl',
    'a manager, 10 years at a bank',
    'a person, one with glasses',
    'a young boy of 25',
    '12 men',
  ],
  ...['uma mulher de 30 anos', 'mãe de duas crianças', '10 anos de experiência', 'uma garota com óculos', ''],
])('no one under 18 is described: %s', (prompt) => {
  expect(describesMinor(prompt)).toBe(false);
});

test('a long description is judged at once', () => {
  const long = 'a small woman with one of the two children of ten '.repeat(20);
  const start = performance.now();
  for (let time = 0; time < 10; time++) describesMinor(long);
  expect(performance.now() - start).toBeLessThan(500);
});
