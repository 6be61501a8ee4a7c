import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { consentFile, readOwnPortraits } from './own-portraits.ts';

let folder: string;
let warned: unknown[];
const log = { warn: (event: string, facts?: object) => void warned.push({ event, ...facts }) };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portray-own-'));
  warned = [];
});
afterEach(() => rm(folder, { recursive: true }));

const put = (name: string, content = name) => writeFile(join(folder, name), content);

test('pictures that were agreed to are offered by the names of their files', async () => {
  await Promise.all(['ben.PNG', 'anna-berg.jpg', 'notes.md', '.hidden.jpg'].map((name) => put(name)));
  await put(
    consentFile,
    '# who agreed\nanna-berg.jpg: Anna Berg, 2 November 2026, signed form\r\n ben.PNG : Ben, by mail\n',
  );
  const portraits = await readOwnPortraits(folder, log);
  expect(portraits?.map(({ name }) => name)).toEqual(['Anna berg', 'Ben']);
  expect(warned).toEqual([]);
});

test('one without consent is left out, and the log says why', async () => {
  await put('anna.jpg');
  await put(consentFile, 'anna.jpg:\nsomebody.jpg: Ben');
  expect(await readOwnPortraits(folder, log)).toEqual([]);
  const reason = 'No line of consent.txt says who agreed.';
  expect(warned).toEqual([{ event: 'portraits.refused', file: join(folder, 'anna.jpg'), reason }]);
});

test('another picture under the same name is another portrait', async () => {
  await put('anna.jpg', 'one');
  await put(consentFile, 'anna.jpg: Anna');
  const before = await readOwnPortraits(folder, log);
  expect(await readOwnPortraits(folder, log)).toEqual(before);
  await put('anna.jpg', 'two');
  expect((await readOwnPortraits(folder, log))?.[0]?.id).not.toBe(before?.[0]?.id);
});

test('a folder that is not there says nothing about its portraits', async () => {
  expect(await readOwnPortraits(join(folder, 'none'), log)).toBeUndefined();
});
