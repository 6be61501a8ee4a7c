import { expect, test } from 'vitest';
import {
  accountDeletedMail,
  confirmAddressMail,
  passwordChangedMail,
  resetPasswordMail,
  videoFailedMail,
  videoReadyMail,
} from './mail-texts.ts';

test('a mail says the same as text and as a page, and its link stands alone on a line', () => {
  const { subject, text, html } = confirmAddressMail('https://portray.example/confirm?token=a&b=c');
  expect(subject).toBe('Confirm your email address');
  expect(text).toContain('\n\nConfirm my address: https://portray.example/confirm?token=a&b=c\n');
  expect(html).toContain('href="https://portray.example/confirm?token=a&#38;b=c"');
});

test('what people write into a title stays text', () => {
  const { html, text } = videoReadyMail('<img src=x onerror=alert(1)>', 'https://portray.example/videos');
  expect(html).not.toContain('<img');
  expect(text).toContain('<img src=x onerror=alert(1)>');
});

test('a video without a title has a name, too, and a failure says that the credit is back', () => {
  expect(
    videoFailedMail('', 'No face was found.', 'You got your credit back.', 'https://portray.example/videos').text,
  ).toMatch(/“Untitled” could not be created: No face was found\.\s+You got your credit back/);
});

test('mails about an account say what happened, in text and on a page, and where to go if it was another person', () => {
  const url = 'https://portray.example/reset?token=abc';
  for (const [mail, subject, words, isLinked] of [
    [resetPasswordMail(url), 'Choose a new password', 'asked to reset the password', true],
    [passwordChangedMail(url), 'Your password was changed', 'has just been changed', true],
    [accountDeletedMail(), 'Your account was deleted', 'everything in it has been deleted', false],
  ] as const) {
    expect(mail.subject).toBe(subject);
    for (const shown of [mail.text, mail.html]) {
      expect(shown).toContain(words);
      expect(shown?.includes(url)).toBe(isLinked);
    }
  }
});
