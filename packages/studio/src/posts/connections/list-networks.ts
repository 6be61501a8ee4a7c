import { furtherPlatforms, type Platform, platforms } from '@portray/contracts/network-words';
import type { NetworkState, SocialNetwork } from '@portray/contracts/networks';
import type { Transaction } from '@portray/database/open-database';
import { countScheduledPosts } from '@portray/database/queries/posts';
import { toAppError } from '@portray/foundation/errors';
import type { Principal } from '../../principal.ts';
import { type Connection, type ConnectionDeps, readConnection } from './connection.ts';
import { findApp } from './connection-app.ts';
import { hasAdapter } from './platform-app.ts';

/** Every network and where the person stands with it, as it was when each was asked last: nothing is asked outside. */
export function listNetworks(deps: ConnectionDeps, { userId }: Pick<Principal, 'userId'>): Promise<SocialNetwork[]> {
  return deps.database.asPerson(userId, async (tx) => {
    const waiting = await countScheduledPosts(tx, userId);
    const networks: SocialNetwork[] = [];
    for (const platform of platforms) {
      if (furtherPlatforms.includes(platform) && !deps.networks[platform]) continue;
      const facts = await readNetwork(deps, tx, userId, platform);
      networks.push({ platform, ...facts, waiting_posts: waiting.get(platform) ?? 0 });
    }
    return networks;
  });
}

type Facts = Pick<SocialNetwork, 'state' | 'account' | 'choices' | 'checked_at'>;

async function readNetwork(deps: ConnectionDeps, tx: Transaction, userId: string, platform: Platform): Promise<Facts> {
  const without = (state: NetworkState): Facts => ({ state, account: null, choices: [], checked_at: null });
  if (!deps.networks[platform]) return without(hasAdapter(platform) ? 'not_configured' : 'not_offered');
  try {
    const connection = await readConnection(deps, tx, userId, platform);
    const canConnect = (await findApp(deps, tx, userId, platform)) !== undefined;
    if (!connection?.app && !canConnect) return without('not_configured');
    return connection ? described(connection) : without('not_connected');
  } catch (error) {
    // What was locked with a key that is gone has to be connected anew.
    if (toAppError(error).code === 'not_configured') return without('expired');
    throw error;
  }
}

const described = ({ grant, isAccepted, checkedAt }: Connection): Facts => ({
  state: isAccepted ? 'connected' : 'expired',
  account: grant.account.name || null,
  choices: (grant.choices ?? []).map((choice) => ({ ...choice, is_chosen: choice.id === grant.account.id })),
  checked_at: checkedAt?.toISOString() ?? null,
});
