import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { filledIcon, outlineIcon } from './icon.ts';
import { importedIcons, shapesOf } from './icons.ts';

test('every icon that a page imports is there', () => {
  const names = importedIcons();
  expect(names.length).toBeGreaterThan(40);
  for (const name of names) expect(shapesOf(name), name).toMatch(/^<(g|path)\b.* d="/);
});

test('an icon is drawn in the colour of its text, with the line it is asked for', () => {
  const outline = renderToStaticMarkup(
    createElement(outlineIcon(shapesOf('IconPlayerPlay')), { size: 18, stroke: 1.5 }),
  );
  expect(outline).toMatch(/width="18".*stroke="currentColor" stroke-width="1.5".*<path d="/);
  const filled = renderToStaticMarkup(createElement(filledIcon(shapesOf('IconPlayerPlayFilled')), { size: 18 }));
  expect(filled).toMatch(/fill="currentColor".*<path d="/);
  expect(filled).not.toContain('stroke');
});
