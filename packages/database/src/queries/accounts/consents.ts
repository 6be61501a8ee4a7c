import { known } from '@portray/foundation/known';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { consents } from '../../schema/accounts.ts';

export type NewConsent = { kind: 'photo' | 'voice' | 'music'; file_url: string; wording_version: string };

/** Notes who ticked the consent, for what, and which wording they saw; answers the id of the note. */
export async function insertConsent(tx: Transaction, userId: string, consent: NewConsent): Promise<string> {
  const [inserted] = await tx
    .insert(consents)
    .values({ ...consent, user_id: userId })
    .returning({ id: consents.id });
  return known(inserted).id;
}

/** Whether the consent was ticked for a file. */
export async function hasConsent(
  tx: Transaction,
  userId: string,
  { kind, file_url }: Pick<NewConsent, 'kind' | 'file_url'>,
): Promise<boolean> {
  const isAbout = and(eq(consents.user_id, userId), eq(consents.kind, kind), eq(consents.file_url, file_url));
  const found = await tx.select({ id: consents.id }).from(consents).where(isAbout).limit(1);
  return found.length > 0;
}
