import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './testing.ts';

describe('the test database', () => {
  const made: TestDatabase[] = [];
  afterAll(() => Promise.all(made.map((database) => database.drop())));

  it('gives every test file a database of its own, several at once', async () => {
    const databases = await Promise.all([createTestDatabase(), createTestDatabase()]);
    made.push(...databases);
    for (const { url } of databases) {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query('CREATE TABLE only_mine (id int)');
      await client.end();
    }
  });

  it('is dropped even while something is connected to it', async () => {
    const database = await createTestDatabase();
    const client = new pg.Client({ connectionString: database.url });
    client.on('error', () => {});
    await client.connect();
    await database.drop();
    await expect(client.query('SELECT 1')).rejects.toThrow();
  });
});
