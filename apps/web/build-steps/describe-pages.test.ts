import { expect, test } from 'vitest';
import { scriptHashes } from './describe-pages.ts';

test('inline scripts are allowed by their hash, each once; those with an address need none', () => {
  const html = '<script>alert(1)</script><script src="/a.js"></script><script type="module">alert(1)</script>';
  expect(scriptHashes(html)).toEqual(['sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=']);
});
