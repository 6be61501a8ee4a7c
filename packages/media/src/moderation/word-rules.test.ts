import { expect, test } from 'vitest';
import { checkWords } from './word-rules.ts';

const categoriesOf = (text: string, use: 'script' | 'prompt' = 'script') =>
  checkWords({ use, texts: [text] }).reasons.map(({ category }) => category);

test.each([
  'I am Elon Musk, and I will double your coins.',
  'Hello everyone, I’m Taylor Swift!',
  'Welcome. My name is Bill Gates and I want to give you money.',
  'I am *Elon* Musk.',
  'I\u200b am Elon\u00a0Musk.',
  'Hola a todos, soy Lionel Messi.',
  'Guten Tag! Ich bin Angela Merkel.',
  'Bonjour, je m’appelle Emmanuel Macron.',
  'Ciao, mi chiamo Giorgia Meloni.',
  'Olá, eu sou Cristiano Ronaldo e hoje tenho um presente.',
  'Здравствуйте, меня зовут Владимир Путин.',
])('a script that claims to be a well-known person is refused: %s', (text) => {
  expect(categoriesOf(text)).toEqual(['impersonation']);
});

test.each([
  'I am Elon Musk’s biggest fan.',
  'I am not Elon Musk, but I can build you a rocket.',
  'Imagine for a moment: I am Elon Musk.',
  'The man said: “I am Bill Gates.”',
  'At karaoke, I’m Taylor Swift.',
  'This is Donald Trump, the president, at his rally.',
  'What Elon Musk said about rockets surprised everybody.',
  'Ich bin Angela Merkel einmal begegnet.',
  'Je suis Emmanuel Macron sur les réseaux.',
  'I più ricchi sono Elon Musk e Jeff Bezos.',
  'I am Albert Einstein, and this is my theory.',
  'My name is Elon, and I sell musk.',
])('a script about such people, or about others, is not: %s', (text) => {
  expect(categoriesOf(text)).toEqual([]);
});

test.each([
  'A photo of Elon Musk in a suit',
  'Portrait of Taylor Swift',
  'Ein Foto von Angela Merkel als Pilotin',
  'retrato de Lionel Messi con barba',
  'deepfake of Joe Biden, smiling',
])('a description that asks for their face is refused: %s', (text) => {
  expect(categoriesOf(text, 'prompt')).toEqual(['impersonation']);
});

test.each([
  'A photo of Elon Musk’s rocket',
  'A portrait of Taylor Swift fans in the rain',
  'A man reading a book about Barack Obama',
  'A portrait of a president',
])('one of something else is not: %s', (text) => {
  expect(categoriesOf(text, 'prompt')).toEqual([]);
});

test.each([
  'The sexy little girl waits for you.',
  'Stories of erotic schoolgirls',
  'I want to have sex with a child',
  'Una niña erótica baila.',
  'Quiero tener sexo con un menor',
  'Erotische kleine Kinder warten.',
  'Il veut du sexe avec des enfants',
  'Una bambina sexy',
  'Sexo com crianças',
])('sexual words about minors are refused in a script: %s', (text) => {
  expect(categoriesOf(text)).toEqual(['minors']);
});

test.each([
  'a nude 14-year-old girl',
  'child porn',
  'niña desnuda',
  'nackte Kinder',
  'petite fille nue',
  'crianças nuas',
])('and more of them where a picture is ordered: %s', (text) => {
  expect(categoriesOf(text, 'prompt')).toEqual(['minors']);
});

test.each([
  'We protect children from pornographic sites.',
  'What is child pornography, and how do I report it?',
  'Having sex with a minor is a crime.',
  'Sex education for kids and parents.',
  'Can a couple have sex with kids in the house?',
  'The photo shows a naked child who runs from the bombs.',
  'My kids walked in while I was naked.',
  'The sexy schoolgirl costume is out of fashion.',
  'A sexy new car for your children.',
  'A song in a sexy minor key.',
  'La lucha contra la pornografía infantil no ha terminado.',
  'Sex mit Minderjährigen ist strafbar und wird bestraft.',
  'Kinder werden nackt geboren.',
  'Les enfants mineurs sont protégés par la loi.',
  'I bambini giocano. Sexy è la parola del giorno.',
  'As crianças não podem ver conteúdo erótico.',
])('a script that speaks against it, or of something else, is not: %s', (text) => {
  expect(categoriesOf(text)).toEqual([]);
});

test.each([
  'A mother with her children at the beach',
  'A poster against child porn',
  'A sexy woman in a red dress',
])('and plain descriptions are not: %s', (text) => {
  expect(categoriesOf(text, 'prompt')).toEqual([]);
});

test.each([
  ['a nazi officer with swastika', 'hate'],
  ['Mann mit Hakenkreuz', 'hate'],
  ['a member of the KKK', 'hate'],
  ['a nude woman with red hair', 'sexual'],
  ['mujer desnuda', 'sexual'],
  ['femme nue, cheveux longs', 'sexual'],
  ['a man covered in blood', 'violence'],
  ['a beheaded king', 'violence'],
  ['eine blutüberströmte Frau', 'violence'],
])('a description that wishes for hate symbols, naked people or violence is refused: %s', (text, category) => {
  expect(categoriesOf(text, 'prompt')).toEqual([category]);
  expect(categoriesOf(text)).toEqual([]);
});

test.each([
  'a woman with nude lipstick',
  'visible to the naked eye',
  'a red dress, bloody Mary in hand',
  'an army officer in uniform',
  'Frau vor einer Leinwand',
  'uomo con la barba',
  'a shot of a woman',
])('a description that only sounds like it is not: %s', (text) => {
  expect(categoriesOf(text, 'prompt')).toEqual([]);
});

test('the words are named where they claim to be a person, and not where they are about minors', () => {
  expect(checkWords({ use: 'script', texts: ['Listen. I am Elon Musk.'] }).reasons).toEqual([
    { category: 'impersonation', passage: 'I am Elon Musk' },
  ]);
  expect(checkWords({ use: 'script', texts: ['A sexy child'] }).reasons).toEqual([{ category: 'minors' }]);
});

test('the longest script is read in no time', () => {
  const long = 'I am a sexy little young little small and young '.repeat(260);
  const startedAt = performance.now();
  checkWords({ use: 'script', texts: [long] });
  expect(performance.now() - startedAt).toBeLessThan(500);
});
