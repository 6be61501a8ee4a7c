import { randomUUID } from 'node:crypto';
import { limits } from '@portray/contracts/limits';
import { AppError } from '@portray/foundation/errors';
import type { GenericEndpointContext } from 'better-auth';
import { APIError, createAuthEndpoint, formCsrfMiddleware, getSessionFromCtx, originCheck } from 'better-auth/api';
import { expireCookie, setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import {
  confirmationSeconds,
  findSignUp,
  keepSignUp,
  newestSignUps,
  type PendingSignUp,
  readConfirmation,
  signUpWithPassword,
  writeConfirmationLink,
} from './pending-sign-ups.ts';

/** What the product does at each step of a sign-up. */
export type SignUpLifecycle = {
  sendConfirmation(person: { email: string }, url: string): Promise<void>;
  /** For an address that waits for its confirmation, where it is not known which sign-up asks. */
  sendSignUpAgain(person: { email: string }): Promise<void>;
  confirmed(user: { id: string }): Promise<void>;
};

const address = z.string().trim().toLowerCase().pipe(z.email());
const fields = {
  email: address,
  password: z.string(),
  name: z.string().max(limits.maxFullNameCharacters).default(''),
  callbackURL: z.string().default('/'),
};

const first = 'Check your email for the confirmation link.';
const again =
  'You signed up with this address before, and it is not confirmed yet. We sent a new confirmation link; it comes with the password you just chose.';
const exists = 'An account with this email already exists. Please sign in instead.';
const otherPassword =
  'This is not the password of the sign-up that this email belongs to. If you signed up more than once, try the link of the other email, or choose a new password.';

/** The library's own endpoints of these names open an account before its address is confirmed; ours replace them. */
export function signUpEndpoints(life: SignUpLifecycle) {
  return {
    signUpEmail: createAuthEndpoint(
      '/sign-up/email',
      { method: 'POST', use: [formCsrfMiddleware], body: z.object(fields) },
      async (context) => context.json(await begin(life, context, context.body)),
    ),
    sendVerificationEmail: createAuthEndpoint(
      '/send-verification-email',
      { method: 'POST', body: z.object({ email: address, password: z.string().optional() }) },
      async (context) => {
        await sendAgain(life, context, context.body);
        return context.json({ status: true });
      },
    ),
    /** The link of a mail. It changes something only for the browser that signed up: mail scanners open links, too. */
    verifyEmail: createAuthEndpoint(
      '/verify-email',
      {
        method: 'GET',
        use: [originCheck(({ query }) => query.callbackURL)],
        query: z.object({ token: z.string(), callbackURL: z.string().optional() }),
      },
      async (context) => {
        throw context.redirect(await openLink(life, context, context.query.token));
      },
    ),
    confirmSignUp: createAuthEndpoint(
      '/confirm-sign-up',
      {
        method: 'POST',
        use: [formCsrfMiddleware],
        body: z.object({ token: z.string(), password: z.string().optional() }),
      },
      async (context) => context.json(await confirm(life, context, context.body)),
    ),
  };
}

async function begin(
  life: SignUpLifecycle,
  context: GenericEndpointContext,
  given: z.infer<z.ZodObject<typeof fields>>,
) {
  const { email, name, password, callbackURL: back } = given;
  const services = context.context;
  if (await services.internalAdapter.findUserByEmail(email)) throw new AppError('account_exists', exists);
  const isAgain = (await newestSignUps(services, email)).length > 0;
  const passwordHash = await services.password.hash(password);
  const pending = await keepSignUp(services, { email, name: name.trim(), passwordHash, back });
  await rememberSignUp(context, pending);
  await life.sendConfirmation(pending, await writeConfirmationLink(services, pending));
  return isAgain ? { token: null, resent: true, message: again } : { token: null, message: first };
}

/** Sends the mail of the sign-up that asks. Without one, the mail says that it was asked for, and confirms nothing. */
async function sendAgain(
  life: SignUpLifecycle,
  context: GenericEndpointContext,
  { email, password }: { email: string; password?: string | undefined },
): Promise<void> {
  const services = context.context;
  if (await services.internalAdapter.findUserByEmail(email)) return;
  const own = await rememberedSignUp(context, email);
  const pending = own ?? (password ? await signUpWithPassword(services, email, password) : undefined);
  if (pending) return life.sendConfirmation(pending, await writeConfirmationLink(services, pending));
  if ((await newestSignUps(services, email)).length > 0) await life.sendSignUpAgain({ email });
}

/** Where the browser goes that opened the link of a mail. */
async function openLink(life: SignUpLifecycle, context: GenericEndpointContext, token: string): Promise<string> {
  const pending = await readConfirmation(context.context, token);
  if (!pending) return (await getSessionFromCtx(context)) ? '/' : deadLink;
  const own = await rememberedSignUp(context, pending.email);
  if (own?.id !== pending.id) return `/auth?${new URLSearchParams({ tab: 'confirm', token, email: pending.email })}`;
  return (await openAccount(life, context, pending)) ? pending.back : deadLink;
}

async function confirm(
  life: SignUpLifecycle,
  context: GenericEndpointContext,
  { token, password }: { token: string; password?: string | undefined },
) {
  const services = context.context;
  const pending = await readConfirmation(services, token);
  if (!pending) throw used();
  const own = await rememberedSignUp(context, pending.email);
  if (own?.id !== pending.id) {
    if (!password) return { needsPassword: true };
    const fits = await services.password.verify({ hash: pending.passwordHash, password });
    if (!fits) throw new AppError('invalid_credentials', otherPassword);
  }
  const session = await openAccount(life, context, pending);
  if (!session) throw used();
  return { token: session.token, back: pending.back };
}

const deadLink = '/auth?tab=signin&error=SIGN_UP_TOKEN';
const used = () => APIError.from('BAD_REQUEST', { code: 'SIGN_UP_TOKEN', message: 'The link is no longer valid.' });

/** Makes the account of what its sign-up gave, and signs in; undefined where another click or sign-up was first. */
async function openAccount(life: SignUpLifecycle, context: GenericEndpointContext, pending: PendingSignUp) {
  const { internalAdapter } = context.context;
  const { email, name, passwordHash } = pending;
  const person = { id: randomUUID(), email, name, emailVerified: true };
  const account = { providerId: 'credential', accountId: person.id, password: passwordHash };
  const opened = await internalAdapter.createOAuthUser(person, account).catch(async (error) => {
    if (!(await internalAdapter.findUserByEmail(email))) throw error;
  });
  if (!opened) return undefined;
  const { user } = opened;
  await life.confirmed(user);
  const session = await internalAdapter.createSession(user.id);
  await setSessionCookie(context, { session, user });
  expireCookie(context, signUpCookie(context));
  return session;
}

const signUpCookie = ({ context }: GenericEndpointContext) =>
  context.createAuthCookie('sign_up', { maxAge: confirmationSeconds });

async function rememberSignUp(context: GenericEndpointContext, { id }: PendingSignUp): Promise<void> {
  const { name, attributes } = signUpCookie(context);
  await context.setSignedCookie(name, id, context.context.secret, attributes);
}

/** The sign-up of an address that this very browser made, while it waits for its confirmation. */
async function rememberedSignUp(context: GenericEndpointContext, email: string): Promise<PendingSignUp | undefined> {
  const id = await context.getSignedCookie(signUpCookie(context).name, context.context.secret);
  return id ? findSignUp(context.context, { id, email }) : undefined;
}
