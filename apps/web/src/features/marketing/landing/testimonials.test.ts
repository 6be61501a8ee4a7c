import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Testimonials } from './testimonials.tsx';
import { quotes as realQuotes } from './testimonials-content.ts';

const show = (quotes?: typeof realQuotes) => renderToStaticMarkup(createElement(Testimonials, quotes && { quotes }));

test('the testimonials show the quotes of the content file, each with who said it', () => {
  const html = show([{ words: 'My pupils finally listen.', name: 'Ana Costa', role: 'Teacher, Porto' }]);
  for (const part of ['In their words', 'My pupils finally listen.', 'Ana Costa', 'Teacher, Porto']) {
    expect(html).toContain(part);
  }
});

test('the testimonials hide while there is no real quote', () => {
  expect(show([])).toBe('');
});

test('what the content file holds is what the page shows: nothing is made up elsewhere', () => {
  expect(show().match(/<figure/g) ?? []).toHaveLength(realQuotes.length);
});
