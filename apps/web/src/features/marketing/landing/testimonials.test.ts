import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Quote, realQuotes, Testimonials } from './testimonials.tsx';

const show = (quotes?: Quote[]) => renderToStaticMarkup(createElement(Testimonials, quotes && { quotes }));

test('the testimonials show quotes, each with who said it', () => {
  const html = show([{ words: 'My pupils finally listen.', name: 'Ana Costa', role: 'Teacher, Porto' }]);
  for (const part of ['In their words', 'My pupils finally listen.', 'Ana Costa', 'Teacher, Porto']) {
    expect(html).toContain(part);
  }
});

test('the testimonials hide while there is no real quote', () => {
  expect(show([])).toBe('');
});

test('the page shows the real quotes: nothing is made up elsewhere', () => {
  expect(show().match(/<figure/g) ?? []).toHaveLength(realQuotes.length);
});
