import { expect, test } from 'vitest';
import { lightenList, scriptHashes } from './describe-pages.ts';

test('inline scripts are allowed by their hash, each once; those with an address need none', () => {
  const html = '<script>alert(1)</script><script src="/a.js"></script><script type="module">alert(1)</script>';
  expect(scriptHashes(html)).toEqual(['sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=']);
});

const list = (more: object = {}) => {
  const screen = { imports: ['/react.js', '/shell.js', '/own.js'], hasLoader: false, hasDefaultExport: true, ...more };
  const routes = { root: { imports: ['/react.js', '/shell.js'] }, home: screen };
  return `window.list=${JSON.stringify({ entry: { imports: ['/react.js'] }, routes })};`;
};

test('the list of screens names no script that every page starts with, and no flag that is not set', () => {
  const light = JSON.parse(lightenList(list()).slice('window.list='.length, -1));
  expect(light.routes.home).toEqual({ imports: ['/own.js'], hasDefaultExport: true });
  expect(light.routes.root).toEqual({ imports: ['/react.js', '/shell.js'] });
});

test('a screen with a loader stops the build', () => {
  expect(() => lightenList(list({ hasLoader: true }))).toThrow('TanStack Query');
});
