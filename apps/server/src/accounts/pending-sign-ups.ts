import type { AuthContext } from 'better-auth';
import { createEmailVerificationToken } from 'better-auth/api';
import { jwtVerify } from 'jose';
import { z } from 'zod';

/** What the sign-in library offers its hooks. */
export type AuthServices = Pick<AuthContext, 'adapter' | 'internalAdapter' | 'secret' | 'baseURL' | 'password'>;

/** What was given to open an account; `back` is where the user goes once its address is confirmed. */
const signUp = z.object({ name: z.string(), passwordHash: z.string(), back: z.string() });
export type SignUp = z.infer<typeof signUp> & { email: string };
/** A sign-up that waits for its confirmation. */
export type PendingSignUp = SignUp & { id: string };
type Row = { id: string; identifier: string; value: string; expiresAt: Date };

/** How long a sign-up waits, and its link works. */
export const confirmationSeconds = 86_400;
/** Of how many sign-ups of one address a password is tried. */
const triedSignUps = 3;

const model = 'verification';
const claims = z.object({ email: z.string(), signUp: z.uuid() });
const kindOf = (email: string) => `sign-up ${email}`;

/**
 * Keeps a sign-up until its address is confirmed. Anyone may sign up with any address; there is an account only once
 * the mail of one sign-up was answered, and it is made of what that sign-up gave.
 */
export async function keepSignUp(services: AuthServices, { email, ...given }: SignUp): Promise<PendingSignUp> {
  const expiresAt = new Date(Date.now() + confirmationSeconds * 1_000);
  const pending = { identifier: kindOf(email), value: JSON.stringify(given), expiresAt };
  const { id } = await services.internalAdapter.createVerificationValue(pending);
  return { id, email, ...given };
}

/** One that still waits for its confirmation; undefined otherwise. */
export async function findSignUp(
  services: AuthServices,
  { id, email }: { id: string; email: string },
): Promise<PendingSignUp | undefined> {
  const where = [
    { field: 'id', value: id },
    { field: 'identifier', value: kindOf(email) },
  ];
  const row = await services.adapter.findOne<Row>({ model, where });
  return row ? read(row, email) : undefined;
}

/** The newest sign-ups of an address that wait for their confirmation. */
export async function newestSignUps(services: AuthServices, email: string): Promise<PendingSignUp[]> {
  const where = [{ field: 'identifier', value: kindOf(email) }];
  const sortBy = { field: 'createdAt', direction: 'desc' as const };
  const rows = await services.adapter.findMany<Row>({ model, where, sortBy, limit: triedSignUps });
  return rows.flatMap((row) => read(row, email) ?? []);
}

/** The newest sign-up of an address that was made with this password. */
export async function signUpWithPassword(
  services: AuthServices,
  email: string,
  password: string,
): Promise<PendingSignUp | undefined> {
  const pending = await newestSignUps(services, email);
  const fits = await Promise.all(
    pending.map(({ passwordHash }) => services.password.verify({ hash: passwordHash, password })),
  );
  return pending.find((_, index) => fits[index]);
}

/** Once the address has an account, nothing is left of what was given with it. */
export async function forgetSignUps({ adapter }: AuthServices, email: string): Promise<void> {
  await adapter.deleteMany({ model, where: [{ field: 'identifier', value: kindOf(email) }] });
}

/** The link of the mail of one sign-up: it says which, and that the mail was received. */
export async function writeConfirmationLink(
  { secret, baseURL }: AuthServices,
  { id, email }: PendingSignUp,
): Promise<string> {
  const token = await createEmailVerificationToken(secret, email, undefined, confirmationSeconds, { signUp: id });
  return `${baseURL}/verify-email?token=${token}`;
}

/** The sign-up that the token of a link belongs to; undefined where the link is forged, too old or was used. */
export async function readConfirmation(services: AuthServices, token: string): Promise<PendingSignUp | undefined> {
  const key = new TextEncoder().encode(services.secret);
  const verified = await jwtVerify(token, key, { algorithms: ['HS256'] }).catch(() => undefined);
  const said = claims.safeParse(verified?.payload);
  return said.success ? findSignUp(services, { id: said.data.signUp, email: said.data.email }) : undefined;
}

function read({ id, value, expiresAt }: Row, email: string): PendingSignUp | undefined {
  if (expiresAt.getTime() < Date.now()) return undefined;
  return { id, email, ...signUp.parse(JSON.parse(value)) };
}
