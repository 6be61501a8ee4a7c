import type { Environment } from '@portray/contracts/environment';
import type { Platform } from '@portray/contracts/social';
import type { Network } from '@portray/ports/publisher';

/** The networks on which this deployment can publish, for server and worker alike. */
export async function openNetworks(environment: Environment): Promise<Partial<Record<Platform, Network>>> {
  const { createMastodonNetwork } = await import('@portray/providers/mastodon');
  const { createBlueskyNetwork } = await import('@portray/providers/bluesky');
  const { createFacebookNetwork } = await import('@portray/providers/facebook');
  const { createInstagramNetwork } = await import('@portray/providers/instagram');
  const { FACEBOOK_BASE_URL, INSTAGRAM_BASE_URL, META_GRAPH_VERSION: version } = environment;
  const networks: Partial<Record<Platform, Network>> = {
    mastodon: createMastodonNetwork({ baseUrl: environment.MASTODON_BASE_URL }),
    // People may bring an app of their own for these two.
    facebook: createFacebookNetwork({ baseUrl: FACEBOOK_BASE_URL, version }),
    instagram: createInstagramNetwork({ baseUrl: INSTAGRAM_BASE_URL, version }),
    bluesky: createBlueskyNetwork({ baseUrl: environment.BLUESKY_BASE_URL }),
  };
  if (environment.X_CLIENT_ID !== undefined) {
    const { createXNetwork } = await import('@portray/providers/x');
    networks.twitter = createXNetwork({ baseUrl: environment.X_BASE_URL });
  }
  if (environment.YOUTUBE_CLIENT_ID !== undefined) {
    const { createYoutubeNetwork } = await import('@portray/providers/youtube');
    networks.youtube = createYoutubeNetwork({ baseUrl: environment.YOUTUBE_BASE_URL });
  }
  return networks;
}
