import { expect, test } from 'vitest';
import { genderOfLook, presenterGender } from './presenter-gender.ts';

test('our presenters are known by their names, also where a second one has the same', () => {
  expect([presenterGender('Ada'), presenterGender('Kofi'), presenterGender('Kofi B.')]).toEqual([
    'female',
    'male',
    'male',
  ]);
  expect(presenterGender('Clara')).toBeUndefined();
});

test('a photo shows one of our presenters only where it is called like a look', () => {
  expect(genderOfLook('Ada, work, office')).toBe('female');
  expect(genderOfLook('Wei, photographed look')).toBe('male');
  expect(genderOfLook('Ada')).toBeUndefined();
  expect(genderOfLook(null)).toBeUndefined();
});
