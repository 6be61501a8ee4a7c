import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { compileKernel } from '../../talking-photo/scripts/compile-kernel.ts';

test('kernel.wasm is what its source gives', async () => {
  const made = await compileKernel(new URL('../kernel/', import.meta.url));
  expect(Buffer.from(made).equals(await readFile(new URL('kernel.wasm', import.meta.url)))).toBe(true);
});
