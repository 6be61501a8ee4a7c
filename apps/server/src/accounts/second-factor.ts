import { randomInt } from 'node:crypto';
import { createOTP } from '@better-auth/utils/otp';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import type { GenericEndpointContext } from 'better-auth';
import { createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { symmetricDecrypt } from 'better-auth/crypto';
import { twoFactor } from 'better-auth/plugins';
import type { AuthServices } from './pending-sign-ups.ts';

/** No i, l, o, 0 and 1: people copy these codes by hand. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const codes = 10;
const halfCharacters = 5;

/** Codes that replace the authenticator app once each, such as 'k7mwd-3hxqp'. */
export function newBackupCodes(): string[] {
  return Array.from({ length: codes }, () => `${half()}-${half()}`);
}

function half(): string {
  return Array.from({ length: halfCharacters }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** A typed code as it was given out: spaces, the dash and capitals alone make no difference. */
export function readBackupCode(typed: string): string {
  const plain = typed.replace(/[\s\p{Pd}]/gu, '');
  // Older codes mix small and capital letters, which both count.
  const code = plain === plain.toUpperCase() ? plain.toLowerCase() : plain;
  return `${code.slice(0, halfCharacters)}-${code.slice(halfCharacters)}`;
}

type Matched = { path?: string | undefined };
type Factor = { id: string; secret: string };

const isReturn = ({ path }: Matched) => path === '/callback/:id';
const isBackupCode = ({ path }: Matched) => path === '/two-factor/verify-backup-code';

const model = 'twoFactor';
const stepMs = 30_000;
const usedCode = 'This code was used before. Please wait for the next one.';

const readTyped = createAuthMiddleware(async ({ body }) => {
  const code: unknown = body?.code;
  if (typeof code === 'string') return { context: { body: { ...body, code: readBackupCode(code) } } };
});

/** Where a browser that comes back from Google is asked for its code. */
const codePlace = '/auth?tab=signin&step=code';

/**
 * The library asks for the second factor after a password, and takes a code as often as it is given. Here a user who comes
 * back from Google is asked as well, and a code counts once.
 */
export function secondFactor() {
  const plugin = twoFactor({ issuer: 'Portray', backupCodeOptions: { customBackupCodesGenerate: newBackupCodes } });
  const ask = known(plugin.hooks.after[0]);
  const afterReturn = createAuthMiddleware(async ({ context, redirect }) => {
    const answer = context.returned as { twoFactorRedirect?: boolean } | undefined;
    if (answer?.twoFactorRedirect) throw redirect(codePlace);
  });
  // Hooks do not know the session of a bearer; what an endpoint uses does.
  const { options } = plugin.endpoints.verifyTOTP as { options: { use?: unknown[] } };
  options.use = [...(options.use ?? []), createAuthMiddleware(useCode)];
  const { fields } = plugin.schema.twoFactor;
  const lastUsedStep = { type: 'number', required: false, input: false, returned: false } as const;
  return {
    ...plugin,
    schema: { ...plugin.schema, twoFactor: { fields: { ...fields, lastUsedStep } } },
    hooks: {
      before: [{ matcher: isBackupCode, handler: readTyped }],
      after: [
        { ...ask, matcher: (matched: Parameters<typeof ask.matcher>[0]) => isReturn(matched) || ask.matcher(matched) },
        { matcher: isReturn, handler: afterReturn },
      ],
    },
  };
}

/** Ends the second factor of an account, devices that need none and sign-ins that wait for it. False where none was on. */
export async function endSecondFactor({ adapter, internalAdapter }: AuthServices, userId: string): Promise<boolean> {
  const user = await internalAdapter.findUserById(userId);
  await adapter.deleteMany({ model, where: [{ field: 'userId', value: userId }] });
  await adapter.deleteMany({ model: 'verification', where: [{ field: 'value', value: userId }] });
  await internalAdapter.updateUser(userId, { twoFactorEnabled: false });
  return (user as { twoFactorEnabled?: boolean } | null)?.twoFactorEnabled === true;
}

/** Marks a correct code as used, in one statement for all processes. Throws AppError invalid_credentials. */
async function useCode(context: GenericEndpointContext): Promise<void> {
  const { adapter, secretConfig } = context.context;
  const code: unknown = context.body?.code;
  const userId = await whoIsAsked(context);
  const factor = userId && (await adapter.findOne<Factor>({ model, where: [{ field: 'userId', value: userId }] }));
  if (!factor || typeof code !== 'string') return;
  const step = await stepOf(code, await symmetricDecrypt({ key: secretConfig, data: factor.secret }));
  // The library refuses a wrong code, and counts it.
  if (step === undefined) return;
  const where = [
    { field: 'id', value: factor.id },
    { field: 'lastUsedStep', operator: 'lt' as const, value: step },
  ];
  const isFirst = await adapter.incrementOne({ model, where, increment: {}, set: { lastUsedStep: step } });
  if (!isFirst) throw new AppError('invalid_credentials', usedCode);
}

/** A signed-in user turns it on; the cookie of the first step says who signs in. */
async function whoIsAsked(context: GenericEndpointContext): Promise<string | undefined> {
  const session = await getSessionFromCtx(context);
  if (session) return session.user.id;
  const { secret, internalAdapter } = context.context;
  const cookie = context.context.createAuthCookie('two_factor');
  const asked = await context.getSignedCookie(cookie.name, secret);
  return asked ? (await internalAdapter.findVerificationValue(asked))?.value : undefined;
}

/** The step whose code this is, as the library counts: now, or one before or after. */
async function stepOf(code: string, secret: string): Promise<number | undefined> {
  const now = Math.floor(Date.now() / stepMs);
  for (const step of [now, now - 1, now + 1]) if ((await createOTP(secret).hotp(step)) === code) return step;
  return undefined;
}
