import { type Database, openDatabase } from '@portray/database/open-database';
import { createTestDatabase } from '@portray/database/testing';
import { mailPromises } from '@portray/ports/mail-contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLocalMailbox, readMailbox } from './local-mailbox.ts';

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
beforeEach(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase({ url: testDatabase.url });
});
afterEach(async () => {
  await database?.close();
  await testDatabase?.drop();
});

describe('the local mailbox', () => {
  test.each(mailPromises)('$title', ({ run }) => {
    const read = async () =>
      (await readMailbox({ database })).toReversed().map(({ to, subject, text }) => ({ to, subject, text }));
    return run({ mail: createLocalMailbox(database), read });
  });

  test('shows the links of a text, the newest mail first', async () => {
    const mail = createLocalMailbox(database);
    const usual = { to: 'ana@example.com', subject: 'Hello' };
    await mail.send({ ...usual, id: '1', text: 'No link.' });
    await mail.send({ ...usual, id: '2', text: 'See https://a.example/x?y=1\nand http://b.example too.' });
    expect((await readMailbox({ database })).map(({ links }) => links)).toEqual([
      ['https://a.example/x?y=1', 'http://b.example'],
      [],
    ]);
  });
});
