import type { AccountEvent } from '@portray/studio/accounts/record-account-event';
import { APIError, createAuthMiddleware, createEmailVerificationToken } from 'better-auth/api';
import { checkPassword } from './password-rules.ts';

type Person = { id: string; email: string; name?: string | null };

/** What the product does at the turns of an account's life. */
export type AccountLife = {
  signedUp(user: Person): Promise<void>;
  confirmed(user: Person): Promise<void>;
  sendConfirmation(user: Pick<Person, 'email'>, url: string): Promise<void>;
  sendReset(user: Person, url: string): Promise<void>;
  passwordChanged(user: Person, event: 'password_changed' | 'password_reset'): Promise<void>;
  beforeDelete(user: Person): Promise<void>;
  /** The id of an account that waits for its confirmation. Throws AppError account_exists. */
  findUnconfirmed(email: string): Promise<string | undefined>;
  record(userId: string, event: AccountEvent, address: string | undefined): Promise<void>;
};

type AuthContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];
type Matched = { path?: string | undefined };

/** How long a link in a confirmation mail works. */
export const confirmationSeconds = 86_400;

const passwordFields: Record<string, string> = {
  '/sign-up/email': 'password',
  '/reset-password': 'newPassword',
  '/change-password': 'newPassword',
};

/** Our own rules around the sign-in library's doors: passwords, known addresses, the audit log. */
export function houseRules(life: AccountLife) {
  const at = (path: string) => (matched: Matched) => matched.path === path;
  return {
    id: 'house-rules',
    hooks: {
      before: [
        { matcher: ({ path }: Matched) => path !== undefined && path in passwordFields, handler: judgePassword },
        { matcher: at('/sign-up/email'), handler: createAuthMiddleware((context) => prepareSignUp(life, context)) },
      ],
      after: [{ matcher: () => true, handler: createAuthMiddleware((context) => recordTurn(life, context)) }],
    },
  };
}

const judgePassword = createAuthMiddleware(async ({ path, body }) => {
  const password: unknown = body?.[passwordFields[path]!];
  if (typeof password === 'string') await checkPassword(password);
});

/** A known address is told so; one that waits for its confirmation gets another mail and the password typed last. */
async function prepareSignUp(life: AccountLife, { body, context }: AuthContext) {
  const { email, password, name = '', callbackURL = '/' } = body ?? {};
  if (typeof email !== 'string' || typeof password !== 'string') return { context: { body: { ...body, name } } };
  const address = email.trim().toLowerCase();
  const waiting = await life.findUnconfirmed(address);
  if (waiting) {
    await context.internalAdapter.updatePassword(waiting, await context.password.hash(password));
    const token = await createEmailVerificationToken(context.secret, address, undefined, confirmationSeconds);
    const back = encodeURIComponent(String(callbackURL));
    await life.sendConfirmation(
      { email: address },
      `${context.baseURL}/verify-email?token=${token}&callbackURL=${back}`,
    );
  }
  return { context: { body: { ...body, email: address, name } } };
}

/** Writes the audit log for whatever came to a good end; a sign-in that waits for its second factor has not. */
async function recordTurn(life: AccountLife, { path, context }: AuthContext): Promise<void> {
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
