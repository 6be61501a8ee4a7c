import type { Platform } from '@portray/contracts/social';
import type { Transaction } from '@portray/database/open-database';
import type { PlatformApp } from '@portray/ports/publisher';
import { z } from 'zod';
import { openCredentials } from './credentials.ts';
import type { PlatformApps } from './platform-app.ts';
import type { Vault } from './vault.ts';

/**
 * Which app a token was given to. The secret is kept of a person's own app alone: another one may be saved meanwhile, and a
 * token is good with its own app only. The server's secret is read from the settings, where it may be changed.
 */
export const appNote = z.object({ clientId: z.string(), clientSecret: z.string().optional() });
type AppNote = z.infer<typeof appNote>;

type AppsDeps = { apps: PlatformApps };

/** What is kept of an app with what it was given. */
export function noteApp({ apps }: AppsDeps, platform: Platform, { clientId, clientSecret }: PlatformApp): AppNote {
  const isOfServer = apps(platform)?.clientId === clientId;
  return isOfServer ? { clientId } : { clientId, clientSecret };
}

/** The app that was noted; undefined where the server has another one by now. */
export function recallApp({ apps }: AppsDeps, platform: Platform, note: AppNote): PlatformApp | undefined {
  const { clientId, clientSecret } = note;
  if (clientSecret !== undefined) return { clientId, clientSecret };
  const current = apps(platform);
  return current?.clientId === clientId ? current : undefined;
}

/** The app for a new connection: the person's own where they brought one (Facebook's serves Instagram, too), else the server's. */
export async function findApp(
  deps: AppsDeps & { vault: Vault },
  tx: Transaction,
  userId: string,
  platform: Platform,
): Promise<PlatformApp | undefined> {
  if (platform === 'facebook' || platform === 'instagram') {
    const own = await openCredentials(deps, tx, userId, 'facebook');
    const [clientId, clientSecret] = [own.get('facebookAppId'), own.get('facebookAppSecret')];
    if (clientId && clientSecret) return { clientId, clientSecret };
  }
  return deps.apps(platform);
}
