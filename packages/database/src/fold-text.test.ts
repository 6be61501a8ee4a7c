import { foldText } from '@portray/foundation/fold-text';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let testDatabase: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  client = new pg.Client({ connectionString: testDatabase.url });
  await client.connect();
});

afterAll(async () => {
  await client?.end();
  await testDatabase?.drop();
});

/** What each side makes of texts, where that differs. */
async function differences(texts: string[]) {
  const { rows } = await client.query<{ written: string; folded: string }>(
    'select written, fold_text(written) as folded from unnest($1::text[]) as written where unicode_assigned(written)',
    [texts],
  );
  return rows.filter(({ written, folded }) => folded !== foldText(written));
}

test('the database folds every letter of every script as the pages do', async () => {
  const codes = Array.from({ length: 0x20_000 }, (_, code) => code).filter((code) => code > 0);
  // Halves of a pair, and letters of a newer Unicode, which only one side knows, are left out.
  const letters = codes.map((code) => String.fromCodePoint(code)).filter((sign) => !/[\p{Cn}\p{Cs}]/u.test(sign));
  expect(letters.length).toBeGreaterThan(80_000);
  expect(await differences(letters)).toEqual([]);
});

test('the database folds names as the pages do, composed and decomposed', async () => {
  const names = [
    'Zoë',
    'Łódź',
    'Strauß',
    'Ærø',
    'Đặng Thị Hường',
    'İstanbul Işık',
    'ΟΔΥΣΣΕΎΣ',
    'Алёна',
    'מׇ֣שֶׁה',
    'कि',
    '각',
  ];
  expect(await differences(names.flatMap((name) => [name, name.normalize('NFD')]))).toEqual([]);
});
