import { expect, test } from 'vitest';
import { usedStyles } from './used-styles.ts';

const page = '<main class="card wide"><p class="a:b">Hello</p></main>';

test.each([
  ['of classes that the page has', '.card{color:red}.wide .card:hover{top:0}'],
  ['of elements and attributes, whatever the page has', 'html{top:0}[data-mode=dark] video::before{top:0}'],
  ['of which one selector fits', '.menu,.card{top:0}'],
  ['that only exclude a class', '.card:not(.open){top:0}'],
  ['with escaped names', String.raw`.a\:b{top:0}`],
  ['with rules inside', '.card{& .wide{top:0}}'],
  ['inside of media and layers', '@layer a,b;@layer a{@media (width>9px){.card{top:0}}}'],
])('rules stay %s', (_, css) => {
  expect(usedStyles(css, page)).toBe(css);
});

test.each([
  ['what the page does not have', '.menu{top:0}.card .menu{top:0}', ''],
  [
    'groups that become empty, not the order of layers',
    '@layer a,b;@layer a{@media print{.menu{top:0}}}',
    '@layer a,b',
  ],
  ['animations that nothing plays', '@keyframes fade{to{opacity:0}}.menu{animation:fade 1s}', ''],
])('it leaves out %s', (_, css, rest) => {
  expect(usedStyles(css, page)).toBe(rest);
});

test('animations that something plays stay, with the steps of theirs', () => {
  const css = '@keyframes turn{0%{top:0}to{top:1px}}.card{animation:turn 1s}';
  expect(usedStyles(css, page)).toBe(css);
});
