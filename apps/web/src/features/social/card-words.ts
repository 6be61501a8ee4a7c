import type { Platform } from '@portray/contracts/network-words';

type CardWords = {
  title: string;
  unconnected: string;
  connected: string;
  /** What connecting takes or does, line by line. */
  points: { title: string; lines: readonly string[] };
};

const howItWorks = (network: string, place: string) => ({
  title: 'How it works',
  lines: [`Sign in at ${network}`, 'Grant permission to post', `Post videos to ${place}`, 'Disconnect anytime'],
});

/** What the card of each network says. */
export const cardWords: Record<Platform, CardWords> = {
  youtube: {
    title: 'YouTube',
    unconnected: 'Connect your YouTube channel to upload videos directly',
    connected: 'Your YouTube channel is connected',
    points: howItWorks('Google', 'your channel'),
  },
  facebook: {
    title: 'Facebook',
    unconnected: 'Connect your Facebook Page to share content',
    connected: 'Your Facebook Page is connected',
    points: howItWorks('Facebook', 'your Page'),
  },
  instagram: {
    title: 'Instagram',
    unconnected: 'Connect your Instagram Business account to share content',
    connected: 'Your Instagram Business account is connected',
    points: {
      title: 'What you need',
      lines: [
        'Business account required',
        'Linked to a Facebook Page',
        'Grant permission to post',
        'Share videos directly to the feed',
        'Can disconnect anytime',
      ],
    },
  },
  twitter: {
    title: 'Twitter (X)',
    unconnected: 'Connect your Twitter account to post videos directly',
    connected: 'Your Twitter account is connected',
    points: {
      title: 'How it works',
      lines: [
        'Authenticate with your Twitter account',
        'Grant permission to post for you',
        'Post videos to your timeline',
        'Disconnect anytime',
      ],
    },
  },
  mastodon: {
    title: 'Mastodon',
    unconnected: 'Connect your account on any Mastodon server to post videos directly',
    connected: 'Your Mastodon account is connected',
    points: howItWorks('your server', 'your profile'),
  },
  bluesky: {
    title: 'Bluesky',
    unconnected: 'Connect your Bluesky account to post videos directly',
    connected: 'Your Bluesky account is connected',
    points: {
      title: 'How it works',
      lines: [
        'Make an app password on Bluesky',
        'Enter it here once',
        'Post videos to your profile',
        'Disconnect anytime',
      ],
    },
  },
};
