import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostileFonts, hostileLogos } from './hostile-files.test-data.ts';
import { cleanFont, cleanLogo } from './read-brand-file.ts';

let room: string;
let folder: string;
beforeAll(async () => {
  room = await mkdtemp(join(tmpdir(), 'portray-brand-'));
  folder = await mkdtemp(join(room, 'clean-'));
});
afterAll(() => rm(room, { recursive: true, force: true }));

const [logoPath, fontPath] = [() => join(folder, 'logo.png'), () => join(folder, 'font.woff2')];

async function clean(kind: 'logo' | 'font', bytes: Buffer) {
  const path = join(room, 'upload');
  await writeFile(path, bytes);
  return kind === 'logo' ? cleanLogo(path, logoPath()) : cleanFont(path, fontPath());
}

test('a logo of each hostile kind is refused in a sentence, or drawn, and leaves nothing where it is refused', async () => {
  for (const [name, bytes, sentence] of await hostileLogos()) {
    await rm(logoPath(), { force: true });
    const error = await clean('logo', bytes).then(
      () => null,
      (refused) => refused,
    );
    if (sentence === '') expect(error?.code ?? 'invalid_input', name).toBe('invalid_input');
    else expect(error, name).toMatchObject({ code: 'invalid_input', message: expect.stringContaining(`${sentence}`) });
    if (error) expect(await readdir(folder), name).not.toContain('logo.png');
  }
});

test('a font of each hostile kind is refused in a sentence', async () => {
  for (const [name, bytes, sentence] of await hostileFonts()) {
    const error = await clean('font', bytes).then(
      () => null,
      (refused) => refused,
    );
    expect(error, name).toMatchObject({ message: expect.stringContaining(`${sentence}`) });
    expect(['invalid_input', 'payload_too_large'], name).toContain(error.code);
  }
});
