import { randomUUID } from 'node:crypto';
import type { Platform } from '@portray/contracts/social';
import { AppError } from '@portray/foundation/errors';
import type { PlatformTokens, PostRequest, Publisher } from './publisher.ts';

export type MemoryPublisher = Publisher & {
  posts: PostRequest[];
  /** Codes that `finishAuthorization` accepts once, each with its code verifier. */
  codes: Map<string, string>;
  /** Ends what this place accepted so far, as when somebody takes the permission back there. */
  revoke(): void;
};

/** A place that publishes nowhere: for tests of those who publish. Refresh tokens work once, as on X. */
export function createMemoryPublisher(platform: Platform): MemoryPublisher {
  const posts: PostRequest[] = [];
  const codes = new Map<string, string>();
  const accepted = new Set<string>();
  const issue = (): PlatformTokens => {
    const tokens = {
      accessToken: `access-${randomUUID()}`,
      refreshToken: `refresh-${randomUUID()}`,
      accountName: 'Ana',
    };
    accepted.add(tokens.accessToken).add(tokens.refreshToken);
    return tokens;
  };
  return {
    platform,
    posts,
    codes,
    revoke: () => accepted.clear(),
    beginAuthorization(_app, redirectUrl) {
      const [state, codeVerifier] = [randomUUID(), randomUUID()];
      const query = new URLSearchParams({ state, redirect_uri: redirectUrl });
      return { authUrl: `https://${platform}.example/authorize?${query}`, state, codeVerifier };
    },
    async finishAuthorization(_app, _redirectUrl, code, codeVerifier) {
      if (codes.get(code) !== codeVerifier) throw expired();
      codes.delete(code);
      return issue();
    },
    async checkTokens(_app, tokens) {
      if (!tokens.refreshToken || !accepted.delete(tokens.refreshToken)) throw expired();
      return issue();
    },
    async publish(_app, request) {
      if (!accepted.has(request.tokens.accessToken)) throw expired();
      posts.push(request);
      return { postId: `post-${posts.length}`, url: `https://${platform}.example/post-${posts.length}` };
    },
  };
}

const expired = () =>
  new AppError('authorization_expired', 'The permission has expired. Please connect the account again.');
