import { limits } from '@portray/contracts/limits';
import { AppError } from '@portray/foundation/errors';
import { endExport, latestExport, startExport } from '@portray/studio/accounts/account-export';
import { changeProfile, readProfile } from '@portray/studio/accounts/change-profile';
import { describeSession } from '@portray/studio/accounts/describe-session';
import { askToSubscribe, confirmSubscription, endSubscription } from '@portray/studio/accounts/newsletter';
import { changePreferences, readPreferences } from '@portray/studio/accounts/preferences';
import { listOwnFiles, removeOwnFile } from '@portray/studio/files/own-files';
import { isOperator } from '@portray/studio/operator/require-operator';
import { open, signedIn } from '../../edge/implement.ts';
import { describeDeployment } from '../operating/deployment.ts';

/** Own files. */
export const fileRoutes = {
  storage: signedIn.account.storage.handler(({ input, context }) =>
    listOwnFiles(context.deps, context.principal, input),
  ),
  removeFile: signedIn.account.removeFile.handler(async ({ input, context }) => {
    await removeOwnFile(context.deps, context.principal, input);
    return { success: true as const };
  }),
};

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
      // What a cookie keeps from scripts no script is to read here.
      refresh_token: caller.via === 'session-token' ? token : '',
      expires_in: expiresAt - nowSeconds,
      expires_at: expiresAt,
      token_type: 'bearer' as const,
      user: { ...user, ...(isOperator(principal, deps.environment) && { is_operator: true as const }) },
    };
  }),

  profile: signedIn.account.profile.handler(({ context }) => readProfile(context.deps, context.principal)),

  changeProfile: signedIn.account.changeProfile.handler(({ context, input }) =>
    changeProfile(context.deps, context.principal, input),
  ),

  preferences: signedIn.account.preferences.handler(({ context }) => readPreferences(context.deps, context.principal)),

  changePreferences: signedIn.account.changePreferences.handler(({ context, input }) =>
    changePreferences(context.deps, context.principal, input),
  ),

  latestExport: signedIn.account.latestExport.handler(({ context }) => latestExport(context.deps, context.principal)),

  startExport: signedIn.account.startExport.handler(({ context }) => startExport(context.deps, context.principal)),

  endExport: signedIn.account.endExport.handler(async ({ context }) => {
    await endExport(context.deps, context.principal);
    return { success: true as const };
  }),

  subscribeToNewsletter: open.account.subscribeToNewsletter.handler(async ({ context, input }) => {
    const mayMail = await context.deps.rateLimits.take('mailTo', input.email).then(
      () => true,
      () => false,
    );
    // Too many mails to an address are left out silently: what it gets is its owner's affair.
    if (mayMail) await askToSubscribe(context.deps, input);
    return { success: true as const };
  }),

  confirmSubscription: open.account.confirmSubscription.handler(({ context, input }) =>
    confirmSubscription(context.deps, input),
  ),

  endSubscription: open.account.endSubscription.handler(({ context, input }) => endSubscription(context.deps, input)),

  deploymentFacts: open.account.deploymentFacts.handler(({ context }) => describeDeployment(context.deps)),
};
