import type { Database } from '@portray/database/open-database';
import { listMails, putMail } from '@portray/database/queries/mails';
import type { Mail } from '@portray/ports/mail';

/** A mail as the mailbox shows it; `links` are the addresses in its text. */
export type MailboxEntry = { to: string; subject: string; text: string; links: string[]; sentAt: string };

const shownMails = 200;

/** Keeps mails in our own database, for machines without a mail server. */
export function createLocalMailbox(database: Database): Mail {
  return {
    send: ({ id, to, subject, text, html }) =>
      database.asSystem((tx) => putMail(tx, { id, to, subject, text, ...(html !== undefined && { html }) })),
  };
}

/** The newest mails of the local mailbox. */
export async function readMailbox({ database }: { database: Database }): Promise<MailboxEntry[]> {
  const mails = await database.asSystem((tx) => listMails(tx, shownMails));
  return mails.map(({ to, subject, text, sent_at }) => ({ to, subject, text, links: linksIn(text), sentAt: sent_at }));
}

function linksIn(text: string): string[] {
  return text.match(/https?:\/\/\S+/g) ?? [];
}
