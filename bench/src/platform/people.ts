import { randomBytes } from 'node:crypto';
import { known } from '@portray/foundation/known';
import type { BenchDatabase } from './database.ts';

export type Account = { id: string; token: string };

/** People with a session and a balance, put straight into the tables: passwords would take longer than the bench. */
export async function addPeople(database: BenchDatabase, count: number, credits: number): Promise<Account[]> {
  const people: Account[] = [];
  for (let index = 0; index < count; index++) {
    const token = randomBytes(24).toString('base64url');
    const email = `${token.toLowerCase()}@example.com`;
    const [row] = await database.run(
      `insert into auth."user" (name, email, "emailVerified") values ('Bench', $1, true) returning id`,
      [email],
    );
    const id = String(known(row).id);
    await database.run(
      `insert into auth.session ("userId", token, "expiresAt") values ($1, $2, now() + interval '1 day')`,
      [id, token],
    );
    await database.run('insert into profiles (id, email) values ($1, $2)', [id, email]);
    await database.run('insert into user_credits (user_id) values ($1)', [id]);
    await database.run(
      `insert into credit_transactions (user_id, transaction_type, amount, description) values ($1, 'starter', $2, '')`,
      [id, credits],
    );
    people.push({ id, token });
  }
  return people;
}

/** Exchanges a session's token for an access token, as the browser does. */
export async function accessToken(url: string, sessionToken: string): Promise<string> {
  const reply = await fetch(`${url}/api/session`, { headers: { authorization: `Bearer ${sessionToken}` } });
  const { access_token } = (await reply.json()) as { access_token?: string };
  if (!access_token) throw new Error(`No session for the bench: ${reply.status}`);
  return access_token;
}
