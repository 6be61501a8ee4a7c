import type { Mail, MailMessage } from '../mail.ts';

/** Mail that goes nowhere: for tests of those who send it. `sent` holds each message once, the oldest first. */
export function createMemoryMail(): Mail & { sent: MailMessage[] } {
  const sent: MailMessage[] = [];
  return {
    sent,
    async send(message) {
      if (!sent.some(({ id }) => id === message.id)) sent.push(message);
    },
  };
}
