import { limits } from '@portray/contracts/limits';
import { betterAuth } from 'better-auth';
import { bearer, genericOAuth, jwt } from 'better-auth/plugins';
import type pg from 'pg';
import { ownOrigins } from '../edge/requests/request-facts.ts';
import { addressHeader } from './address-header.ts';
import { type AccountLifecycle, authHooks } from './auth-hooks.ts';
import { secondFactor } from './second-factor.ts';

export type GoogleSettings = { clientId: string; clientSecret: string; discoveryUrl: string };

export type AuthOptions = {
  /** A small pool of its own: `options: '-c search_path=auth'`. */
  pool: pg.Pool;
  secret: string;
  publicUrl: string;
  /** Without it there is no sign-in with Google. */
  google: GoogleSettings | undefined;
  life: AccountLifecycle;
};

const day = 86_400;

/** Endpoints that are neither used nor guarded are disabled. */
const shutDoors = [
  '/get-session',
  '/update-user',
  '/change-email',
  '/update-session',
  '/link-social',
  '/unlink-account',
  '/list-accounts',
  '/get-access-token',
  '/refresh-token',
  '/account-info',
  '/token',
  '/delete-user/callback',
  '/two-factor/send-otp',
  '/two-factor/verify-otp',
  '/two-factor/view-backup-codes',
];

/** Sign-up, sign-in, sessions, second factor and Google, at /api/auth. */
export function createAuth({ pool, secret, publicUrl, google, life }: AuthOptions) {
  const rules = authHooks(life);
  return betterAuth({
    appName: 'Portray',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    database: pool,
    // People open localhost and 127.0.0.1 alike.
    trustedOrigins: (request) => ownOrigins(request?.headers.get('host') ?? undefined, publicUrl),
    logger: { disabled: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    disabledPaths: shutDoors,
    onAPIError: { throw: true, errorURL: `${publicUrl}/auth` },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: limits.minPasswordCharacters,
      maxPasswordLength: limits.maxPasswordCharacters,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 3_600,
      sendResetPassword: ({ user, url }) => life.sendReset(user, url),
      onPasswordReset: ({ user }, request) => rules.passwordReset(user, request),
    },
    user: {
      deleteUser: {
        enabled: true,
        beforeDelete: (user) => life.beforeDelete(user),
        afterDelete: (user) => life.deleted(user),
      },
    },
    session: {
      expiresIn: 30 * day,
      updateAge: day,
      freshAge: 600,
      additionalFields: { aal: { type: 'string', input: false, defaultValue: 'aal1' } },
    },
    account: { encryptOAuthTokens: true, accountLinking: { enabled: true } },
    advanced: {
      cookiePrefix: 'portray',
      // Stated, because the library drops its checks where NODE_ENV is 'test'.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      useSecureCookies: publicUrl.startsWith('https:'),
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    databaseHooks: {
      user: { create: rules.ownAddresses },
      session: {
        create: { before: async (session, context) => ({ data: { ...session, aal: levelOf(context) } }) },
        delete: { after: (session, context) => recordSignOut(life, session, context?.path) },
      },
    },
    plugins: [
      secondFactor(),
      jwt({ disableSettingJwtHeader: true, jwt: { issuer: publicUrl, audience: publicUrl } }),
      bearer(),
      ...(google ? [googleSignIn(google)] : []),
      rules.plugin,
    ],
  });
}

export type Auth = ReturnType<typeof createAuth>;

/** Loads it at the first call: it is a third of everything that a server loads. */
export type OpenAuth = () => Promise<Auth>;

/** Asks the sign-in library for something; what the database answered it with a fault fails with that. Throws AppError. */
export type AskAuth = <Result>(ask: (auth: Auth) => Promise<Result>) => Promise<Result>;

function googleSignIn({ clientId, clientSecret, discoveryUrl }: GoogleSettings) {
  const scopes = ['openid', 'email', 'profile'];
  const account = { providerId: 'google', clientId, clientSecret, discoveryUrl, scopes };
  return genericOAuth({
    config: [{ ...account, pkce: true, accessType: 'offline', prompt: 'consent', requireIdTokenVerification: true }],
  });
}

async function recordSignOut(
  life: AccountLifecycle,
  { userId, ipAddress }: { userId: string; ipAddress?: string | null | undefined },
  path: string | undefined,
): Promise<void> {
  if (path === '/sign-out') await life.record(userId, 'signed_out', ipAddress ?? undefined);
}

type LevelContext = { path?: string; context?: { session?: { session: Record<string, unknown> } | null } } | null;

/** A second factor was just asked for, or the session continues one where it was. */
function levelOf(context: LevelContext): string {
  if (context?.path?.startsWith('/two-factor/verify')) return 'aal2';
  if (context?.path === '/two-factor/disable') return 'aal1';
  return context?.context?.session?.session.aal === 'aal2' ? 'aal2' : 'aal1';
}
