import { expect, test } from 'vitest';
import { checkSculpture } from './check-sculpture.ts';
import { type Sculpture, sculptureNames, sculptureNumbers, sculptureOf } from './sculpture.ts';

const refused = (numbers: Partial<Sculpture>) => expect(() => checkSculpture(sculptureOf(numbers)));

test('the usual person is accepted', () => {
  expect(() => checkSculpture(sculptureOf({}))).not.toThrow();
});

test.each(sculptureNames)('%s stays within its range', (name) => {
  const [usual, least, most] = sculptureNumbers[name];
  expect(usual).toBeGreaterThanOrEqual(least);
  expect(usual).toBeLessThanOrEqual(most);
  refused({ [name]: most + 0.01 }).toThrow(name);
  refused({ [name]: least - 0.01 }).toThrow(name);
  refused({ [name]: Number.NaN }).toThrow(name);
});

test('an eye is no wider than a human’s', () => {
  refused({ eyeHalf: 0.183 }).toThrow('eyeHalf');
});

test('lashes are a thin strip', () => {
  refused({ lash: 1.2 }).toThrow('lash');
});

test('there is no dark moustache', () => {
  refused({ beard: 1, moust: 0.5 }).toThrow('moust');
});

test('the head is turned and tilted slightly, to either side', () => {
  refused({ yaw: 0 }).toThrow('turn');
  refused({ roll: 0 }).toThrow('tilt');
  expect(() => checkSculpture(sculptureOf({ yaw: -0.09, roll: -0.02 }))).not.toThrow();
});

test('brows begin away from the middle, their inner ends raised', () => {
  refused({ browIn: 0.1 }).toThrow('browIn');
  refused({ browTilt: 0.02 }).toThrow('browTilt');
});

test('a style is one of those that there are', () => {
  refused({ hair: 1.5 }).toThrow('whole');
  refused({ cloth: 99 }).toThrow('cloth');
});
