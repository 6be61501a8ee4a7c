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
  expect(light.html).toContain(
    JSON.stringify({ scripts: ['/assets/a.js', '/assets/shared.js'], boot: light.boot.address }),
  );
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

test('a page of another form stops the build instead of staying as it is', () => {
  expect(() => lightenPage('<html></html>', () => '')).toThrow('no styles or scripts');
});
