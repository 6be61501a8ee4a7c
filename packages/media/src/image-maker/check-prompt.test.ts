import { imageOrderFaults } from '@portray/contracts/image-rules';
import { expect, test } from 'vitest';
import { checkPrompt } from './check-prompt.ts';

test.each([
  'a dog on a skateboard',
  'Donald Trump giving a speech',
  '戴眼镜的女人',
  'xqzt',
])('a description of which nothing is understood is refused with what can be described: %s', (prompt) => {
  expect(checkPrompt(prompt, { isDrawnHere: true })).toBe(imageOrderFaults.nothingDrawn);
  expect(checkPrompt(prompt, { isDrawnHere: false })).toBeUndefined();
});

test.each([
  '12 years old',
  'an 8 year old girl with red hair',
])('a child is refused, whoever makes the picture: %s', (prompt) => {
  for (const isDrawnHere of [true, false])
    expect(checkPrompt(prompt, { isDrawnHere })).toBe(imageOrderFaults.adultsOnly);
});

test.each([
  'a woman',
  'a girl with red hair',
  'a man without a child',
  'a man, baby blue shirt',
  'a portrait, please',
  'a doctor with glasses and 10 years of experience',
  'old',
  'sepia',
  'eine freundliche Frau',
])('what can be drawn is not refused: %s', (prompt) => {
  expect(checkPrompt(prompt, { isDrawnHere: true })).toBeUndefined();
});
