import { known } from '@portray/foundation/known';
import { and, count, eq, isNull, lt, notInArray, or } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { user } from '../../schema/auth.ts';
import {
  connected_programs as programs,
  registered_programs as registered,
  program_tokens as tokens,
} from '../../schema/connected-programs.ts';
import { newestFirst } from '../keyset-page.ts';

export type ProgramRow = Omit<typeof programs.$inferSelect, 'user_id'>;
export type TokenValues = typeof tokens.$inferInsert;

const columns = {
  id: programs.id,
  client_id: programs.client_id,
  name: programs.name,
  host: programs.host,
  scopes: programs.scopes,
  created_at: programs.created_at,
  last_used_at: programs.last_used_at,
};
const isOwn = (userId: string, id: string) => and(eq(programs.user_id, userId), eq(programs.id, id));
const mostListed = 100;

/** Keeps a program that registered itself, and forgets those that nobody permitted anything since `before`. */
export async function insertRegisteredProgram(
  tx: Transaction,
  values: Pick<typeof registered.$inferInsert, 'id' | 'name' | 'redirect_uris' | 'created_at'>,
  before: string,
): Promise<void> {
  await tx.delete(registered).where(and(isNull(registered.used_at), lt(registered.created_at, before)));
  await tx.insert(registered).values(values);
}

/** How many programs registered themselves since a moment and were permitted nothing. */
export async function countUnusedRegistrations(tx: Transaction): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(registered).where(isNull(registered.used_at));
  return known(row).count;
}

export async function findRegisteredProgram(tx: Transaction, id: string) {
  const [row] = await tx.select().from(registered).where(eq(registered.id, id));
  return row;
}

/** Notes that a person permitted a registered program something. */
export async function noteRegisteredUse(tx: Transaction, id: string, at: string): Promise<void> {
  await tx.update(registered).set({ used_at: at }).where(eq(registered.id, id));
}

/** The person's programs, newest first. */
export function listPrograms(tx: Transaction, userId: string): Promise<ProgramRow[]> {
  return tx
    .select(columns)
    .from(programs)
    .where(eq(programs.user_id, userId))
    .orderBy(...newestFirst(programs))
    .limit(mostListed);
}

export async function insertProgram(
  tx: Transaction,
  userId: string,
  values: Pick<ProgramRow, 'client_id' | 'name' | 'host' | 'scopes' | 'created_at'>,
): Promise<ProgramRow> {
  const [row] = await tx
    .insert(programs)
    .values({ ...values, user_id: userId })
    .returning(columns);
  return known(row);
}

/** Keeps the newest `most` programs of the person. */
export async function forgetOldPrograms(tx: Transaction, userId: string, most: number): Promise<void> {
  const kept = tx
    .select({ id: programs.id })
    .from(programs)
    .where(eq(programs.user_id, userId))
    .orderBy(...newestFirst(programs))
    .limit(most);
  await tx.delete(programs).where(and(eq(programs.user_id, userId), notInArray(programs.id, kept)));
}

/** Ends a program of the person with its tokens; false where there is none. */
export async function deleteProgram(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const gone = await tx.delete(programs).where(isOwn(userId, id)).returning({ id: programs.id });
  return gone.length > 0;
}

export async function insertToken(tx: Transaction, values: TokenValues): Promise<void> {
  await tx.insert(tokens).values(values);
}

/** The token with this hash, its program and whose it is; for the system, since nobody is known yet. */
export async function findToken(tx: Transaction, hash: Buffer, { locks = false } = {}) {
  const found = tx
    .select({
      hash: tokens.hash,
      kind: tokens.kind,
      challenge: tokens.challenge,
      redirect_uri: tokens.redirect_uri,
      expires_at: tokens.expires_at,
      used_at: tokens.used_at,
      program: columns,
      user_id: tokens.user_id,
      email: user.email,
    })
    .from(tokens)
    .innerJoin(programs, eq(programs.id, tokens.program_id))
    .innerJoin(user, eq(user.id, tokens.user_id))
    .where(eq(tokens.hash, hash));
  const [row] = await (locks ? found.for('update', { of: tokens }) : found);
  return row;
}

/** Notes that a code or a refresh token was used. */
export async function useToken(tx: Transaction, hash: Buffer, at: string): Promise<void> {
  await tx.update(tokens).set({ used_at: at }).where(eq(tokens.hash, hash));
}

/** Deletes tokens of a program that ended before a moment. */
export async function forgetEndedTokens(tx: Transaction, programId: string, before: string): Promise<void> {
  await tx.delete(tokens).where(and(eq(tokens.program_id, programId), lt(tokens.expires_at, before)));
}

/** Writes down when a program was used, where what stands there is older than `unlessSince`. */
export async function touchProgram(
  tx: Transaction,
  id: string,
  { at, unlessSince }: { at: string; unlessSince: string },
): Promise<void> {
  await tx
    .update(programs)
    .set({ last_used_at: at })
    .where(and(eq(programs.id, id), or(isNull(programs.last_used_at), lt(programs.last_used_at, unlessSince))));
}
