import { deepEqual, equal } from 'node:assert/strict';
import type { Mail, MailMessage } from '../mail.ts';

/** A mail service, and what its readers find, the oldest first; to them one mail that arrived twice is one. */
export type MailBench = { mail: Mail; read(): Promise<Pick<MailMessage, 'to' | 'subject' | 'text'>[]> };

/** What every mail service promises: `run` throws where a promise is broken. */
export type MailPromise = { title: string; run: (bench: MailBench) => Promise<void> };

const written = {
  to: 'mária@example.com',
  subject: 'Confirm your address: bitte bestätigen 🎉',
  text: 'Open this link:\n.\nhttps://portray.test/confirm?token=abc',
};
const html = '<p>Open <a href="https://portray.test/confirm?token=abc">this</a></p>';

/** The contract suite: `test.each(mailPromises)('$title', …)`; each promise begins with an empty mailbox. */
export const mailPromises: MailPromise[] = [
  {
    title: 'a mail arrives as it was written, with its other form or without',
    async run({ mail, read }) {
      await mail.send({ ...written, id: 'verify:u1' });
      deepEqual(await read(), [written]);
      await mail.send({ ...written, html, id: 'verify:u2' });
      deepEqual(await read(), [written, written]);
    },
  },
  {
    title: 'the same mail sent again, even at the same time, is one mail; one of another id is another',
    async run({ mail, read }) {
      await mail.send({ ...written, id: 'ready:v1' });
      await Promise.all(Array.from({ length: 3 }, () => mail.send({ ...written, id: 'ready:v1' })));
      equal((await read()).length, 1);
      await mail.send({ ...written, id: 'ready:v2' });
      equal((await read()).length, 2);
    },
  },
];
