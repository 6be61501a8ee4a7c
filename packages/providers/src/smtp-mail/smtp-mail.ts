import { createHash } from 'node:crypto';
import { AppError } from '@portray/foundation/errors';
import type { Mail, MailMessage } from '@portray/ports/mail';
import { createTransport } from 'nodemailer';

export type SmtpSettings = {
  /** 'smtp://user:password@host:587' (STARTTLS where offered) or 'smtps://…' (TLS from the start). */
  url: string;
  /** Such as 'Portray <hello@example.com>'. */
  from: string;
  /** For the connection, the greeting and each answer. */
  timeoutMs?: number;
};

/** A person may be waiting for the answer. */
const usualTimeoutMs = 10_000;

/** Sends mail through an SMTP server, a connection each. Throws AppError start_failed when the settings cannot be used. */
export function createSmtpMail(settings: SmtpSettings): Mail {
  const { timeoutMs = usualTimeoutMs } = settings;
  const { protocol, hostname } = readUrl(settings.url);
  if (!['smtp:', 'smtps:'].includes(protocol) || !hostname) throw badUrl();
  const domain = /@([\w.-]+)>?\s*$/.exec(settings.from)?.[1];
  if (!domain) throw new AppError('start_failed', 'The sender of mails is not an address such as "Portray <hello@…>".');
  const transport = createTransport({
    url: settings.url,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return {
    async send(message) {
      try {
        await transport.sendMail({ from: settings.from, ...toEnvelope(message, domain) });
      } catch (cause) {
        throw new AppError('mail_failed', 'The email could not be sent. Please try again in a moment.', { cause });
      }
    },
  };
}

/** The address is handed over as one, so that a comma in it never makes two. */
function toEnvelope({ to, subject, text, html, id }: MailMessage, domain: string) {
  return {
    to: { name: '', address: to },
    subject,
    text,
    ...(html ? { html } : {}),
    messageId: messageIdOf(id, domain),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** The same for the same id, so that mail servers and readers see a second sending as the first. */
function messageIdOf(id: string, domain: string): string {
  return `<${createHash('sha256').update(id).digest('hex').slice(0, 40)}@${domain}>`;
}

function readUrl(url: string): URL {
  try {
    return new URL(url);
  } catch {
    throw badUrl(); // Without its cause, which repeats the password.
  }
}

const badUrl = () =>
  new AppError('start_failed', 'The address of the mail server is not like smtp://user:password@host:587. Correct it.');
