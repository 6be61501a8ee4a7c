import twitterText from 'twitter-text';
import { type Answer, startDouble } from '../networks/double.test-data.ts';
import { createXAccounts, type XAccounts } from './x-accounts.test-data.ts';
import { createXMedia, type XMedia } from './x-media.test-data.ts';
import { problem } from './x-problems.test-data.ts';

type Post = {
  id: string;
  userId: string;
  text: string;
  mediaKeys: string[];
  videoBytes?: number;
  isMadeWithAi: boolean;
};

/** X as its fact sheet describes it, on a free port of this machine. */
export type XServer = Awaited<ReturnType<typeof startXServer>>;

type Settings = { clientId?: string; clientSecret?: string; port?: number };

/** Starts a stand-in for X: sign-in with PKCE, uploads in parts, processing, posts, duplicates and limits. */
export async function startXServer({ clientId = 'app', clientSecret = 'secret', port = 0 }: Settings = {}) {
  const accounts = createXAccounts({ clientId, clientSecret });
  const media = createXMedia();
  const posts: Post[] = [];
  let created = 0;
  const parts = { accounts, media, posts, countPost: () => ++created };
  const double = await startDouble((request) => route(parts, request), port);
  return {
    ...double,
    accounts,
    media,
    posts,
    /** How many posts were ever made, also those that were deleted. */
    created: () => created,
  };
}

type Parts = { accounts: XAccounts; media: XMedia; posts: Post[]; countPost: () => number };

async function route(parts: Parts, request: Request): Promise<Answer> {
  const { pathname: path, searchParams } = new URL(request.url);
  const { accounts, media } = parts;
  if (path === '/i/oauth2/authorize') return accounts.authorize(searchParams);
  if (path === '/2/oauth2/token') return accounts.token(request);
  if (path === '/2/oauth2/revoke') return accounts.revoke(request);
  const principal = accounts.whoIs(request);
  if (!principal) return problem(401, 'Unauthorized', 'Unauthorized');
  if (path === '/2/users/me') return { status: 200, body: { data: { ...principal.account, name: 'Ana' } } };
  if (path.startsWith('/2/media/')) return media.route(request, path, principal.account.id);
  const [, timeline] = /^\/2\/users\/([^/]+)\/tweets$/.exec(path) ?? [];
  if (timeline) return listPosts(parts.posts, timeline);
  if (path === '/2/tweets' && request.method === 'POST')
    return createPost(parts, principal.account.id, await request.json());
  const [, postId] = /^\/2\/tweets\/([^/]+)$/.exec(path) ?? [];
  if (postId && request.method === 'DELETE') return deletePost(parts.posts, postId, principal.account.id);
  return problem(404, 'Not Found', 'There is nothing here.');
}

type NewPost = { text?: string; media?: { media_ids: string[] }; made_with_ai?: boolean };

function createPost({ posts, media, countPost }: Parts, userId: string, sent: NewPost): Answer {
  const { text = '', media: attached, made_with_ai = false } = sent;
  const ids = attached?.media_ids ?? [];
  const ready = ids.map((id) => media.readyMedia(id, userId));
  if (ready.some((medium) => medium === undefined))
    return problem(400, 'Invalid Request', 'Your media IDs are invalid.');
  if (text === '' && ids.length === 0) return problem(400, 'Invalid Request', 'text is required.');
  if (twitterText.parseTweet(text).weightedLength > 280) {
    return problem(403, 'Forbidden', 'Your Tweet text is too long. For more information, visit the developer guide.');
  }
  if (posts.some((post) => post.userId === userId && post.text === text)) {
    return problem(403, 'Forbidden', 'You are not allowed to create a Tweet with duplicate content.');
  }
  const id = String(1_900 + countPost());
  const [medium] = ready;
  const video = medium ? { videoBytes: medium.bytes } : {};
  const mediaKeys = ids.map((mediaId) => `7_${mediaId}`);
  posts.push({ id, userId, text, mediaKeys, ...video, isMadeWithAi: made_with_ai });
  return { status: 201, body: { data: { id, text: `${escapeText(text)}${medium ? ' https://t.co/abc' : ''}` } } };
}

function listPosts(posts: Post[], userId: string): Answer {
  const own = posts.filter((post) => post.userId === userId).toReversed();
  const data = own.slice(0, 20).map(({ id, text, mediaKeys }) => ({
    id,
    text: escapeText(text) + (mediaKeys.length > 0 ? ' https://t.co/abc' : ''),
    ...(mediaKeys.length > 0 && { attachments: { media_keys: mediaKeys } }),
  }));
  return {
    status: 200,
    body: data.length > 0 ? { data, meta: { result_count: data.length } } : { meta: { result_count: 0 } },
  };
}

function deletePost(posts: Post[], id: string, userId: string): Answer {
  const index = posts.findIndex((post) => post.id === id && post.userId === userId);
  if (index < 0) return problem(404, 'Not Found Error', 'Could not find tweet.');
  posts.splice(index, 1);
  return { status: 200, body: { data: { deleted: true } } };
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
