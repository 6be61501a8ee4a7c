import type { Platform } from '@portray/contracts/social';
import type { RemoteWork } from './remote-work.ts';

/** An app of the operator or of the person; networks where every server registers its own need none. */
export type PlatformApp = { clientId: string; clientSecret: string };

/** A page, channel or profile. */
export type PostingAccount = { id: string; name: string };

/** What a network gave for an account; kept encrypted, the whole of it. */
export type Grant = {
  accessToken: string;
  refreshToken?: string;
  expiresAt?: Date;
  /** What was really granted: people may untick some of what was asked for. */
  scopes: string[];
  /** The page, channel or profile that posts go to; without an id while the person has to choose one. */
  account: PostingAccount;
  /** What there is to choose from, where a permission is good for several. */
  choices?: PostingAccount[];
  /** Where the account lives, for networks of many servers: 'https://mastodon.example'. */
  server?: string;
  /** Keys that the adapter needs beside the tokens, such as those of a registration at one server. */
  secrets?: Record<string, string>;
};

/** A connection that was begun: the address that the person visits, and what the adapter needs when they are back. */
export type BegunConnection = { authUrl: string; state: string; memory: Record<string, string> };

export type BeginRequest = {
  redirectUrl: string;
  /** As the person typed it, where the network has many servers: 'ana@mastodon.example', 'ana.bsky.social'. */
  address?: string;
};

/** What the person came back with; or, where a network allows it, a password made for apps. */
export type ConnectionAnswer =
  | { code: string; issuer?: string; memory: Record<string, string>; redirectUrl: string }
  | { address: string; appPassword: string };

/**
 * The permission of a person at a network. Throws AppError: not_configured, invalid_input (no such address),
 * authorization_expired (the code, the token or the permission does not count any more), provider_refused (a permission
 * that publishing needs was not given), provider_down, provider_busy, cancelled. Each call answers within 20 s.
 */
export type Connector = {
  begin(app: PlatformApp, request: BeginRequest): Promise<BegunConnection>;
  finish(app: PlatformApp, answer: ConnectionAnswer): Promise<Grant>;
  /** Asks whether the account still accepts us, with new tokens where the old ones end. The old ones may be dead then. */
  refresh(app: PlatformApp, grant: Grant): Promise<Grant>;
  /**
   * Gives the permission back, to the app that it was given to; one that has ended already is no error, and anything but
   * the network's own word for it is one. `isShared`: another connection of the person stands on the same app and goes on.
   */
  revoke(app: PlatformApp, grant: Grant, options?: { isShared?: boolean }): Promise<void>;
};

/** A finished video as networks judge it. */
export type PostVideo = { bytes: number; seconds: number; width: number; height: number };

/** What a network takes of a video; it may be that only a copy fits. */
export type VideoLimits = {
  minSeconds: number;
  maxSeconds: number;
  maxBytes: number;
  minRatio: number;
  maxRatio: number;
  /** Width times height, where the network has a limit. */
  maxPixels?: number;
  /** Frames a second, where the network has a limit. */
  minFramesPerSecond?: number;
  maxFramesPerSecond?: number;
  /** What it plays, where it says so: types of files, and codecs in lower case. */
  containers?: readonly string[];
  codecs?: readonly string[];
};

/** What is written in a post. */
export type PostWords = { title: string; text: string; tags: readonly string[] };

/** What a network takes from this account now. */
export type PostLimits = {
  /** Length in the network's own counting. */
  countText(text: string): number;
  maxText: number;
  video: VideoLimits;
  needsVideo: boolean;
  /** Characters that the network takes neither in a title nor in a text nor in a tag. */
  forbidden?: readonly string[];
  /** Why the network would refuse tags, or marks in the text, as a sentence; undefined where it would not. */
  wordFault?(words: PostWords): { about: 'text' | 'tags'; message: string } | undefined;
  /** Where the network says how many more it takes for now. */
  postsLeft?: number;
};

export type PostRequest = {
  /** An MP4 of ours; without it the words alone are posted, where the network allows it. */
  video?: PostVideo & { path: string };
  title: string;
  text: string;
  tags: string[];
  privacy: 'private' | 'unlisted' | 'public';
  /** What a person who cannot see the video is told. */
  altText?: string;
  /** WebVTT of what is said; networks without caption tracks leave it out. */
  captions?: { path: string; language: string };
  /** Networks with a field for it say that the video was made with AI. */
  isMadeWithAi: boolean;
};

export type PublishedPost = { postId: string; url: string };

/** Whose account it is, as it is at this step. */
export type Account = { app: PlatformApp; grant: Grant };

/**
 * Publishing at a network. `limits` is asked before anything is sent. `work` posts in steps that can each be done twice:
 * upload and processing are `prepare`, the post itself is `send`; what is still becoming visible is followed by `check`.
 */
export type Publisher = {
  limits(account: Account): Promise<PostLimits>;
  work(account: Account): RemoteWork<PostRequest, PublishedPost>;
};

/** A place where videos are published. */
export type Network = { platform: Platform; connector: Connector; publisher: Publisher };
