import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addTypeface, openNodeCanvas } from '@portray/stage/node-canvas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  hostileFonts,
  hostileLogos,
  moreHostileFonts,
  moreHostileLogos,
  type UploadCase,
} from './hostile-files.test-data.ts';
import { cleanFont, cleanLogo } from './read-brand-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portray-hostile-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Work = (path: string, outPath: string) => Promise<unknown>;

/** What became of each: the sentence, or 'taken'. */
async function outcomes(cases: UploadCase[], work: Work, onTaken: (name: string, path: string) => Promise<void>) {
  const told: [name: string, outcome: string, wanted: string | null][] = [];
  for (const [name, bytes, sentence] of cases) {
    const [path, outPath] = [join(folder, 'upload'), join(folder, 'clean')];
    await writeFile(path, bytes);
    const error = await work(path, outPath).then(
      () => null,
      (refused) => refused,
    );
    if (error)
      expect(['invalid_input', 'payload_too_large'], `${name}: ${error.message} ${error.cause}`).toContain(error.code);
    else await onTaken(name, outPath);
    told.push([name, error ? error.message : 'taken', sentence]);
  }
  return told;
}

const wrong = (told: [name: string, outcome: string, wanted: string | null][]) =>
  told.filter(([, outcome, wanted]) =>
    wanted === null ? outcome !== 'taken' : wanted !== '' && !outcome.includes(wanted),
  );

test('forty hostile logos end in a sentence or as a plain picture', async () => {
  const cases = [...(await hostileLogos()), ...(await moreHostileLogos())];
  expect(cases.length).toBeGreaterThanOrEqual(40);
  expect(wrong(await outcomes(cases, cleanLogo, async () => {}))).toEqual([]);
}, 300_000);

test('forty hostile fonts end in a sentence or as a font that our painter reads', async () => {
  const cases = [...(await hostileFonts()), ...(await moreHostileFonts())];
  expect(cases.length).toBeGreaterThanOrEqual(40);
  const read = async (name: string, path: string) => {
    addTypeface(`Own ${name}`, await readFile(path));
    const { context } = openNodeCanvas(8, 8).stage;
    context.font = `600 100px "Stage Own ${name}"`;
    expect(context.measureText('Harbour').width, name).toBeGreaterThanOrEqual(0);
  };
  expect(wrong(await outcomes(cases, cleanFont, read))).toEqual([]);
}, 300_000);
