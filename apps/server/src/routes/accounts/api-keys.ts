import { listKeys, makeKey, renameKey, revokeKey, rotateKey } from '@portray/studio/developer/api-keys';
import type { Principal } from '@portray/studio/principal';
import { type RequestContext, signedIn } from '../../edge/implement.ts';

const own = signedIn.apiKeys;

/** Keys for programs. Whoever gets a secret has shown again that the account is theirs. */
export const apiKeyRoutes = {
  list: own.list.handler(({ context }) => listKeys(context.deps, context.principal)),
  make: own.make.handler(async ({ input: { password, ...request }, context }) => {
    await confirm(context, password);
    return makeKey(withSettings(context), context.principal, request);
  }),
  rename: own.rename.handler(({ input, context }) => renameKey(context.deps, context.principal, input)),
  rotate: own.rotate.handler(async ({ input: { password, ...request }, context }) => {
    await confirm(context, password);
    return rotateKey(context.deps, context.principal, request);
  }),
  revoke: own.revoke.handler(({ input, context }) => revokeKey(context.deps, context.principal, input)),
};

type Context = Pick<RequestContext, 'deps' | 'address'> & { principal: Principal };

const confirm = ({ deps, principal, address }: Context, password: string | undefined) =>
  deps.confirmOwner(principal, { password, address });

const withSettings = ({ deps }: Context) => ({ ...deps, settings: deps.environment });
