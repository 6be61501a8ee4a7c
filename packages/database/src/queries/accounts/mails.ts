import { desc } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { mails } from '../../schema/accounts.ts';

export type KeptMail = typeof mails.$inferSelect;

/** Puts a mail into the local mailbox; the same id is kept once. */
export async function putMail(
  tx: Transaction,
  mail: Pick<KeptMail, 'id' | 'to' | 'subject' | 'text'> & { html?: string | undefined },
): Promise<void> {
  await tx.insert(mails).values(mail).onConflictDoNothing();
}

/** The newest mails of the local mailbox. */
export async function listMails(tx: Transaction, limit: number): Promise<KeptMail[]> {
  return await tx.select().from(mails).orderBy(desc(mails.sent_at)).limit(limit);
}
