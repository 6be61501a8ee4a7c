import type { ConnectedProgram, ProgramScope } from '@portray/contracts/connected-programs';
import type { MailMessage } from '@portray/ports/mail';

/** What a mail says; `action` is shown as a link. */
type MailText = { subject: string; paragraphs: string[]; action?: { label: string; url: string } };

export type WrittenMail = Pick<MailMessage, 'subject' | 'text' | 'html'>;

/** Sent after signing up, and again on request. */
export function confirmAddressMail(url: string): WrittenMail {
  return writeMail({
    subject: 'Confirm your email address',
    paragraphs: [
      'Welcome to Portray! Please confirm that this is your address. The link works for 24 hours, and signs you in.',
      'If you did not sign up, you can ignore this email: there is no account with your address.',
    ],
    action: { label: 'Confirm my address', url },
  });
}

/** Sent where the mail was asked for again, and it is not known by whose sign-up: it confirms none. */
export function signUpAgainMail(url: string): WrittenMail {
  return writeMail({
    subject: 'Sign up again to get a new link',
    paragraphs: [
      'Somebody asked for this. If it was you, sign up again: you then get a new link, for the password that you choose.',
      'If it was not you, you can ignore this email: there is no account with your address.',
    ],
    action: { label: 'Sign up again', url },
  });
}

/** Sent on request of a new password. */
export function resetPasswordMail(url: string): WrittenMail {
  return writeMail({
    subject: 'Choose a new password',
    paragraphs: [
      'Someone, hopefully you, asked to reset the password of your Portray account. The link works once and expires after one hour.',
      'A new password signs out all your devices, revokes your API keys, and turns two-step verification off if it is on.',
      'If it was not you, you can ignore this email. Your password has not changed.',
    ],
    action: { label: 'Choose a new password', url },
  });
}

/** Sent after a password was chosen by mail: what was turned on before is off, no matter by whom. */
export function passwordResetMail(resetUrl: string, had: { secondFactor: boolean; keys: boolean }): WrittenMail {
  const factor = 'Two-step verification was on, and is now off. Turn it on again in your account settings.';
  const keys = 'Your API keys were revoked, too. Make new ones for your programs.';
  return writeMail({
    subject: 'Your password was changed',
    paragraphs: [
      'A new password has just been chosen for your Portray account with the link of our email. All devices are signed out.',
      ...(had.secondFactor ? [factor] : []),
      ...(had.keys ? [keys] : []),
      'If this was not you, choose a new password now.',
    ],
    action: { label: 'This was not me', url: resetUrl },
  });
}

/** Sent after a password was changed, so that it does not go unnoticed. */
export function passwordChangedMail(resetUrl: string): WrittenMail {
  return writeMail({
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your Portray account has just been changed. If this was not you, choose a new password now.',
    ],
    action: { label: 'This was not me', url: resetUrl },
  });
}

/** Sent when an account is gone. */
export function accountDeletedMail(): WrittenMail {
  return writeMail({
    subject: 'Your account was deleted',
    paragraphs: [
      'Your Portray account and everything in it has been deleted. The last files will be removed within 24 hours.',
    ],
  });
}

/** Sent when a video is finished. */
export function videoReadyMail(title: string, url: string): WrittenMail {
  return writeMail({
    subject: 'Your video is ready',
    paragraphs: [`Your video “${title || 'Untitled'}” is finished.`],
    action: { label: 'Watch video', url },
  });
}

/** Sent when a video could not be made; `reason` and what stands `after` it are sentences for people. */
export function videoFailedMail(title: string, reason: string, after: string, url: string): WrittenMail {
  return writeMail({
    subject: 'Your video could not be created',
    paragraphs: [`Your video “${title || 'Untitled'}” could not be created: ${reason}`, after],
    action: { label: 'Open project', url },
  });
}

/** Sent when the balance reaches what counts as low. */
export function lowCreditsMail(credits: number, url: string): WrittenMail {
  const words = credits === 1 ? '1 credit' : `${credits} credits`;
  return writeMail({
    subject: `You have ${words} left`,
    paragraphs: [`You have ${words} left. Each video takes one.`],
    action: { label: 'Buy credits', url },
  });
}

/** Sent when nothing is sent to an endpoint any more; `url` is the page on which it can be turned on again. */
export function webhookPausedMail(address: string, reason: 'failing' | 'gone', url: string): WrittenMail {
  const why =
    reason === 'gone'
      ? 'It answered that it is gone (410).'
      : 'It has taken no event for a day, although each was sent thirteen times.';
  return writeMail({
    subject: 'Your webhook was paused',
    paragraphs: [
      `We stopped sending events to ${address}. ${why}`,
      'Turn it on again when it works, and send what it missed: events are kept for 30 days.',
    ],
    action: { label: 'Look at the endpoint', url },
  });
}

/** Sent when the ZIP with a user's data is there; `url` is the account's page. */
export function dataReadyMail(url: string, hours: number): WrittenMail {
  return writeMail({
    subject: 'Your data is ready',
    paragraphs: [`The ZIP file with your Portray data is ready. You can download it for ${hours} hours.`],
    action: { label: 'Download my data', url },
  });
}

/** Sent when an API key was revoked since it was sent over plain http; `shown` is its beginning and end. */
export function keySeenMail({ name, shown }: { name: string; shown: string }, url: string): WrittenMail {
  return writeMail({
    subject: `Your API key “${name}” was revoked`,
    paragraphs: [
      `A program sent your API key “${name}” (${shown}) over http instead of https, so that others on the way could read it. The call was refused, and the key does not work any more.`,
      'Make a new key, and let the program use the address that begins with https.',
    ],
    action: { label: 'Make a new key', url },
  });
}

/**
 * Sent when a person permitted a program something, so that it does not go unnoticed where it was another person. `host` is the
 * site that vouches for the program, or else where it was sent back to; `created_at` is ISO 8601; `url` lists what is connected.
 */
export function programConnectedMail(
  { name, host, scopes, created_at, isVouchedFor }: ConnectedFacts,
  url: string,
): WrittenMail {
  const origin = isVouchedFor ? `It comes from ${host}.` : `Nobody has checked its name; it was sent back to ${host}.`;
  return writeMail({
    subject: 'A program was connected to your account',
    paragraphs: [
      `You permitted the program “${name}” to work in your Portray account, on ${momentWords(created_at)}. ${origin}`,
      `It may: ${scopes.map((scope) => permittedWords[scope]).join('; ')}.`,
      'Not you? Disconnect it, which stops it at once, and choose a new password.',
    ],
    action: { label: 'Disconnect it', url },
  });
}

type ConnectedFacts = Pick<ConnectedProgram, 'name' | 'host' | 'scopes' | 'created_at'> & { isVouchedFor: boolean };
const permittedWords: Record<ProgramScope, string> = {
  read: 'see your library and your credits',
  create: 'make videos, speech and images, which takes your credits',
  publish: 'share videos and post them to your connected accounts',
  manage: 'change and delete what is in your library',
};

/** Such as '29 November 2026, 08:30 UTC'. */
function momentWords(at: string): string {
  const facts = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return `${new Intl.DateTimeFormat('en-GB', facts).format(new Date(at))}, ${at.slice(11, 16)} UTC`;
}

/** Plain text and a simple page of the same words. */
export function writeMail({ subject, paragraphs, action }: MailText): WrittenMail {
  const lines = [...paragraphs, ...(action ? [`${action.label}: ${action.url}`] : []), 'Portray'];
  const link = action
    ? `<p><a href="${escapeHtml(action.url)}" style="${buttonStyle}">${escapeHtml(action.label)}</a></p>`
    : '';
  const body = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('');
  const html = `<!doctype html><html lang="en"><body style="${bodyStyle}">${body}${link}<p>Portray</p></body></html>`;
  return { subject, text: `${lines.join('\n\n')}\n`, html };
}

const bodyStyle = 'font:16px/1.5 system-ui,sans-serif;color:#1f1633;max-width:34em';
const buttonStyle =
  'display:inline-block;padding:10px 18px;border-radius:8px;background:#6d28d9;color:#fff;text-decoration:none';

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
