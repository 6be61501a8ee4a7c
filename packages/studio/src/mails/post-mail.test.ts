import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestLibrary, type TestLibrary } from '../library.test-data.ts';
import { accountDeletedMail } from './mail-texts.ts';
import { postMail } from './post-mail.ts';

let library: TestLibrary;
beforeAll(async () => {
  library = await openTestLibrary();
});
afterAll(() => library?.close());

test('a mail is queued for its address under an id of its own', async () => {
  const letter = { to: 'ana@example.com', ...accountDeletedMail() };
  for (const _ of ['once', 'twice']) await postMail(library.deps, letter);
  const jobs = await library.rows(`select data from pgboss.job where name = 'send-mail'`);
  expect(jobs.map(({ data }) => data)).toMatchObject([letter, letter]);
  expect(new Set(jobs.map(({ data }) => data.id)).size).toBe(2);
});
