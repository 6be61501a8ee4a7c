import type { Database } from '@portray/database/open-database';
import { recordAccountEvent } from '@portray/database/queries/accounts';
import { endApiKey, findApiKeyByHash } from '@portray/database/queries/api-keys';
import { keySeenMail } from '../mails/mail-texts.ts';
import { enqueueMail } from '../mails/post-mail.ts';
import type { Stores } from '../stores.ts';
import { hashOfSecret } from './key-secret.ts';

type Deps = Stores & { database: Database; publicUrl: string; now: () => Date };

/**
 * Ends a key that came over plain http, where anybody on the way can read it: it is revoked at once, and its owner gets one
 * mail. A secret that belongs to no key, or to one that has ended, changes nothing.
 */
export async function refusePlainHttp({ database, queue, publicUrl, now }: Deps, secret: string): Promise<void> {
  const hash = hashOfSecret(secret);
  if (!hash) return;
  await database.asSystem(async (tx) => {
    const key = await findApiKeyByHash(tx, hash);
    if (!key) return;
    const end = { revoked_at: now().toISOString(), revoked_reason: 'plain_http' as const };
    if (!(await endApiKey(tx, key.user_id, key.id, end))) return;
    const facts = { key: key.id, reason: end.revoked_reason };
    await recordAccountEvent(tx, key.user_id, { event: 'api_key_revoked', facts });
    const mail = keySeenMail({ name: key.name, shown: key.shown }, `${publicUrl}/settings/developer`);
    await enqueueMail(tx, queue, { to: key.email, ...mail });
  });
}
