import type { Platform } from '@portray/contracts/social';

/** What a platform gives for an account; kept encrypted. */
export type PlatformTokens = {
  accessToken: string;
  refreshToken?: string;
  expiresAt?: Date;
  /** Such as the page or account that posts go to. */
  accountId?: string;
  accountName?: string;
};

/** An app of the operator or of the person. */
export type PlatformApp = { clientId: string; clientSecret: string };

export type Authorization = { authUrl: string; state: string; codeVerifier: string };

export type PostRequest = {
  tokens: PlatformTokens;
  /** An MP4 of ours; without it the words alone are posted, where the place allows it. */
  videoPath?: string;
  title: string;
  text: string;
  tags: string[];
  privacy: 'private' | 'unlisted' | 'public';
  signal?: AbortSignal;
};

export type PublishedPost = { postId: string; url: string };

/**
 * A place where videos are published, through OAuth with state and PKCE.
 * Throws AppError: not_configured, authorization_expired, provider_down, provider_busy, provider_refused, cancelled.
 */
export type Publisher = {
  platform: Platform;
  beginAuthorization(app: PlatformApp, redirectUrl: string): Authorization;
  finishAuthorization(
    app: PlatformApp,
    redirectUrl: string,
    code: string,
    codeVerifier: string,
  ): Promise<PlatformTokens>;
  /** Refreshes where needed and asks whether the account still accepts us. */
  checkTokens(app: PlatformApp, tokens: PlatformTokens): Promise<PlatformTokens>;
  publish(app: PlatformApp, request: PostRequest): Promise<PublishedPost>;
};
