import { expect, test } from 'vitest';
import { ownPlace } from './return-path.ts';

test.each([
  ['/create-video?script=Hi%20%26%20hello', '/create-video?script=Hi%20%26%20hello'],
  ['/', '/'],
  ['//evil.example/a', undefined],
  ['/\\evil.example/a', undefined],
  ['https://evil.example/', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
  [null, undefined],
])('%j leads to %j: never to another site', (given, place) => {
  expect(ownPlace(given)).toBe(place);
});
