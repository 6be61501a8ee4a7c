import { expect, test } from 'vitest';
import { speakerName } from './speaker-name.ts';

test.each<[string | null, boolean, string | undefined]>([
  ['Ada, work, office', true, 'Ada'],
  ['Keiko, photographed look', true, 'Keiko'],
  ['Jean-Luc, festive, studio colour', true, 'Jean-Luc'],
  ['Dr. Mara  Lind', false, 'Dr. Mara Lind'],
  ['me', false, 'me'],
  ['田中 恵子', true, '田中 恵子'],
  ['Mara Lind', true, 'Mara Lind'],
  [null, false, undefined],
  ['  ', false, undefined],
  ['Our spring offer - Avatar', false, undefined],
  ['IMG_2041.jpg', false, undefined],
  ['DSC00312', false, undefined],
  ['passport.jpeg', false, undefined],
  ['woman, 40 years, glasses', true, undefined],
  ['a friendly teacher', true, undefined],
  ['Portrait 2: woman', true, undefined],
  ['Portrait', true, undefined],
  ['Mara 🎉', false, undefined],
  ['?!', false, undefined],
])('a photo called %j (AI-generated: %s) shows %s', (photo_name, is_ai_generated, name) => {
  expect(speakerName({ photo_name, is_ai_generated })).toBe(name);
});
