import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { digestLibraries, digestSources, likenessOf } from './likeness.ts';

const hasFilter = async () => true;

describe('what draws a part of a video', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portray-likeness-'));
    await mkdir(join(folder, 'rig'));
    await writeFile(join(folder, 'rig/lips.ts'), 'export const width = 4;');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('is another one as soon as a line or a name of its source code is, whatever its version says', async () => {
    const first = await digestSources([folder]);
    expect(await digestSources([folder])).toBe(first);
    await writeFile(join(folder, 'rig/lips.ts'), 'export const width = 5;');
    const changed = await digestSources([folder]);
    await rename(join(folder, 'rig/lips.ts'), join(folder, 'rig/mouth.ts'));
    const renamed = await digestSources([folder]);
    expect(new Set([first, changed, renamed]).size).toBe(3);
  });

  test('stays the same when tests are added', async () => {
    const first = await digestSources([folder]);
    await writeFile(join(folder, 'rig/mouth.test.ts'), '');
    await writeFile(join(folder, 'rig/mouth.test-data.ts'), '');
    expect(await digestSources([folder])).toBe(first);
    await writeFile(join(folder, 'rig/kernel.wasm'), 'compiled');
    expect(await digestSources([folder])).not.toBe(first);
  });

  test('is another one as soon as what draws letters, or a typeface, has another version', async () => {
    const digestOf = async (dependencies: object) => {
      await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'stage', dependencies }));
      return digestLibraries([folder]);
    };
    const first = await digestOf({ '@napi-rs/canvas': '1.1.1', '@fontsource/inter': '5.3.0' });
    expect(await digestOf({ '@fontsource/inter': '5.3.0', '@napi-rs/canvas': '1.1.1' })).toBe(first);
    expect(await digestOf({ '@napi-rs/canvas': '1.1.2', '@fontsource/inter': '5.3.0' })).not.toBe(first);
    expect(await digestOf({ '@napi-rs/canvas': '1.1.1', '@fontsource/inter': '5.4.0' })).not.toBe(first);
  });

  test('names the engine and the ffmpeg that encodes', async () => {
    const ffmpeg = {
      path: 'ffmpeg',
      version: '5.1',
      source: 'system',
      hasFilter,
      hasEncoder: hasFilter,
    } as const;
    expect(await likenessOf(ffmpeg)).toMatch(/^engine [0-9a-f]{16}, libraries [0-9a-f]{16}, ffmpeg 5\.1$/);
  });
});
