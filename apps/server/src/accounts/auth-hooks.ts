import { known } from '@portray/foundation/known';
import type { AccountEvent } from '@portray/studio/accounts/record-account-event';
import { APIError, createAuthEndpoint, createAuthMiddleware, sessionMiddleware } from 'better-auth/api';
import { passwordHashOf } from './password-hash.ts';
import { checkPassword } from './password-rules.ts';
import {
  type AuthServices,
  acceptPendingSignUp,
  forgetPendingSignUps,
  newestPasswordHash,
  writeConfirmationLink,
} from './pending-sign-ups.ts';

type Person = { id: string; email: string; name?: string | null };

/** What the product does at each step of an account's lifecycle. */
export type AccountLifecycle = {
  signedUp(user: Person): Promise<void>;
  confirmed(user: Person): Promise<void>;
  sendConfirmation(user: Pick<Person, 'email'>, url: string): Promise<void>;
  sendReset(user: Person, url: string): Promise<void>;
  passwordChanged(user: Person, event: 'password_changed' | 'password_reset'): Promise<void>;
  beforeDelete(user: Person): Promise<void>;
  /** The row is gone, and with it what names the person (`forget_person` of the database). */
  deleted(user: Person): Promise<void>;
  /** The id of an account that waits for its confirmation. Throws AppError account_exists. */
  findUnconfirmed(email: string): Promise<string | undefined>;
  record(userId: string, event: AccountEvent, address: string | undefined): Promise<void>;
};

type AuthContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];
type Matched = { path?: string | undefined };

const passwordFields: Record<string, string> = {
  '/sign-up/email': 'password',
  '/reset-password': 'newPassword',
  '/change-password': 'newPassword',
};

const sentAgain =
  'You signed up with this address before, and it is not confirmed yet. We sent a new confirmation link; it comes with the password you just chose.';

/** Our own rules around the endpoints of the sign-in library: passwords, known addresses, the audit log. */
export function authHooks(life: AccountLifecycle) {
  const at = (path: string) => (matched: Matched) => matched.path === path;
  let services: AuthServices | undefined;
  const plugin = {
    id: 'auth-hooks',
    endpoints: { listSessions },
    init: (context: AuthServices) => {
      services = context;
    },
    hooks: {
      before: [
        { matcher: ({ path }: Matched) => path !== undefined && path in passwordFields, handler: judgePassword },
        { matcher: at('/sign-up/email'), handler: createAuthMiddleware((context) => prepareSignUp(life, context)) },
        { matcher: at('/verify-email'), handler: createAuthMiddleware(confirmSignUp) },
        {
          matcher: at('/reset-password'),
          handler: createAuthMiddleware(({ body, context }) => forgetPendingSignUps(context, body?.token)),
        },
      ],
      after: [
        { matcher: at('/sign-up/email'), handler: createAuthMiddleware((context) => greetNewcomer(life, context)) },
        { matcher: () => true, handler: createAuthMiddleware((context) => recordTurn(life, context)) },
      ],
    },
  };
  return {
    plugin,
    /** Sends the mail of the newest sign-up again; `url` is the library's own link. */
    sendAgain: async (user: { id: string; email: string }, url: string) => {
      const passwordHash = services && (await newestPasswordHash(services, user));
      if (!services || !passwordHash) return;
      const back = new URL(url).searchParams.get('callbackURL') ?? '/';
      const link = await writeConfirmationLink(services, { email: user.email, passwordHash, back });
      await life.sendConfirmation(user, link);
    },
  };
}

const judgePassword = createAuthMiddleware(async ({ path, body }) => {
  const password: unknown = body?.[known(passwordFields[path])];
  if (typeof password === 'string') await checkPassword(password);
});

/** A known address is told so; one that waits for its confirmation gets another mail, for the password typed now. */
async function prepareSignUp(life: AccountLifecycle, { body, context, json }: AuthContext) {
  const { email, password, name = '', callbackURL = '/' } = body ?? {};
  if (typeof email !== 'string' || typeof password !== 'string') return { context: { body: { ...body, name } } };
  const address = email.trim().toLowerCase();
  if (!(await life.findUnconfirmed(address))) return { context: { body: { ...body, email: address, name } } };
  const passwordHash = await context.password.hash(password);
  const back = String(callbackURL);
  await life.sendConfirmation(
    { email: address },
    await writeConfirmationLink(context, { email: address, passwordHash, back }),
  );
  return json({ token: null, resent: true, message: sentAgain });
}

/** The mail of a first sign-up, with the password that it came with. */
async function greetNewcomer(life: AccountLifecycle, { body, context }: AuthContext): Promise<void> {
  const user = (context.returned as { user?: { id: string; email: string } } | undefined)?.user;
  if (!user) return;
  // For its own account only: another person may have signed up with the same address meanwhile.
  const passwordHash = await passwordHashOf(context, user.id);
  if (!passwordHash) return;
  const back = String(body?.callbackURL ?? '/');
  await life.sendConfirmation(user, await writeConfirmationLink(context, { email: user.email, passwordHash, back }));
}

/** A link without a sign-up that still waits confirms nothing. */
async function confirmSignUp({ query, context }: AuthContext) {
  if (await acceptPendingSignUp(context, query?.token)) return;
  return { context: { query: { ...query, token: '' } } };
}

/**
 * Replaces the library's endpoint of the same name, which lists tokens and is therefore refused ten minutes after the sign-in.
 * Here a session is known by its id: with its token, whoever reads the list once could sign in elsewhere.
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
  if (context.returned instanceof APIError && context.returned.statusCode >= 400) return;
  const before = context.session;
  if (before && path === '/change-password') return life.passwordChanged(before.user, 'password_changed');
  if (before && path === '/two-factor/disable') return life.record(before.user.id, 'second_factor_off', undefined);
  const opened = context.newSession;
  if (!opened) return;
  const isTurningOn = before && path?.startsWith('/two-factor/verify');
  const event = isTurningOn ? 'second_factor_on' : 'signed_in';
  await life.record(opened.user.id, event, opened.session.ipAddress ?? undefined);
}
