import { networkNames, type Platform } from '@portray/contracts/network-words';
import { publishEvent } from '@portray/database/open-database';
import { lockConnection } from '@portray/database/queries/credentials';
import { AppError } from '@portray/foundation/errors';
import type { Principal } from '../../principal.ts';
import { requireAccepted } from '../create-post.ts';
import { type ConnectionDeps, putConnection } from './connection.ts';

/**
 * Notes to which of several accounts of a permission posts go from now on. Throws AppError: not_found (none of them),
 * not_configured, not_connected, authorization_expired, provider_down, provider_busy.
 */
export async function chooseAccount(
  deps: ConnectionDeps,
  { userId }: Pick<Principal, 'userId'>,
  platform: Platform,
  accountId: string,
): Promise<void> {
  const { network, app, grant } = await requireAccepted(deps, userId, platform);
  const account = grant.choices?.find(({ id }) => id === accountId);
  if (!account) throw new AppError('not_found', `This is none of your accounts on ${networkNames[platform]}.`);
  const chosen = await network.connector.refresh(app, { ...grant, account });
  await deps.database.asPerson(userId, async (tx) => {
    await lockConnection(tx, userId, platform);
    await putConnection(deps, tx, userId, platform, { grant: chosen, app });
    await publishEvent(tx, userId, { type: 'connections.changed', platform });
  });
}
