import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { compileKernel } from '../../talking-photo/scripts/compile-kernel.ts';
import { kernelParameters } from '../scripts/write-parameters.ts';

const fileOf = (path: string) => readFile(new URL(`../${path}`, import.meta.url));

test.each([
  ['kernel/parameters.ts', kernelParameters],
  ['src/kernel.wasm', () => compileKernel(new URL('../kernel/', import.meta.url))],
])('%s is what its source gives', async (path, make) => {
  expect(Buffer.from(await make()).equals(await fileOf(path))).toBe(true);
});

test('the kernel asks nothing of the machine that it runs on', async () => {
  expect(WebAssembly.Module.imports(new WebAssembly.Module(await fileOf('src/kernel.wasm')))).toEqual([]);
});
