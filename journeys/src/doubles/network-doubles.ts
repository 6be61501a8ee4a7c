import type { Platform } from '@portray/contracts/network-words';
import { startBlueskyServer } from '@portray/providers/bluesky-double';
import { startFacebookServer } from '@portray/providers/facebook-double';
import { startInstagramServer } from '@portray/providers/instagram-double';
import { startMastodonServer } from '@portray/providers/mastodon-double';
import { startXServer } from '@portray/providers/x-double';
import { startYoutubeServer } from '@portray/providers/youtube-double';

/** Stand-ins for all six networks, and the settings of a product that publishes there. */
export type NetworkDoubles = Awaited<ReturnType<typeof startNetworkDoubles>>;

const [id, secret] = ['app', 'app-secret-1'];

/** Starts the stand-ins; what is sent to them is ready at once, and on Facebook there are two Pages. */
export async function startNetworkDoubles() {
  const [youtube, facebook, instagram, x, mastodon, bluesky] = await Promise.all([
    startYoutubeServer({ clientId: id, clientSecret: secret }),
    startFacebookServer({ clientId: id, clientSecret: secret }),
    startInstagramServer({ clientId: id, clientSecret: secret }),
    startXServer({ clientId: id, clientSecret: secret }),
    startMastodonServer(),
    startBlueskyServer(),
  ]);
  for (const { behaviour } of [youtube.uploads, facebook, instagram, mastodon]) behaviour.checks = 0;
  const [page] = facebook.graph.pages;
  if (page) facebook.graph.pages.push({ ...page, id: '1756', name: 'School Page' });
  const doubles = { youtube, facebook, instagram, x, mastodon, bluesky };
  const settings = {
    YOUTUBE_CLIENT_ID: id,
    YOUTUBE_CLIENT_SECRET: secret,
    YOUTUBE_BASE_URL: youtube.url,
    FACEBOOK_CLIENT_ID: id,
    FACEBOOK_CLIENT_SECRET: secret,
    FACEBOOK_BASE_URL: facebook.url,
    INSTAGRAM_CLIENT_ID: id,
    INSTAGRAM_CLIENT_SECRET: secret,
    INSTAGRAM_BASE_URL: instagram.url,
    X_CLIENT_ID: id,
    X_CLIENT_SECRET: secret,
    X_BASE_URL: x.url,
    MASTODON_BASE_URL: mastodon.url,
    BLUESKY_BASE_URL: bluesky.url,
  };
  const close = () => Promise.all(Object.values(doubles).map((double) => double.close()));
  return { ...doubles, settings, close };
}

type NetworkStory = {
  platform: Platform;
  name: string;
  /** Where its words are typed, and the address of what was posted. */
  field: RegExp;
  address: RegExp;
  double: (networks: NetworkDoubles) => { hooks: { beforeAnswer: (line: string) => Promise<void> } };
  /** The words that arrived there. */
  posts: (networks: NetworkDoubles) => string[];
};

/** What a story needs to know of each network. */
export const sixNetworks: readonly NetworkStory[] = [
  {
    platform: 'youtube',
    name: 'YouTube',
    field: /^Title/,
    address: /^https:\/\/youtu\.be\/\w/,
    double: ({ youtube }) => youtube,
    posts: ({ youtube }) => youtube.uploads.videos.map(({ snippet }) => snippet.title),
  },
  {
    platform: 'facebook',
    name: 'Facebook',
    field: /^Post/,
    address: /^https:\/\/www\.facebook\.com\/1755\/videos\/9/,
    double: ({ facebook }) => facebook,
    posts: ({ facebook }) => facebook.posts.map(({ text }) => text),
  },
  {
    platform: 'instagram',
    name: 'Instagram',
    field: /^Caption/,
    address: /^https:\/\/www\.instagram\.com\/reel\/1799/,
    double: ({ instagram }) => instagram,
    posts: ({ instagram }) => instagram.media.map(({ text }) => text),
  },
  {
    platform: 'twitter',
    name: 'X',
    field: /^Post/,
    address: /^https:\/\/x\.com\/.+\/status\//,
    double: ({ x }) => x,
    posts: ({ x }) => x.posts.map(({ text }) => text),
  },
  {
    platform: 'mastodon',
    name: 'Mastodon',
    field: /^Post/,
    address: /^https:\/\/mastodon\.example\/@ana\/113/,
    double: ({ mastodon }) => mastodon,
    posts: ({ mastodon }) => mastodon.statuses.map(({ text }) => text),
  },
  {
    platform: 'bluesky',
    name: 'Bluesky',
    field: /^Post/,
    address: /^https:\/\/bsky\.app\/profile\/.+\/post\//,
    double: ({ bluesky }) => bluesky,
    posts: ({ bluesky }) => bluesky.posts.map(({ text }) => text),
  },
];
