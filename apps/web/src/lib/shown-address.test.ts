import { expect, test } from 'vitest';
import { shownAddress } from './shown-address.ts';

test.each([
  ['ada@xn--mller-kva.example', 'ada@müller.example'],
  ['ada@mail.xn--r8jz45g.example', 'ada@mail.例え.example'],
  ['ada@example.com', 'ada@example.com'],
  ['ada@xn--0.example', 'ada@xn--0.example'],
  ['', ''],
])('%s is shown as %s', (email, shown) => {
  expect(shownAddress(email)).toBe(shown);
});
