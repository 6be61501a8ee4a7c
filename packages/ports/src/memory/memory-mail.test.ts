import { describe, test } from 'vitest';
import { mailPromises } from '../suites/mail-contract.ts';
import { createMemoryMail } from './memory-mail.ts';

describe('mail of memory', () => {
  test.each(mailPromises)('$title', ({ run }) => {
    const mail = createMemoryMail();
    return run({ mail, read: async () => mail.sent.map(({ to, subject, text }) => ({ to, subject, text })) });
  });
});
