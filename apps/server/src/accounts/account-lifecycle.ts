import { ensureAccount } from '@portray/studio/accounts/ensure-account';
import { findUnconfirmedAccount } from '@portray/studio/accounts/find-unconfirmed-account';
import { recordAccountEvent } from '@portray/studio/accounts/record-account-event';
import {
  accountDeletedMail,
  confirmAddressMail,
  passwordChangedMail,
  resetPasswordMail,
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
  return {
    async signedUp({ id, email, name }) {
      await ensureAccount(deps, { id, email, name: name || null });
      await recordAccountEvent(deps, id, 'signed_up');
    },
    confirmed: ({ id }) => recordAccountEvent(deps, id, 'confirmed'),
    async sendConfirmation({ email }, url) {
      if (await mayMail(email)) await postMail(deps, { to: email, ...confirmAddressMail(url) });
    },
    async sendReset({ email }, url) {
      if (await mayMail(email)) await postMail(deps, { to: email, ...resetPasswordMail(url) });
    },
    async passwordChanged({ id, email }, event) {
      await recordAccountEvent(deps, id, event);
      await postMail(deps, { to: email, ...passwordChangedMail(`${deps.publicUrl}/auth?tab=signin`) });
    },
    beforeDelete: ({ id }) => forgetClonesOf(deps, id),
    deleted: ({ email }) => postMail(deps, { to: email, ...accountDeletedMail() }),
    findUnconfirmed: (email) => findUnconfirmedAccount(deps, email),
    record: (userId, event, address) => recordAccountEvent(deps, userId, event, address),
  };
}
