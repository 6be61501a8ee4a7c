import type { Transaction } from '@portray/database/open-database';
import type { VideoRow } from '@portray/database/queries/wire-names';
import type { MailMessage } from '@portray/ports/mail';
import { mailPerson } from '../../mails/mail-person.ts';
import type { VideoDeps } from '../video-deps.ts';

type Written = Pick<MailMessage, 'subject' | 'text' | 'html'>;

/** Tells the owner of a video by mail how it ended, if they want to know; the mail is sent exactly when the transaction is committed. */
export async function mailOwner(
  { queue, publicUrl }: Pick<VideoDeps, 'queue' | 'publicUrl'>,
  tx: Transaction,
  { id, user_id, title }: VideoRow,
  kind: 'mail_video_ready' | 'mail_video_failed',
  write: (title: string, url: string) => Written,
): Promise<void> {
  await mailPerson({ queue }, tx, user_id, kind, write(title, `${publicUrl}/videos/${id}`));
}
