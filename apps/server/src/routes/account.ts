import { limits } from '@portray/contracts/limits';
import { AppError } from '@portray/foundation/errors';
import { changeProfile } from '@portray/studio/accounts/change-profile';
import { describeSession } from '@portray/studio/accounts/describe-session';
import { readProfile } from '@portray/studio/accounts/read-profile';
import { subscribeToNewsletter } from '@portray/studio/accounts/subscribe-to-newsletter';
import { open, signedIn } from '../edge/implement.ts';
import { describeDeployment } from './deployment.ts';

/** The caller, and what this server can do. */
export const accountRoutes = {
  session: signedIn.account.session.handler(async ({ context: { deps, principal, caller } }) => {
    if (!caller) throw new AppError('not_authenticated', 'Auth session missing! Please sign in.');
    const { token, user } = await describeSession(deps, principal);
    const nowSeconds = Math.floor(deps.now().getTime() / 1_000);
    // A caller with only an access token cannot extend its lifetime.
    const isShort = caller.via === 'access-token';
    const expiresAt = (isShort && caller.expiresAt) || nowSeconds + limits.accessTokenSeconds;
    return {
      access_token: isShort ? caller.token : await deps.signAccessToken({ ...principal, aal: user.aal }, expiresAt),
      refresh_token: isShort ? '' : token,
      expires_in: expiresAt - nowSeconds,
      expires_at: expiresAt,
      token_type: 'bearer' as const,
      user,
    };
  }),

  profile: signedIn.account.profile.handler(({ context }) => readProfile(context.deps, context.principal)),

  changeProfile: signedIn.account.changeProfile.handler(({ context, input }) =>
    changeProfile(context.deps, context.principal, input),
  ),

  subscribeToNewsletter: open.account.subscribeToNewsletter.handler(async ({ context, input }) => {
    await subscribeToNewsletter(context.deps, input);
    return { success: true as const };
  }),

  deploymentFacts: open.account.deploymentFacts.handler(({ context }) => describeDeployment(context.deps)),
};
