import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestStudio, type TestStudio } from '../studio.test-data.ts';
import { createTestStoryboards } from './storyboards.test-data.ts';
import { createBatch, mapColumns } from './write-batch.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio?.close());

test('a table that is added again, with other rows, is mapped as the person mapped it; other tables, people and programs are not', async () => {
  const [ana, ben] = [await studio.addPerson(), await studio.addPerson()];
  const deps = { ...studio.deps, ...createTestStoryboards(studio.deps) };
  const list = { template_id: 'follow-up', name: 'customers.csv', pictures: {} };
  const add = (text: string, person = ana, mapsAsBefore = true) =>
    createBatch(deps, person, { ...list, text, mapsAsBefore });
  const filled = ({ columns }: Awaited<ReturnType<typeof add>>) => columns.map(({ variable }) => variable);
  const first = await add('who,firm,note\nMara,Aurora,x');
  expect(filled(first)).toEqual([null, null, null]);
  await mapColumns(deps, ana, { id: first.id, variables: ['name', 'company', null] });
  expect(filled(await add('who,firm,note\nNoor,Aurora,x'))).toEqual(['name', 'company', null]);
  expect(filled(await add('firm,who,note\nAurora,Noor,x'))).toEqual([null, null, null]);
  expect(filled(await add('who,firm,note\nNoor,Aurora,x', ben))).toEqual([null, null, null]);
  expect(filled(await add('who,firm,note\nNoor,Aurora,x', ana, false))).toEqual([null, null, null]);
});
