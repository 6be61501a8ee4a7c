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
  ...['a baby face', 'cute baby-faced portrait'],
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
    'a man with a baby face',
    'baby-faced woman, 30',
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

/** One prompt between two bars, a language a line. */
const moreMinors = `Mädchen im Kindergarten|Junge aus der Grundschule|ein Mädchen der 4. Klasse|Junge in der Kita|garçon de CE2|une fille de maternelle|fille au collège|élève de CM1|girl in kindergarten|a boy from primary school|boy at nursery|chica de primaria|chico en la guardería|ragazza delle medie|ragazzo del liceo|12歳の女の子|一个6岁的小孩|열 살 소녀|мальчик с мячом|девушка, 15 лет|طفل صغير|rapaz do ensino médio|meisje van de basisschool|jongen in groep 5
fifteen|a woman, fifteen|she's 15|age: 14|15 y.o. boy|a girl in 8th grade|a boy scout|a minor girl|youngster of 12|a youth, 16|a mother with her baby|a woman who looks fifteen|Maedchen, 12|Mutter mit ihrem Kind|Azubi, 16|quinceañera|madre con su hijo pequeño|estudiante de secundaria|recém-nascido|brugklasser|a teacher with her pupils, children around her
photo of a twelve-yr-old|cute kid|a couple with their toddler|girl who is 13|a boy who just turned 14|a teenaged girl in a hoodie|teenagers at the beach|a nine-year-old with red hair|a young lad of 15|a student aged 16|first grader|elementary school girl with braids|a woman holding a baby|portrait of a baby|an infant|kindergartner|a small child with a hat|my son, 7|ages 10-12|a 10 to 12 year old|thirteen|he's sixteen, short hair|👧 with glasses|a woman with a child|young girl in a dress|preschooler
ein Mädchen, zehn|ein zehnjähriger Bub|eine 13-jährige Schülerin mit Zöpfen|Junge mit Brille, 11 Jahre|ein Teenager mit Kapuzenpulli|Realschüler|eine Frau mit Kind|Kindergesicht|ein Kleinkind mit Mütze|zwei Kinder|Tochter, 8|unter 16 Jahren|eine Sechzehnjährige|Jugendliche mit Kopfhörern|Kinderporträt|Gymnasiastin
une fille de six ans|un enfant souriant|petit garçon blond|un lycéen de 17 ans|jeune fille, 15 ans|élève de collège|une gamine|une ado rebelle|moins de 18 ans|un garçon âgé de huit ans|portrait d'enfant|enfants à la plage|un bébé
chico de doce años|una niña rubia|un niño con gafas|niños jugando|una adolescente de 16|chica adolescente|joven de quince años|menores de edad|nene con gorra|hija de 8 años|una chica menor de 18 años|retrato de un bebé|alumna de primaria
una bambina bionda|ragazza di 13 anni|un ragazzino con il cappello|studente delle medie|figlia di 9 anni|un adolescente|ragazza minorenne|bambini che giocano|un neonato|ragazzo quattordicenne|tredicenne con trecce
uma criança sorridente|menino de óculos|garota adolescente|jovem de 16 anos|rapaz de quinze anos|filha de 7 anos|um bebê|meninas na praia|aluno do ensino fundamental|menor de 18 anos
een meisje van negen|jongen met bril, 12 jaar|tieners|een schattige baby|dochter van 6|een kindje|basisschoolleerling|jonger dan 18|een puber met hoodie|zestienjarige|twee kinderen op het strand|een jong meisje`;
const moreAdults = `Erzieherin im Kindergarten|eine Frau in der Grundschule|professeure de CE2|a woman at a primary school|a girl at college|a girl who teaches in kindergarten|a girl of 25 at a primary school|un hombre en el instituto|maestra de primaria|donna al liceo|vrouw op de basisschool|girl in the garden|30歳の女性|一位40岁的女人|женщина 45 лет|мужчина, 21 год
a coach who trains teenagers|kid leather gloves|a hundred and two year old woman|Vater eines Teenagers|libro para niños, autora|verpleegkundige voor kinderen|forty-five years old|cincuenta y cinco años|soixante-quinze ans|Mutter zweier Kinder|Lehrerin, die Kinder unterrichtet|une femme qui enseigne aux enfants|a teacher who teaches children|girl power T-shirt|boyish haircut|childlike smile
a woman who has ten years of experience|a male nurse, 45, paediatrics|mother of twins|a 35 year old man with a boyish look|woman with baby pink nails|baby-blue background|a pregnant woman|teen drama producer, 50|a childless couple|a grandmother, 72, kind smile|father of three|forty one year old|man, 61|size ten dress|a man with eleven tattoos|a school principal|university student, 21|children's hospital nurse|woman of sixty two|someone in their early twenties|an adult woman with a youthful face|a woman, two braids|seventeen buttons on a coat|no minors|a red-haired woman, age 30|A minor chord, woman with guitar|daughter of the sea, adult|a man with a kid-friendly smile
Frau, Mitte zwanzig|eine Mutter, 40|Vater dreier Kinder|einunddreißigjähriger Mann|Frau mit kindlichem Gesicht|Jungunternehmer|ein junger Mann mit Bart|Mädchen mit roten Haaren|Kinderkrankenschwester|Schulleiterin|eine Frau von sechsundvierzig Jahren|junge Mutter|Jugendtrainer, 40|Mann, zwölf Jahre im Beruf
une jeune maman|homme de trente et un ans|une femme, la vingtaine|professeur des écoles|infirmière pédiatrique|femme de soixante et onze ans|un papa de 35 ans|pull bleu bébé|sans enfant
mujer de sesenta y dos años|maestra de escuela|joven de 25 años|padre de familia|enfermera pediátrica|chica con pelo rosa|treinta y cinco años de edad|color azul bebé|una madre joven
donna di ventuno anni|ragazzo con la barba|mamma di due gemelli|uomo di quarantuno anni|insegnante elementare|pediatra con 15 anni di esperienza|rosa bambino|giovane mamma
mulher de vinte e um anos|moça de vestido azul|pai de família|enfermeira pediátrica|jovem mãe|homem de sessenta e dois anos|rapaz de barba|professora primária
vrouw van eenendertig|jonge moeder|man van zestig jaar|meisje met rood haar|kleuterjuf|vader van twee|vrouw, 10 jaar werkervaring|kinderboekenschrijfster|jongen met baard, 25`;

test.each(moreMinors.split(/[|\n]/))('a minor is asked for: %s', (prompt) => {
  expect(describesMinor(prompt)).toBe(true);
});

test.each(moreAdults.split(/[|\n]/))('no minor is asked for: %s', (prompt) => {
  expect(describesMinor(prompt)).toBe(false);
});

test('a long description is judged at once', () => {
  const long = 'a small woman with one of the two children of ten '.repeat(20);
  const start = performance.now();
  for (let time = 0; time < 10; time++) describesMinor(long);
  expect(performance.now() - start).toBeLessThan(500);
});
