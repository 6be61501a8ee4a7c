import { known } from '@portray/foundation/known';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase, type Transaction } from './open-database.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let testDatabase: TestDatabase;
let database: Database;
let ana: string;
let ben: string;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  // One connection, so that whatever one person leaves behind on it would be found by the next.
  database = openDatabase({ url: testDatabase.url, maxConnections: 1 });
  [ana, ben] = [await addPerson('ana@example.com'), await addPerson('ben@example.com')];
  for (const [id, title] of [
    [ana, 'Of Ana'],
    [ben, 'Of Ben'],
  ]) {
    await database.asPerson(known(id), (tx) =>
      tx.execute(sql`insert into video_projects (user_id, title) values (${id}, ${title})`),
    );
  }
});

afterAll(async () => {
  await database?.close();
  await testDatabase?.drop();
});

const allTitles = (tx: Transaction) =>
  tx.execute<{ title: string }>(sql`select title from video_projects`).then(({ rows }) => rows.map((row) => row.title));

test('people who read in turns over one connection see their own rows only, even when a query forgets the owner', async () => {
  for (let round = 0; round < 8; round++) {
    expect(await database.readAsPerson(ana, allTitles)).toEqual(['Of Ana']);
    expect(await database.readAsPerson(ben, allTitles)).toEqual(['Of Ben']);
  }
});

test('a read leaves no user behind on its connection', async () => {
  await database.readAsPerson(ana, allTitles);
  const asked = sql`select current_user as role, current_setting('app.user_id', true) as id,
    current_setting('transaction_read_only') as is_read_only`;
  const { rows } = await database.asSystem((tx) => tx.execute(asked));
  expect(rows).toEqual([{ role: 'portray', id: '', is_read_only: 'off' }]);
});

test('a read changes nothing', async () => {
  const write = database.readAsPerson(ana, (tx) =>
    tx.execute(sql`insert into video_projects (user_id, title) values (${ana}, 'Written')`),
  );
  await expect(write).rejects.toThrow();
  expect(await database.readAsPerson(ana, allTitles)).toEqual(['Of Ana']);
});

test('a read that fails leaves a connection on which the next one is as guarded as before', async () => {
  const wrong = (tx: Transaction) => tx.execute(sql`select * from no_such_table`);
  for (let round = 0; round < 2; round++) await expect(database.readAsPerson(ana, wrong)).rejects.toThrow();
  expect(await database.readAsPerson(ben, allTitles)).toEqual(['Of Ben']);
});

test('where the identity cannot be taken, nothing is read', async () => {
  const role = (rename: string) => database.asSystem((tx) => tx.execute(sql.raw(rename)));
  await role('revoke portray_app from portray');
  try {
    await expect(database.readAsPerson(ana, allTitles)).rejects.toThrow();
  } finally {
    await role('grant portray_app to portray');
  }
});

test('a read needs a person', async () => {
  await expect(database.readAsPerson("' or true", allTitles)).rejects.toThrow('A person has a UUID.');
});

async function addPerson(email: string): Promise<string> {
  const added = sql`insert into auth."user" (name, email) values ('', ${email}) returning id`;
  const { rows } = await database.asSystem((tx) => tx.execute<{ id: string }>(added));
  return known(rows[0]).id;
}
