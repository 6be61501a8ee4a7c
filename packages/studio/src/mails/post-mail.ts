import { randomUUID } from 'node:crypto';
import type { Transaction } from '@portray/database/open-database';
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
