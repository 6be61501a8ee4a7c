import type { Platform } from '@portray/contracts/network-words';

/** How an account is connected: the window that opens, how often the server is asked meanwhile, and for how long. */
type ConnectFacts = { width: number; height: number; pollMs: number; timeoutMs: number };

export const connectFacts: Record<Platform, ConnectFacts> = {
  youtube: { width: 500, height: 600, pollMs: 1_000, timeoutMs: 300_000 },
  facebook: { width: 600, height: 700, pollMs: 1_000, timeoutMs: 120_000 },
  instagram: { width: 600, height: 600, pollMs: 1_000, timeoutMs: 300_000 },
  twitter: { width: 600, height: 600, pollMs: 3_000, timeoutMs: 300_000 },
  mastodon: { width: 600, height: 700, pollMs: 3_000, timeoutMs: 300_000 },
  bluesky: { width: 600, height: 700, pollMs: 3_000, timeoutMs: 300_000 },
};

/** YouTube may answer late that it accepts us: it is asked once more after this. */
export const youtubeRecheckMs = 1_000;
