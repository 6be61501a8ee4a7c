import { known } from '@portray/foundation/known';
import type { AccountEvent } from '@portray/studio/accounts/record-account-event';
import { APIError, createAuthEndpoint, createAuthMiddleware, sessionMiddleware } from 'better-auth/api';
import { checkPassword } from './password-rules.ts';
import { type AuthServices, forgetSignUps, newestSignUps, signUpWithPassword } from './pending-sign-ups.ts';
import { endSecondFactor } from './second-factor.ts';
import { type SignUpLifecycle, signUpEndpoints } from './sign-up-endpoints.ts';

type Person = { id: string; email: string; name?: string | null };

/** What the product does at each step of an account's lifecycle. */
export type AccountLifecycle = SignUpLifecycle & {
  signedUp(user: Person): Promise<void>;
  sendReset(user: Person, url: string): Promise<void>;
  passwordChanged(user: Person): Promise<void>;
  /** A new password was chosen by mail: sessions and second factor that are older have ended. */
  passwordReset(user: Person, had: { secondFactor: boolean }): Promise<void>;
  beforeDelete(user: Person): Promise<void>;
  /** The row is gone, and with it what names the person (`forget_person` of the database). */
  deleted(user: Person): Promise<void>;
  record(userId: string, event: AccountEvent, address: string | undefined): Promise<void>;
};

type AuthContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];
const isRefused = (returned: unknown) => returned instanceof APIError && returned.statusCode >= 400;
type Matched = { path?: string | undefined };

const passwordFields: Record<string, string> = {
  '/sign-up/email': 'password',
  '/reset-password': 'newPassword',
  '/change-password': 'newPassword',
};

/** Our own rules around the endpoints of the sign-in library: passwords, addresses that are not confirmed, the audit log. */
export function authHooks(life: AccountLifecycle) {
  const at = (path: string) => (matched: Matched) => matched.path === path;
  let services: AuthServices | undefined;
  const endedFactors = new WeakSet<Request>();
  const plugin = {
    id: 'auth-hooks',
    endpoints: { listSessions, ...signUpEndpoints(life) },
    init: (context: AuthServices) => {
      services = context;
    },
    hooks: {
      before: [
        {
          matcher: ({ path }: Matched) => path !== undefined && path in passwordFields,
          handler: createAuthMiddleware(judgePassword),
        },
        { matcher: at('/sign-in/email'), handler: tellUnconfirmed },
      ],
      after: [
        {
          matcher: at('/request-password-reset'),
          handler: createAuthMiddleware((context) => remindOfSignUp(life, context)),
        },
        {
          matcher: at('/reset-password'),
          handler: createAuthMiddleware(async ({ context, request, json }) => {
            if (isRefused(context.returned)) return;
            return json({ status: true, secondFactorEnded: request !== undefined && endedFactors.has(request) });
          }),
        },
        { matcher: () => true, handler: createAuthMiddleware((context) => recordTurn(life, context)) },
      ],
    },
  };
  return {
    plugin,
    /** Who turned it on before is not trusted: the mail, not the second factor, says whose account it is. */
    passwordReset: async (user: Person, request: Request | undefined) => {
      const secondFactor = services !== undefined && (await endSecondFactor(services, user.id));
      if (secondFactor && request) endedFactors.add(request);
      await life.passwordReset(user, { secondFactor });
    },
    /** However an account was opened, its address is known to belong to its owner, and no other sign-up is left. */
    ownAddresses: {
      before: async ({ emailVerified }: { emailVerified?: boolean }) => (emailVerified ? undefined : false),
      after: async (user: Person) => {
        if (services) await forgetSignUps(services, user.email);
        await life.signedUp(user);
      },
    },
  };
}

async function judgePassword(context: AuthContext): Promise<void> {
  const password: unknown = context.body?.[known(passwordFields[context.path])];
  if (typeof password === 'string') await checkPassword(password, await addressOf(context));
}

/** The address of the account that the password is for. */
async function addressOf(context: AuthContext): Promise<string | undefined> {
  const { path, body } = context;
  // Of a session, the route says the address.
  if (path !== '/reset-password') return String(body?.email ?? '').trim();
  const { internalAdapter } = context.context;
  const reset = await internalAdapter.findVerificationValue(`reset-password:${body?.token}`);
  return reset ? (await internalAdapter.findUserById(reset.value))?.email : undefined;
}

/** That a sign-up waits for its confirmation is said only where the password is the one of that sign-up. */
const tellUnconfirmed = createAuthMiddleware(async ({ body, context }) => {
  const { email, password } = body ?? {};
  if (typeof email !== 'string' || typeof password !== 'string') return;
  const address = email.toLowerCase();
  if (await context.internalAdapter.findUserByEmail(address)) return;
  if (await signUpWithPassword(context, address, password)) {
    throw APIError.from('FORBIDDEN', { code: 'EMAIL_NOT_VERIFIED', message: 'The address is not confirmed.' });
  }
});

/** An address without an account has no password to forget. */
async function remindOfSignUp(life: AccountLifecycle, { body, context }: AuthContext): Promise<void> {
  const email = String(body?.email).toLowerCase();
  if (await context.internalAdapter.findUserByEmail(email)) return;
  if ((await newestSignUps(context, email)).length > 0) await life.sendSignUpAgain({ email });
}

/**
 * Replaces the library's endpoint of the same name, which lists tokens and is therefore refused ten minutes after the sign-in.
 * Here a session is known by its id: with its token, anyone who reads the list once could sign in elsewhere.
 */
const listSessions = createAuthEndpoint(
  '/list-sessions',
  { method: 'GET', use: [sessionMiddleware], requireHeaders: true },
  async ({ context, json }) => {
    const { internalAdapter, session } = context;
    const sessions = await internalAdapter.listSessions(session.user.id, { onlyActiveSessions: true });
    return json(sessions.map(({ token: _, ...one }) => one));
  },
);

/** Writes the audit log for what succeeded; a sign-in that waits for its second factor has not. */
async function recordTurn(life: AccountLifecycle, { path, context }: AuthContext): Promise<void> {
  if (isRefused(context.returned)) return;
  const before = context.session;
  if (before && path === '/change-password') return life.passwordChanged(before.user);
  if (before && path === '/two-factor/disable') return life.record(before.user.id, 'second_factor_off', undefined);
  const opened = context.newSession;
  if (!opened) return;
  const isTurningOn = before && path?.startsWith('/two-factor/verify');
  const event = isTurningOn ? 'second_factor_on' : 'signed_in';
  await life.record(opened.user.id, event, opened.session.ipAddress ?? undefined);
}
