export const platforms = ['youtube', 'facebook', 'instagram', 'twitter', 'mastodon', 'bluesky'] as const;
export type Platform = (typeof platforms)[number];

/** What a person types to connect an account: nothing at most networks, where a window opens at once. */
export const typedToConnect: Partial<Record<Platform, { address: string; example: string; hint?: string }>> = {
  mastodon: { address: 'Your Mastodon server', example: 'mastodon.social' },
  bluesky: {
    address: 'Your Bluesky handle',
    example: 'ana.bsky.social',
    hint: 'Make one on Bluesky under Settings, Privacy and security, App passwords. Never enter your main password here.',
  },
};

/** What becomes of a password, where a network is not connected in a window of its own. */
export const passwordWords: Partial<Record<Platform, string>> = {
  bluesky:
    'Bluesky is the exception: you enter an app password, which Portray uses once to sign in and does not store.',
};

/** Shown only where a server offers them. */
export const furtherPlatforms: readonly Platform[] = ['mastodon', 'bluesky'];

/** How a person's account is called, where it is connected. */
export const accountNames: Record<Platform, string> = {
  youtube: 'YouTube',
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'Twitter',
  mastodon: 'Mastodon',
  bluesky: 'Bluesky',
};

/** How a network is called, where something is published on it. */
export const networkNames: Record<Platform, string> = { ...accountNames, twitter: 'X' };

/** The one thing without which nothing is posted on a network, and what is said where it is missing. */
export const requiredWords: Record<Platform, { field: 'title' | 'text'; message: string }> = {
  youtube: { field: 'title', message: 'Please enter a title for your video' },
  twitter: { field: 'text', message: 'Please enter some text for your tweet' },
  facebook: { field: 'text', message: 'Please enter some text for your post' },
  instagram: { field: 'text', message: 'Please enter a caption for your post' },
  mastodon: { field: 'text', message: 'Please enter some text for your post' },
  bluesky: { field: 'text', message: 'Please enter some text for your post' },
};

/** What is said where the video itself cannot be had, and where YouTube does not take its size. */
export const downloadFailed = 'Failed to download the video. Please check if the video URL is accessible.';
export const fileTooLarge = 'Video file is too large. Please use a smaller file.';

/** What is said where a post needs an account that is not connected. */
export const notConnectedWords: Record<Platform, string> = {
  youtube: 'YouTube account not connected. Please connect your account in Social Media Settings.',
  twitter: 'Please connect your Twitter account in Settings first',
  facebook: 'Please connect your Facebook account in Settings first',
  instagram: 'Please connect your Instagram account in Settings first',
  mastodon: 'Please connect your Mastodon account in Settings first',
  bluesky: 'Please connect your Bluesky account in Settings first',
};

/** Where a person takes a permission back at the network itself. */
const permissionPlaces: Record<Platform, string> = {
  youtube: 'at myaccount.google.com/connections',
  facebook: 'on Facebook under Settings, Business integrations',
  instagram: 'on Facebook under Settings, Business integrations',
  twitter: 'on X under Settings, Security and account access, Apps and sessions',
  mastodon: 'on your server under Preferences, Account, Authorized apps',
  bluesky: 'on Bluesky under Settings, Privacy and security, App passwords',
};

/** What is said where a connection ended here and the network did not say that it ended there. */
export const unconfirmedEnd = (platform: Platform): string =>
  `${accountNames[platform]} did not confirm that the permission ended. To be sure, remove it ${permissionPlaces[platform]}.`;

/** Networks whose API has a field that says that a video was made with AI. */
export const toldOfAi: readonly Platform[] = ['youtube', 'facebook', 'instagram', 'twitter'];

/** What is chosen where a permission is good for several, and what is said before that. */
export const accountChoice = (platform: Platform) =>
  platform === 'facebook'
    ? { label: 'Page to post to', missing: 'Please choose the Page to post to first' }
    : { label: 'Account to post to', missing: 'Please choose the account to post to first' };

const expired =
  /Authentication|Unauthorized|invalid_grant|refresh_token|invalid authentication credentials|Expected OAuth 2 access token/;

/** Whether a network's own words mean that its permission has expired. */
export function meansExpired(message: string): boolean {
  return expired.test(message);
}
