import { describe, expect, test } from 'vitest';
import { checkSculpture } from '../check-sculpture.ts';
import { coloursOf } from '../draw-portrait.ts';
import { people } from './people.ts';
import { sculptureOfPerson } from './person.ts';

const ids = people.map(({ id }) => id);

test('eight women and eight men, from twenty to seventy-six', () => {
  expect(people.filter(({ gender }) => gender === 'female')).toHaveLength(8);
  expect(people.filter(({ gender }) => gender === 'male')).toHaveLength(8);
  const ages = people.map(({ age }) => age).sort((a, b) => a - b);
  expect([ages[0], ages[15]]).toEqual([20, 76]);
});

test('everybody has an id of their own, and is described as who they are', () => {
  expect(new Set(ids).size).toBe(16);
  for (const { id, gender, words } of people) {
    expect(id).toMatch(/^[a-z]+$/);
    expect(words).toMatch(gender === 'female' ? /^Woman / : /^(Bald man|Man) /);
  }
});

describe.each(people)('$id', (person) => {
  test('can be modelled and brought to life', () => {
    expect(() => checkSculpture(sculptureOfPerson(person))).not.toThrow();
  });

  test('looks as old as they are', () => {
    const { age = 0 } = person.numbers;
    expect(Math.abs(20 + 60 * age - person.age)).toBeLessThan(11);
  });
});

test('four of them smile with teeth', () => {
  const laughing = people.filter(({ numbers }) => (numbers.open ?? 0) > 0.05 && numbers.smile === 1);
  expect(laughing).toHaveLength(4);
  for (const { words } of laughing) expect(words).toContain('laughing');
});

test('nobody has the hair or the wall of somebody else', () => {
  const heads = people.map(({ numbers, palette }) => `${numbers.hair} ${palette.hair} ${numbers.hairWave}`);
  expect(new Set(heads).size).toBe(16);
  expect(new Set(people.map(({ palette }) => palette.wall)).size).toBe(16);
});

test('skins reach from very dark to very light', () => {
  const lights = people.map((person) => luminance(coloursOf(sculptureOfPerson(person)).skin));
  expect(Math.min(...lights)).toBeLessThan(0.06);
  expect(Math.max(...lights)).toBeGreaterThan(0.55);
});

const luminance = ([red, green, blue]: readonly [number, number, number]): number =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue;
