import { expect, test } from 'vitest';
import { missingNumbers } from './translation-box.tsx';

test('a number that the translation does not have is named as it was written', () =>
  expect(missingNumbers('In 2026, 1,500 people paid 3.50 €.', 'En 2026 pagaron 3,50 €.')).toEqual(['1,500']));

test('other separators, other digits and pauses make no difference', () => {
  expect(missingNumbers('1,500 people, 3.5 hours', '1.500 Leute, 3,5 Stunden')).toEqual([]);
  expect(missingNumbers('1,500 people in 2026', '١٬٥٠٠ شخص في ٢٠٢٦')).toEqual([]);
  expect(missingNumbers('Since 2026', 'सन २०२६')).toEqual([]);
  expect(missingNumbers('Wait [0.5s] here', 'Espera aquí')).toEqual([]);
});
