import { expect, test } from 'vitest';
import { lightenPage } from './lighten-page.ts';

const page = `<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/shared.js"/><link rel="stylesheet" href="/assets/a.css"/>
<link rel="stylesheet" href="/assets/b.css#"/></head><body><p class="card">Hello</p>
<script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/a.js";

window.modules = { route0 };
import("/assets/entry.js");</script></body></html>`;
const files: Record<string, string> = {
  '/assets/a.js': 'short',
  '/assets/shared.js': 'long'.repeat(10_000),
  '/assets/a.css': '.card{top:0}.menu{top:1px}',
  '/assets/b.css': 'p{top:2px}',
};
const light = lightenPage(page, (address) => files[address]!);

test('a page brings the styles it needs, before those that come later, so that these win', () => {
  const order = ['<style>.card{top:0}\np{top:2px}</style>', 'href="/assets/a.css" media="print" disabled', 'b.css#'];
  const places = order.map((part) => light.html.indexOf(part));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
});

test('nothing else is fetched before the page stands, not even ahead of its use', () => {
  expect(light.html).not.toMatch(/modulepreload" href|type="module" async/);
  expect(light.html).toContain(`{scripts:[\`/assets/a.js\`,\`/assets/shared.js\`],boot:\`${light.boot.address}\`}`);
  expect(light.boot.address).toMatch(/^\/assets\/boot-\w{10}\.js$/);
});

test('its scripts run one after the other, long ones first, with a pause after each', () => {
  const steps = light.boot.script.split('\n').slice(-6);
  expect(steps).toEqual([
    'for (const address of ["/assets/shared.js"]) await inTurn(address);',
    'await inTurn("/assets/manifest.js");',
    'const route0 = await inTurn("/assets/a.js");',
    '',
    'window.modules = { route0 };',
    'import("/assets/entry.js");',
  ]);
});

test('without scripts a page has all its styles', () => {
  expect(light.html).toContain(
    '<noscript><link rel="stylesheet" href="/assets/a.css"/><link rel="stylesheet" href="/assets/b.css"/></noscript>',
  );
});

test.each([
  ['no styles or scripts', page.replaceAll(/<link [^>]*>/g, '')],
  [
    'a style sheet of another form',
    page.replace('<link rel="stylesheet"', '<link rel="stylesheet" crossorigin="anonymous"'),
  ],
  ['a script ahead of its use of another form', page.replace('a.js"/>', 'a.js" integrity="sha384-x"/>')],
  ['a script that is fetched at once', page.replace('</body>', '<script src="/assets/c.js"></script></body>')],
  ['two modules', page.replace('</body>', '<script type="module" async="">import "/c.js";</script></body>')],
  ['a module that imports single names', page.replace('import * as route0', 'import { route0 }')],
  ['a module that does not parse', page.replace('import * as', 'import *')],
])('a page that has %s stops the build instead of staying as it is', (_, other) => {
  expect(() => lightenPage(other, (address) => files[address]!)).toThrow();
});

test('the order of attributes, quotes and line ends do not matter', () => {
  const turned = page
    .replaceAll(/<link rel="(\w+)" href="([^"]+)"\/>/g, '<link href="$2" rel="$1"/>')
    .replace(/import "[^;]+;\nimport[^;]+;/, (imports) => imports.replaceAll('"', "'").replace('\n', ''));
  const { html, boot } = lightenPage(turned, (address) => files[address]!);
  expect(html.replace(boot.address, light.boot.address)).toBe(light.html);
  expect(boot.script).toContain('await inTurn("/assets/manifest.js");const route0 = await inTurn("/assets/a.js");');
});
