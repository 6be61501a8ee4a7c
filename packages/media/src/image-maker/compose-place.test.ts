import { sculptureOf } from '@portray/sculptor/sculpture';
import { expect, test } from 'vitest';
import { backdropOf, drawnPlaces, surroundingsOf } from './compose-place.ts';

const person = sculptureOf({});
const bytesOf = (planes: readonly Float32Array[] | undefined) =>
  planes && Buffer.concat(planes.map(({ buffer }) => Buffer.from(buffer)));

test.each(drawnPlaces)('%s stands behind somebody who is to be there, and otherwise for another number', (place) => {
  const drawn = (seed: number) => bytesOf(backdropOf(person, surroundingsOf({ place }, seed), 24));
  expect(drawn(5)).toEqual(drawn(5));
  expect(drawn(5)?.equals(drawn(6) ?? Buffer.of())).toBe(false);
});

test('the light of a window has its wall, unless a place is named; nobody else has a room', () => {
  expect(surroundingsOf({ lighting: 'window' }, 3)).toEqual({ room: 'window', arrangement: 3 });
  expect(surroundingsOf({ lighting: 'window', place: 'shop' }, 3)).toEqual({ room: 'shop', arrangement: 3 });
  expect(surroundingsOf({ lighting: 'studio' }, 3)).toBeUndefined();
  expect(backdropOf(person, undefined, 24)).toBeUndefined();
});
