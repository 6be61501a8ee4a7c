import { known } from '@portray/foundation/known';
import type { Transaction } from '../../open-database.ts';
import { consents } from '../../schema/accounts.ts';

export type NewConsent = { kind: 'photo' | 'voice'; file_url: string; wording_version: string };

/** Notes who ticked the consent, for what, and which wording they saw; answers the id of the note. */
export async function insertConsent(tx: Transaction, userId: string, consent: NewConsent): Promise<string> {
  const [inserted] = await tx
    .insert(consents)
    .values({ ...consent, user_id: userId })
    .returning({ id: consents.id });
  return known(inserted).id;
}
