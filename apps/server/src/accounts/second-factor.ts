import { known } from '@portray/foundation/known';
import { createAuthMiddleware } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins';
import { newBackupCodes, readBackupCode } from './backup-codes.ts';

type Matched = { path?: string | undefined };

const isReturn = ({ path }: Matched) => path === '/callback/:id';
const isBackupCode = ({ path }: Matched) => path === '/two-factor/verify-backup-code';

const readTyped = createAuthMiddleware(async ({ body }) => {
  const code: unknown = body?.code;
  if (typeof code === 'string') return { context: { body: { ...body, code: readBackupCode(code) } } };
});

/** Where a browser that comes back from Google is asked for its code. */
const codePlace = '/auth?tab=signin&step=code';

/** The library asks for the second factor after a password; whoever comes back from Google is asked for it as well. */
export function secondFactor() {
  const plugin = twoFactor({ issuer: 'Portray', backupCodeOptions: { customBackupCodesGenerate: newBackupCodes } });
  const ask = known(plugin.hooks.after[0]);
  const afterReturn = createAuthMiddleware(async ({ context, redirect }) => {
    const answer = context.returned as { twoFactorRedirect?: boolean } | undefined;
    if (answer?.twoFactorRedirect) throw redirect(codePlace);
  });
  return {
    ...plugin,
    hooks: {
      before: [{ matcher: isBackupCode, handler: readTyped }],
      after: [
        { ...ask, matcher: (matched: Parameters<typeof ask.matcher>[0]) => isReturn(matched) || ask.matcher(matched) },
        { matcher: isReturn, handler: afterReturn },
      ],
    },
  };
}
