import type { NetworkState, SocialNetwork } from '@portray/contracts/networks';

/** What the network itself says now; undefined while it is being asked. */
type Check = { isConnected?: boolean | undefined; isFailed: boolean };

/** Where the person stands, by what is stored and what the network says; where X cannot be asked, as not connected. */
export function shownState(
  { platform, state }: Pick<SocialNetwork, 'platform' | 'state'>,
  { isConnected, isFailed }: Check,
): NetworkState {
  if (state !== 'connected' && state !== 'expired') return state;
  if (isFailed) return platform === 'twitter' ? 'not_connected' : state;
  if (isConnected === undefined) return state;
  return isConnected ? 'connected' : 'expired';
}

/** The card that needs the person most has the one primary button: the first whose permission has expired. */
export function neediestOf(networks: readonly SocialNetwork[]): SocialNetwork['platform'] | undefined {
  return networks.find(({ state }) => state === 'expired')?.platform;
}

/** What waits for a connection, in words. */
export function waitingWords(posts: number): string {
  return posts === 1
    ? 'One scheduled post is waiting. Connect again and it goes out as planned.'
    : `${posts} scheduled posts are waiting. Connect again and they go out as planned.`;
}
