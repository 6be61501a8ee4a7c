import { createOTP } from '@better-auth/utils/otp';
import { known } from '@portray/foundation/known';
import { describe, expect, test } from 'vitest';
import { button, fillIn, say, signIn, toast, turnOnSecondFactor } from '../../src/acts/auth-acts.ts';
import { addressOf, createPerson } from '../../src/person.ts';
import { noBrowser } from '../../src/visits/browser.ts';
import { visitAsVisitor } from '../../src/visits/visitor-visit.ts';

describe.skipIf(noBrowser)('a password that is forgotten, or not enough', () => {
  const visit = visitAsVisitor();

  test('replaces a forgotten password through a link, also where a user is signed in, and signs out everywhere', async () => {
    const page = await visit.open();
    const rita = createPerson(visit.product.url, addressOf('rita'));
    await rita.register();
    await signIn(page, rita.email);
    await page.waitForURL('**/dashboard');
    const visitor = await visit.open();
    await visitor.goto('/auth?tab=signin');
    await visitor.getByRole('link', { name: 'Forgot password?' }).click();
    await visitor.getByLabel('Email').fill(rita.email);
    await button(visitor, 'Send link').click();
    await say(visitor, 'If there is an account with this address, we have emailed it a link.');
    const { links } = await rita.mailAbout('Choose a new password');
    await page.goto(known(links[0]));
    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
    await page.getByLabel('Password', { exact: true }).fill('a better horse 43');
    await button(page, 'Set new password').click();
    await toast(page, 'Your password has been changed. Sign in with the new one.');
    await page.waitForURL('**/auth?tab=signin');
    await signIn(page, rita.email, 'a better horse 43');
    await page.waitForURL('**/dashboard');
    await visitor.goto(known(links[0]));
    await say(visitor, 'This link is no longer valid.');
  });

  test('ends the second factor, no matter who turned it on, and says so on the page and in the mail', async () => {
    const page = await visit.open();
    const uma = createPerson(visit.product.url, addressOf('uma'));
    await uma.register();
    await signIn(page, uma.email);
    await page.waitForURL('**/dashboard');
    await turnOnSecondFactor(page, uma.password);
    await page.goto('/videos');
    const visitor = await visit.open();
    await visitor.goto('/auth?tab=reset');
    await visitor.getByLabel('Email').fill(uma.email);
    await button(visitor, 'Send link').click();
    const { links } = await uma.mailAbout('Choose a new password');
    await visitor.goto(known(links[0]));
    await say(
      visitor,
      'It signs out all your devices, revokes your API keys, and turns two-step verification off if it is on.',
    );
    await visitor.getByLabel('Password', { exact: true }).fill('a better horse 43');
    await button(visitor, 'Set new password').click();
    await say(visitor, 'Two-step verification is off');
    const { text } = await uma.mailAbout('Your password was changed');
    expect(text).toContain('Two-step verification was on, and is now off.');
    await fillIn(visitor, uma.email, 'a better horse 43');
    await button(visitor, 'Sign In').click();
    await visitor.waitForURL('**/dashboard');
    await page.reload();
    await page.waitForURL(`${visit.product.url}/`);
  });

  test('asks a user who has a second factor for it: the code of the app, or a backup code that works once', async () => {
    const page = await visit.open();
    const tess = createPerson(visit.product.url, addressOf('tess'));
    await tess.register();
    await signIn(page, tess.email);
    await page.waitForURL('**/dashboard');
    const { secret, backupCodes } = await turnOnSecondFactor(page, tess.password);
    await page.context().clearCookies();
    const firstDigit = page.getByLabel('Digit of the code').first();
    const hasFocus = () => firstDigit.evaluate((field) => field === field.ownerDocument.activeElement);
    const typeCode = async (code: string) => {
      await firstDigit.waitFor();
      await expect.poll(hasFocus).toBe(true);
      await page.keyboard.type(code);
      await button(page, 'Verify').click();
    };
    await signIn(page, tess.email);
    await say(page, 'Enter the 6 digits that your authenticator app shows.');
    await expect.poll(() => button(page, 'Verify').isDisabled()).toBe(true);
    expect(await page.getByRole('tab').count(), 'the second step stands alone').toBe(0);
    expect(await button(page, 'Continue with Google').count()).toBe(0);
    await typeCode('000000');
    await say(page, 'This code is not correct. Please try the newest one.');
    await button(page, 'Back to sign in').click();
    await button(page, 'Sign In').click();
    await typeCode(await createOTP(secret).totp());
    await page.waitForURL('**/dashboard');
    await page.getByRole('button', { name: 'Account menu of tess' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await page.waitForURL(`${visit.product.url}/`);
    const typeBackupCode = async () => {
      await signIn(page, tess.email);
      await button(page, 'Use a backup code').click();
      await page.getByLabel('Backup code').fill(known(backupCodes[0]));
      await button(page, 'Verify').click();
    };
    await typeBackupCode();
    await page.waitForURL('**/dashboard');
    await page.context().clearCookies();
    await typeBackupCode();
    await say(page, 'This backup code is not correct, or was used before.');
    expect(await page.getByLabel('Backup code').inputValue()).toBe(backupCodes[0]);
  });
});
