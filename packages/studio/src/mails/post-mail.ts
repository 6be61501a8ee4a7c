import { randomUUID } from 'node:crypto';
import { type Preferences, usualPreferences } from '@portray/contracts/preferences';
import type { Transaction } from '@portray/database/open-database';
import { findProfile } from '@portray/database/queries/accounts';
import { findPreferences } from '@portray/database/queries/preferences';
import type { MailMessage } from '@portray/ports/mail';
import type { Stores } from '../stores.ts';

type Letter = Omit<MailMessage, 'id'> & { id?: string };

/** Queues a mail within a transaction, so that a slow mail server delays no request. */
export async function enqueueMail(tx: Transaction, queue: Stores['queue'], letter: Letter): Promise<void> {
  await queue.enqueue(tx, 'send-mail', { id: randomUUID(), ...letter });
}

/** As `enqueueMail`, in a transaction of its own. */
export async function postMail({ database, queue }: Stores, letter: Letter): Promise<void> {
  await database.asSystem((tx) => enqueueMail(tx, queue, letter));
}

/** Mails that a person may do without; those about their account always come. */
type OptionalMail = Extract<keyof Preferences, 'mail_video_ready' | 'mail_video_failed' | 'mail_credits_low'>;

/** Queues a mail to a person within a transaction, unless they do not want mails of its kind. */
export async function mailPerson(
  { queue }: Pick<Stores, 'queue'>,
  tx: Transaction,
  userId: string,
  kind: OptionalMail,
  written: Pick<MailMessage, 'subject' | 'text' | 'html'>,
): Promise<void> {
  const isWanted = (await findPreferences(tx, userId))?.[kind] ?? usualPreferences[kind];
  const profile = isWanted && (await findProfile(tx, userId));
  if (profile) await enqueueMail(tx, queue, { to: profile.email, ...written });
}
