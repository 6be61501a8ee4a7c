import { freshKit } from '@portray/contracts/brand-choices';
import { mixed, shadesOfColour } from '@portray/stage/shades';
import { expect, test } from 'vitest';
import { colourWarning, logoWarning } from './logo-contrast.ts';

const file = (url: string) => ({ url, aspect: 2 });
const kitOf = (change: { onLight?: boolean; onDark?: boolean }, colours = {}) => ({
  logo: {
    ...freshKit.logo,
    onLight: change.onLight ? file('/files/light.png') : null,
    onDark: change.onDark ? file('/files/dark.png') : null,
  },
  colours: { ...freshKit.colours, ...colours },
});
const [dark, white] = [shadesOfColour('#201a2b'), shadesOfColour('#ffffff')];

test('a dark logo for light grounds on dark colours of the kit has a plate there, which is said', () => {
  expect(logoWarning('onLight', dark, kitOf({ onLight: true }))).toBe(
    'This logo is hardly seen on your ground and your second colour: in videos a plate stands behind it there.',
  );
});

test('a white logo for light grounds, and a dark one for dark grounds, are to be replaced', () => {
  expect(logoWarning('onLight', white, kitOf({ onLight: true }))).toBe(
    'This logo is hardly seen on white and your paper: in videos a plate stands behind it there. Upload a darker one to do without.',
  );
  expect(logoWarning('onDark', dark, kitOf({ onLight: true, onDark: true }))).toBe(
    'This logo is hardly seen on dark grounds, your ground, and your second colour: in videos a plate stands behind it there. Upload a lighter one to do without.',
  );
});

test('a logo that is seen wherever it stands is not spoken of', () => {
  expect(logoWarning('onDark', white, kitOf({ onLight: true, onDark: true }))).toBeUndefined();
  expect(
    logoWarning('onLight', dark, kitOf({ onLight: true }, { ground: '#ffe9c7', second: '#f5f0ff' })),
  ).toBeUndefined();
  // A small part in another colour need not be seen.
  const withAccent = mixed([
    ['#201a2b', 9],
    ['#ffe100', 1],
  ]);
  expect(
    logoWarning(
      'onLight',
      withAccent,
      kitOf({ onLight: true, onDark: true }, { ground: '#ffffff', second: '#eeeeee' }),
    ),
  ).toBeUndefined();
});

test('a logo whose place the other one takes is not spoken of', () => {
  const both = kitOf({ onLight: true, onDark: true });
  expect(logoWarning('onLight', dark, both, white)).toBeUndefined();
  expect(colourWarning('ground', [dark, white], both)).toBeUndefined();
  // Neither is seen on the ground of the kit.
  expect(logoWarning('onLight', dark, both, dark)).toContain('your ground');
  expect(colourWarning('ground', [dark, dark], both)).toContain('hardly seen on this colour');
});

test('it is said beside the colour, too', () => {
  const kit = kitOf({ onLight: true });
  expect(colourWarning('ground', [dark], kit)).toContain('hardly seen on this colour');
  expect(colourWarning('paper', [dark], kit)).toBeUndefined();
  expect(colourWarning('accent', [dark], kit)).toBeUndefined();
  expect(colourWarning('ground', [], kit)).toBeUndefined();
});
