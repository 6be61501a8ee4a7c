import { randomUUID } from 'node:crypto';
import { type Database, openDatabase } from '@portray/database/open-database';
import { readAccountRows } from '@portray/database/queries/account-export';
import { createTestDatabase, type TestDatabase } from '@portray/database/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeProfile, readProfile } from './change-profile.ts';
import { ensureAccount } from './describe-session.ts';
import { exportReadme } from './export-names.ts';
import { createLocalMailbox, readMailbox } from './local-mailbox.ts';

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase({ url: testDatabase.url });
});
afterAll(async () => {
  await database?.close();
  await testDatabase?.drop();
});

const rows = (query: string, values: unknown[]) => database.pool.query(query, values).then((result) => result.rows);

async function newPerson() {
  const id = randomUUID();
  const email = `${id}@example.com`;
  await rows('insert into auth."user" (id, name, email) values ($1, $2, $3)', [id, '', email]);
  return { id, email, principal: { userId: id, email, sessionId: randomUUID(), aal: 'aal1' as const } };
}

test('starter credits are granted once, however often and however parallel an account is set up', async () => {
  const { id, email } = await newPerson();
  await Promise.all(Array.from({ length: 50 }, () => ensureAccount({ database }, { id, email, name: 'Ana' })));
  expect(await rows('select available_credits, total_credits from user_credits where user_id = $1', [id])).toEqual([
    { available_credits: 3, total_credits: 3 },
  ]);
  expect(await rows('select amount from credit_transactions where user_id = $1', [id])).toEqual([{ amount: 3 }]);
});

test('a profile is made when it is missing, and a blank name is no name', async () => {
  const { principal } = await newPerson();
  expect(await readProfile({ database }, principal)).toMatchObject({
    id: principal.userId,
    email: principal.email,
    full_name: null,
  });
  const deps = { database, publicUrl: 'https://portray.example', now: () => new Date() };
  expect(await changeProfile(deps, principal, { full_name: 'Ana' })).toMatchObject({ full_name: 'Ana' });
  expect(await changeProfile(deps, principal, { full_name: null })).toMatchObject({ full_name: null });
  expect(await changeProfile(deps, principal, {})).toMatchObject({ full_name: null });
});

test('an export has every own row and nothing of any other user, and no secret', async () => {
  const [ana, ben] = [await newPerson(), await newPerson()];
  for (const { id, email } of [ana, ben]) await ensureAccount({ database }, { id, email, name: null });
  await rows(
    `insert into auth.account ("accountId", "providerId", "userId", password) values ('1', 'credential', $1, 'hashed-secret')`,
    [ana.id],
  );
  const exported = await database.asSystem((tx) => readAccountRows(tx, ana.id));
  const text = JSON.stringify(exported);
  expect(text).toContain(ana.email);
  expect(text).not.toContain(ben.id);
  expect(text).not.toContain('hashed-secret');
  expect(exported.credit_transactions).toHaveLength(1);
  expect(exported.stored_files).toEqual([]);
});

test('every table of people is in the export', async () => {
  const { id } = await newPerson();
  const exported = await database.asSystem((tx) => readAccountRows(tx, id));
  const owned = await rows(
    `select table_name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'
       and table_name in (select tablename from pg_tables where schemaname = 'public')`,
    [],
  );
  // What is only of use to the machine for minutes, or stands in another table of the export.
  const passing = [
    'oauth_flows',
    'test_checkouts',
    'account_exports',
    'split_videos',
    'kept_parts',
    'video_parts',
    'idempotency_keys',
    'program_tokens',
  ];
  const left = [...passing, 'social_credentials'];
  const missing = owned
    .map(({ table_name }) => table_name)
    .filter((name) => !(name in exported) && !left.includes(name));
  expect(missing).toEqual([]);
});

test('the text on top of an export explains every table of it', async () => {
  const { id } = await newPerson();
  const names = Object.keys(await database.asSystem((tx) => readAccountRows(tx, id)));
  const unexplained = exportReadme(names)
    .split('\n')
    .filter((line) => /^ {2}data\/\w+\.json$/.test(line));
  expect(unexplained).toEqual([]);
});

test('the mailbox keeps a mail once and finds its links', async () => {
  const mailbox = createLocalMailbox(database);
  const mail = { id: randomUUID(), to: 'a@example.com', subject: 'Hi', text: 'Look: https://portray.example/x?a=b' };
  await mailbox.send(mail);
  await mailbox.send(mail);
  const { to, subject, links } = (await readMailbox({ database }))[0]!;
  expect({ to, subject, links }).toEqual({
    to: 'a@example.com',
    subject: 'Hi',
    links: ['https://portray.example/x?a=b'],
  });
  expect(await readMailbox({ database })).toHaveLength(1);
});
