import type { Environment } from '@portray/contracts/environment';
import { AppError } from '@portray/foundation/errors';
import type { AskService } from '@portray/ports/service-check';
import { z } from 'zod';
import { filesSettings, openFiles } from '../files.ts';
import { askService } from './ask-service.ts';
import { originOf } from './presenters.ts';

/** Whether the bucket is there and may be used. */
export function askS3(settings: Environment): AskService {
  return async () => {
    await (await openFiles(filesSettings(settings, ''))).check();
    return {};
  };
}

/** Signs in at the mail server and leaves again. */
export function askSmtp({ SMTP_URL: url = '' }: Environment): AskService {
  return async () => {
    const { createTransport } = await import('nodemailer');
    const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };
    const transport = createTransport({ url, disableFileAccess: true, disableUrlAccess: true, ...timeouts });
    await transport.verify().catch((cause: Error & { code?: string }) => {
      const sentence =
        cause.code === 'EAUTH'
          ? 'The mail server refuses the name or the password.'
          : 'The mail server does not answer as one should.';
      throw new AppError(cause.code === 'EAUTH' ? 'not_configured' : 'mail_failed', sentence, { cause });
    });
    transport.close();
    return { note: 'It accepts this server. Whether a mail arrives shows with the first one.' };
  };
}

const discovery = z.object({ issuer: z.string(), authorization_endpoint: z.string() });

/** Google's own description of its sign-in. */
export function askGoogle({ GOOGLE_DISCOVERY_URL: url }: Environment): AskService {
  return async (signal) => {
    await askService('Google', { url, signal, reply: discovery });
    return { note: 'The client and its secret cannot be checked without a user’s sign-in.' };
  };
}

const balance = z.object({ livemode: z.boolean() });

/** Reading the balance shows that the key works, and in which mode; the amounts are not kept. */
export function askStripe({ STRIPE_SECRET_KEY: key = '', STRIPE_BASE_URL }: Environment): AskService {
  const url = `${originOf(STRIPE_BASE_URL, 'https://api.stripe.com')}/v1/balance`;
  return async (signal) => {
    const headers = { authorization: `Bearer ${key}` };
    const { livemode } = await askService('Stripe', { url, headers, signal, reply: balance });
    return {
      mode: livemode ? 'live' : 'test',
      note: 'The secret of the webhook cannot be checked; it shows with the first event.',
    };
  };
}
