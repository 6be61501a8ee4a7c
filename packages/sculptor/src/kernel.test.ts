import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { kernelParameters } from '../scripts/write-parameters.ts';
import { createSculptKernel } from './sculpt-kernel.ts';
import { sculptureOf } from './sculpture.ts';

const fileOf = (path: string) => readFile(new URL(`../${path}`, import.meta.url));

test('kernel/parameters.ts is what its source gives', async () => {
  expect(Buffer.from(kernelParameters()).equals(await fileOf('kernel/parameters.ts'))).toBe(true);
});

test('the kernel asks nothing of the machine that it runs on', async () => {
  expect(WebAssembly.Module.imports(new WebAssembly.Module(await fileOf('src/kernel.wasm')))).toEqual([]);
});

test('a portrait has the same bytes on every machine', () => {
  const kernel = createSculptKernel();
  kernel.take(
    sculptureOf({ hair: 3, hairWave: 0.4, beard: 0.5, age: 0.8, freck: 1, glasses: 1, open: 0.06, cloth: 1 }),
  );
  const planes = kernel.draw(48, 0, 48, true);
  // Changes whenever the kernel draws anything else; never by itself.
  expect(createHash('sha256').update(planes).digest('hex').slice(0, 16)).toBe('9ca6a218754f2d3b');
});
