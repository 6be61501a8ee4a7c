import { known } from '@portray/foundation/known';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenConstraint } from './faults.ts';
import { type Database, openDatabase, type Transaction } from './open-database.ts';
import { openQueue, type Queue } from './queue/open-queue.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let testDatabase: TestDatabase;
let database: Database;
let queue: Queue;
let ana: string;
let ben: string;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase({ url: testDatabase.url });
  queue = await openQueue(database, 'sender', () => {});
  [ana, ben] = [await addPerson('ana@example.com'), await addPerson('ben@example.com')];
});

afterAll(async () => {
  await queue?.close();
  await database?.close();
  await testDatabase?.drop();
});

test('a person sees their own rows only, even when a query forgets to ask for the owner', async () => {
  await database.asPerson(ana, (tx) =>
    tx.execute(sql`insert into video_projects (user_id, title) values (${ana}, 'Mine')`),
  );
  const titles = (tx: Transaction) => tx.execute(sql`select title from video_projects`).then(({ rows }) => rows);
  expect(await database.asPerson(ana, titles)).toEqual([{ title: 'Mine' }]);
  expect(await database.asPerson(ben, titles)).toEqual([]);
});

test('a person cannot write rows of another user', async () => {
  const steal = database.asPerson(ben, (tx) => tx.execute(sql`insert into video_projects (user_id) values (${ana})`));
  await expect(steal).rejects.toThrow();
});

test('a person cannot change a balance by hand', async () => {
  const cheat = database.asPerson(ana, (tx) => tx.execute(sql`update user_credits set available_credits = 99`));
  await expect(cheat).rejects.toThrow();
});

test('the balance follows the ledger and never goes below zero', async () => {
  await book(ana, 'starter', 1);
  await book(ana, 'video_creation', -1);
  const failure = await book(ana, 'video_creation', -1).catch((error: unknown) => error);
  expect(brokenConstraint(failure)).toBe('never_negative');
  const { rows } = await database.asSystem((tx) => tx.execute(sql`select * from user_credits where user_id = ${ana}`));
  expect(rows[0]).toMatchObject({ available_credits: 0, total_credits: 1, used_credits: 1 });
});

test('the ledger cannot be rewritten', async () => {
  const rewrite = database.asSystem((tx) => tx.execute(sql`update credit_transactions set amount = 5`));
  await expect(rewrite).rejects.toThrow();
  await expect(database.asSystem((tx) => tx.execute(sql`delete from credit_transactions`))).rejects.toThrow();
});

test('the ledger goes with the account', async () => {
  const gone = await addPerson('gone@example.com');
  await book(gone, 'starter', 3);
  await database.asSystem((tx) => tx.execute(sql`delete from auth."user" where id = ${gone}`));
  const left = sql`select 1 from credit_transactions where user_id = ${gone}`;
  expect((await database.asSystem((tx) => tx.execute(left))).rows).toEqual([]);
});

test('a job exists exactly when its transaction is committed', async () => {
  const payload = { userId: ana, videoId: crypto.randomUUID(), attempt: 1 };
  const undone = database.asPerson(ana, async (tx) => {
    await queue.enqueue(tx, 'make-video', payload, { group: ana });
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  await database.asPerson(ana, async (tx) => {
    await queue.enqueue(tx, 'make-video', payload, { group: ana });
    await expect(tx.execute(sql`select current_user`).then(({ rows }) => rows[0])).resolves.toEqual({
      current_user: 'portray_app',
    });
  });
  const waiting = sql`select data from pgboss.job where name = 'make-video'`;
  expect((await database.asSystem((tx) => tx.execute(waiting))).rows).toEqual([{ data: payload }]);
});

test('a database that is away is told in a sentence', async () => {
  const away = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' });
  await expect(away.check()).rejects.toMatchObject({ code: 'database_down' });
  await away.close();
});

async function addPerson(email: string): Promise<string> {
  return database.asSystem(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(
      sql`insert into auth."user" (name, email) values ('', ${email}) returning id`,
    );
    await tx.execute(sql`insert into user_credits (user_id) values (${known(rows[0]).id})`);
    return known(rows[0]).id;
  });
}

async function book(userId: string, type: string, amount: number): Promise<void> {
  await database.asSystem((tx) =>
    tx.execute(
      sql`insert into credit_transactions (user_id, transaction_type, amount, description) values (${userId}, ${type}, ${amount}, '')`,
    ),
  );
}
