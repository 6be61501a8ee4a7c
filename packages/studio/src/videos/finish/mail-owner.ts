import type { Transaction } from '@portray/database/open-database';
import { findProfile } from '@portray/database/queries/accounts';
import type { VideoRow } from '@portray/database/queries/videos';
import type { MailMessage } from '@portray/ports/mail';
import { enqueueMail } from '../../mails/post-mail.ts';
import type { VideoDeps } from '../video-deps.ts';

type Written = Pick<MailMessage, 'subject' | 'text' | 'html'>;

/** Tells the owner of a video by mail how it ended; the mail is sent exactly when the transaction is committed. */
export async function mailOwner(
  { queue, publicUrl }: Pick<VideoDeps, 'queue' | 'publicUrl'>,
  tx: Transaction,
  { id, user_id, title }: VideoRow,
  write: (title: string, url: string) => Written,
): Promise<void> {
  const profile = await findProfile(tx, user_id);
  if (profile) await enqueueMail(tx, queue, { to: profile.email, ...write(title, `${publicUrl}/videos/${id}`) });
}
