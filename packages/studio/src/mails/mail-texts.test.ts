import { expect, test } from 'vitest';
import { confirmAddressMail, videoFailedMail, videoReadyMail } from './mail-texts.ts';

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
  expect(videoFailedMail('', 'No face was found.', 'https://portray.example/videos').text).toMatch(
    /“Untitled” could not be created: No face was found\.\s+You got your credit back/,
  );
});
