import { networkNames } from '@portray/contracts/network-words';
import type { SocialNetwork } from '@portray/contracts/networks';
import type { Post, PostState } from '@portray/contracts/posts';
import { relativeDate } from '#lib/times.ts';
import { momentWords } from './post-draft.ts';
import { describeFailure } from './publish-failure.ts';

export const postStateWords: Record<PostState, string> = {
  scheduled: 'Scheduled',
  publishing: 'Sending',
  published: 'Published',
  failed: 'Failed',
  cancelled: 'Cancelled',
  unclear: 'Unclear',
};

/** What stands under a network's name: the newest post of the video, else the account. */
export function networkStateWords({ state, account }: SocialNetwork, newest: Post | undefined): string {
  if (state === 'expired') return 'Connect again';
  if (state !== 'connected') return 'Not connected';
  if (newest?.state === 'publishing') return `Sending ${newest.percent}%`;
  if (newest?.state === 'published' || newest?.state === 'scheduled') return postStateWords[newest.state];
  return account ?? 'Connected';
}

/** What a post is called: its title, else the first line of its text. */
export function postTitle({ title, text }: Pick<Post, 'title' | 'text'>): string {
  return title.trim() || text.trim().split('\n')[0] || 'Without words';
}

/** What is to be known of a post in a list, in one sentence. `isConnected`: whether its account is there to send it. */
export function postNews(post: Post, now: Date, isConnected = true): string {
  const { platform, state, percent, error_code: code, error_message: message, scheduled_at: at, privacy } = post;
  switch (state) {
    case 'publishing':
      return `${percent}% sent`;
    case 'scheduled':
      return isConnected
        ? timeOf(at)
        : `${timeOf(at)}. It will fail unless you connect ${networkNames[platform]} again.`;
    case 'published': {
      const day = relativeDate(new Date(post.published_at ?? post.created_at), now);
      return platform === 'youtube' ? `${day} · ${privacy}` : day;
    }
    case 'cancelled':
      return message ?? 'Stopped before it went out.';
    case 'failed':
    case 'unclear':
      return message ? describeFailure(platform, code, message).message : 'This could not be posted.';
  }
}

const timeOf = (at: string | null) => (at ? momentWords(new Date(at)) : 'At its time');
