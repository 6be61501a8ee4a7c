import type { AuthContext } from 'better-auth';
import { createEmailVerificationToken } from 'better-auth/api';
import { jwtVerify } from 'jose';
import { z } from 'zod';
import { passwordHashOf } from './password-hash.ts';

/** What the sign-in library offers its hooks. */
export type AuthServices = Pick<AuthContext, 'adapter' | 'internalAdapter' | 'secret' | 'baseURL'>;
type PendingSignUp = { id: string; value: string; expiresAt: Date };

/** How long a link in a confirmation mail works. */
export const confirmationSeconds = 86_400;

const claims = z.object({ email: z.string(), signUp: z.uuid().optional() });
const kindOf = (email: string) => `sign-up ${email}`;

/**
 * A link that confirms an address together with the password of one sign-up. Anybody may sign up with an address that
 * waits for its confirmation; whose password counts is decided by the link that its owner opens, and by nothing else.
 */
export async function writeConfirmationLink(
  services: AuthServices,
  { email, passwordHash, back }: { email: string; passwordHash: string; back: string },
): Promise<string> {
  const expiresAt = new Date(Date.now() + confirmationSeconds * 1_000);
  const pending = { identifier: kindOf(email), value: passwordHash, expiresAt };
  const { id } = await services.internalAdapter.createVerificationValue(pending);
  const token = await createEmailVerificationToken(services.secret, email, undefined, confirmationSeconds, {
    signUp: id,
  });
  return `${services.baseURL}/verify-email?token=${token}&callbackURL=${encodeURIComponent(back)}`;
}

/** The password of the newest sign-up of an account that waits for its confirmation. */
export async function newestPasswordHash(
  services: AuthServices,
  { id, email }: { id: string; email: string },
): Promise<string | undefined> {
  const pending = await services.internalAdapter.findVerificationValue(kindOf(email));
  return pending?.value ?? passwordHashOf(services, id);
}

/**
 * Gives the account the password of the sign-up that a link belongs to. False for a link that must not confirm anything;
 * true where the library may judge it: a link that is forged or too old, an address that is confirmed already.
 */
export async function acceptPendingSignUp(services: AuthServices, token: unknown): Promise<boolean> {
  const { email, signUp } = await readToken(services.secret, token);
  const found = email ? await services.internalAdapter.findUserByEmail(email) : undefined;
  if (!email || !found || found.user.emailVerified) return true;
  const pending = signUp ? await findPending(services, email, signUp) : undefined;
  if (!pending || pending.expiresAt < new Date()) return false;
  await services.internalAdapter.updatePassword(found.user.id, pending.value);
  return true;
}

/** The owner of the mailbox chose a password by another mail: no link of a sign-up may replace it. */
export async function forgetPendingSignUps(services: AuthServices, resetToken: unknown): Promise<void> {
  const reset = await services.internalAdapter.findVerificationValue(`reset-password:${resetToken}`);
  const user = reset && (await services.internalAdapter.findUserById(reset.value));
  if (!user) return;
  const where = [{ field: 'identifier', value: kindOf(user.email) }];
  await services.adapter.deleteMany({ model: 'verification', where });
}

function findPending({ adapter }: AuthServices, email: string, id: string): Promise<PendingSignUp | null> {
  const where = [
    { field: 'id', value: id },
    { field: 'identifier', value: kindOf(email) },
  ];
  return adapter.findOne<PendingSignUp>({ model: 'verification', where });
}

async function readToken(secret: string, token: unknown): Promise<Partial<z.infer<typeof claims>>> {
  try {
    const { payload } = await jwtVerify(String(token), new TextEncoder().encode(secret), { algorithms: ['HS256'] });
    return claims.parse(payload);
  } catch {
    return {};
  }
}
