import { ensureAccount } from '@portray/studio/accounts/describe-session';
import { recordAccountEvent } from '@portray/studio/accounts/record-account-event';
import { endKeysOf } from '@portray/studio/developer/api-keys';
import {
  accountDeletedMail,
  confirmAddressMail,
  passwordChangedMail,
  passwordResetMail,
  resetPasswordMail,
  signUpAgainMail,
} from '@portray/studio/mails/mail-texts';
import { postMail } from '@portray/studio/mails/post-mail';
import type { Stores } from '@portray/studio/stores';
import { forgetClonesOf } from '@portray/studio/voices/forget-clone';
import type { RateLimits } from '../edge/limits/rate-limits.ts';
import type { AccountLifecycle } from './auth-hooks.ts';

type Deps = Stores & { publicUrl: string; rateLimits: RateLimits };

/** What the studio does at each step of an account's lifecycle. */
export function createAccountLifecycle(deps: Deps): AccountLifecycle {
  /** Mails over the limit are dropped silently: a refusal would reveal that the address has an account. */
  const mayMail = (email: string) =>
    deps.rateLimits.take('mailTo', email).then(
      () => true,
      () => false,
    );
  const resetUrl = `${deps.publicUrl}/auth?tab=reset`;
  return {
    async signedUp({ id, email, name }) {
      await ensureAccount(deps, { id, email, name: name || null });
      await recordAccountEvent(deps, id, 'signed_up');
    },
    confirmed: ({ id }) => recordAccountEvent(deps, id, 'confirmed'),
    async sendConfirmation({ email }, url) {
      if (await mayMail(email)) await postMail(deps, { to: email, ...confirmAddressMail(url) });
    },
    async sendSignUpAgain({ email }) {
      const url = `${deps.publicUrl}/auth?tab=signup`;
      if (await mayMail(email)) await postMail(deps, { to: email, ...signUpAgainMail(url) });
    },
    async sendReset({ email }, url) {
      if (await mayMail(email)) await postMail(deps, { to: email, ...resetPasswordMail(url) });
    },
    async passwordChanged({ id, email }) {
      await recordAccountEvent(deps, id, 'password_changed');
      await postMail(deps, { to: email, ...passwordChangedMail(resetUrl) });
    },
    async passwordReset({ id, email }, { secondFactor }) {
      await recordAccountEvent(deps, id, 'password_reset');
      if (secondFactor) await recordAccountEvent(deps, id, 'second_factor_off');
      const keys = await endKeysOf({ ...deps, now: () => new Date() }, id);
      await postMail(deps, { to: email, ...passwordResetMail(resetUrl, { secondFactor, keys }) });
    },
    beforeDelete: ({ id }) => forgetClonesOf(deps, id),
    deleted: ({ email }) => postMail(deps, { to: email, ...accountDeletedMail() }),
    record: (userId, event, address) => recordAccountEvent(deps, userId, event, address),
  };
}
