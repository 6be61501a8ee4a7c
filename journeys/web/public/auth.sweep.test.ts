import { known } from '@portray/foundation/known';
import { afterAll, describe, expect, test } from 'vitest';
import { button, fillIn, isChosen, password, say, signIn, tab, toast } from '../../src/acts/auth-acts.ts';
import { startGoogle } from '../../src/doubles/google.ts';
import { holdAnswers } from '../../src/page/hold-answers.ts';
import { createPerson } from '../../src/person.ts';
import { noBrowser } from '../../src/visits/browser.ts';
import { openOwnProduct } from '../../src/visits/open-product.ts';
import { visitAsVisitor } from '../../src/visits/visitor-visit.ts';

describe.skipIf(noBrowser)('the auth screen', () => {
  let google: Awaited<ReturnType<typeof startGoogle>> | undefined;
  const withGoogle = async () => {
    google = await startGoogle({ sub: '1001', email: 'gina@example.com', name: 'Gina' });
    return google.env;
  };
  const visit = visitAsVisitor(openOwnProduct(withGoogle));
  afterAll(() => google?.close());

  test('has two tabs: sign-up unless the address names the other, and each tab has an address', async () => {
    const page = await visit.open();
    await page.goto('/auth');
    await tab(page, 'Sign Up').waitFor();
    await isChosen(page, 'Sign Up');
    await page.getByLabel('Email').fill('mara@example.com');
    await tab(page, 'Sign In').click();
    await page.waitForURL('**/auth?tab=signin');
    await expect
      .poll(() => page.getByLabel('Email').inputValue(), { message: 'what was typed stays' })
      .toBe('mara@example.com');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('mara@example.com');
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await page.reload();
    await tab(page, 'Sign In').waitFor();
    await isChosen(page, 'Sign In');
    await tab(page, 'Sign Up').click();
    await page.waitForURL('**/auth?tab=signup');
    await isChosen(page, 'Sign Up');
  });

  test('shows a loading state while the session is checked', async () => {
    const page = await visit.open();
    await page.addInitScript(`localStorage.setItem('portray-' + location.host + '-session', 'yes')`);
    const answer = await holdAnswers(page, '**/api/session', (route) => route.fulfill({ status: 401, json: {} }));
    await page.goto('/auth');
    await page.getByText('Checking your session').waitFor();
    expect(await page.getByLabel('Email').count()).toBe(0);
    answer();
    await page.getByLabel('Email').waitFor();
  });

  test('asks for an address and a password of at least 6 characters, offers Google, and says that this is a beta', async () => {
    const page = await visit.open();
    for (const [name, submit] of [
      ['signup', 'Create account'],
      ['signin', 'Sign In'],
    ] as const) {
      await page.goto(`/auth?tab=${name}`);
      await button(page, 'Continue with Google').waitFor();
      const email = page.getByLabel('Email');
      const word = page.getByLabel('Password', { exact: true });
      await expect.poll(() => email.getAttribute('type')).toBe('email');
      for (const field of [email, word]) await expect.poll(() => field.getAttribute('required')).not.toBeNull();
      await expect.poll(() => word.getAttribute('minlength')).toBe('6');
      await expect.poll(() => button(page, submit).isDisabled(), { message: 'nothing written' }).toBe(true);
      await email.fill('mara@example.com');
      await expect.poll(() => button(page, submit).isDisabled(), { message: 'no password' }).toBe(true);
      await word.fill('12345');
      await button(page, submit).click();
      await expect
        .poll(() => word.evaluate((field) => (field as unknown as { validity: ValidityState }).validity.tooShort))
        .toBe(true);
    }
    await page.goto('/auth');
    await say(page, 'Portray is in beta');
  });

  test('signs up with one request, is busy meanwhile, and says to check the email; the link signs in and opens the dashboard', async () => {
    const page = await visit.open();
    await page.goto('/auth');
    await fillIn(page, 'nell@example.com');
    const asked = page.waitForRequest('**/api/auth/sign-up/email');
    await page.route('**/api/auth/sign-up/email', async (route) => {
      await expect.poll(() => button(page, 'Create account').isDisabled(), { message: 'busy' }).toBe(true);
      await route.continue();
    });
    await button(page, 'Create account').click();
    expect((await asked).postDataJSON()).toMatchObject({
      email: 'nell@example.com',
      password,
      callbackURL: expect.stringMatching(/^\/(\?|$)/),
    });
    await toast(page, 'Success!');
    await toast(page, 'Check your email for the confirmation link.');
    expect(await button(page, 'Create account').count(), 'one account is enough').toBe(0);
    await say(page, 'We sent it to nell@example.com.');
    await button(page, 'Send it again').click();
    await say(page, 'We sent the email again.');
    const mailbox = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'its own mailbox' }).first().click();
    const mails = await mailbox;
    await mails
      .getByRole('link', { name: /confirm/i })
      .first()
      .click();
    await mails.waitForURL('**/dashboard');
    await toast(mails, 'Your email is confirmed.');
    await page.waitForURL('**/dashboard');
  });

  test('a full navigation follows a sign-in', async () => {
    await createPerson(visit.product.url, 'nick@example.com').register();
    const page = await visit.open();
    await page.goto('/auth?tab=signin');
    await page.evaluate('window.isOldPage = true');
    await fillIn(page, 'nick@example.com');
    await button(page, 'Sign In').click();
    await page.waitForURL('**/dashboard');
    expect(await page.evaluate('window.isOldPage')).toBeUndefined();
  });

  test('the link of the mail asks in another browser for the password, refuses another, and signs in with it', async () => {
    const olga = createPerson(visit.product.url, 'olga@xn--mller-kva.example');
    await olga.signUp();
    const { links } = await olga.mailAbout('Confirm your email address');
    const page = await visit.open();
    await page.goto(known(links[0]));
    await page.getByRole('heading', { name: 'Confirm your address' }).waitFor();
    await say(page, 'olga@müller.example');
    await page.getByLabel('Password', { exact: true }).fill('not the word');
    await button(page, 'Confirm and sign in').click();
    await say(page, 'This is not the password of the sign-up that this email belongs to.');
    await page.getByLabel('Password', { exact: true }).fill(olga.password);
    await button(page, 'Confirm and sign in').click();
    await page.waitForURL('**/dashboard');
    const other = await visit.open();
    await other.goto(known(links[0]));
    await say(other, 'This link was used before, is older than a day,');
  });

  test('what was tried on the landing page is the first project, also where the mail opens a new tab', async () => {
    const page = await visit.open();
    await page.goto('/');
    await page.getByRole('button', { name: /^Noor/ }).click();
    const sentence = page.getByLabel(/^Type a sentence/);
    await sentence.fill('We open on Monday & you are invited.');
    await page.getByRole('link', { name: 'Create YOU Today' }).first().click();
    await page.getByLabel('Password', { exact: true }).waitFor();
    await fillIn(page, 'hilda@example.com');
    await button(page, 'Create account').click();
    await say(page, 'We sent it to');
    const mails = await page.context().newPage();
    const { links } = await createPerson(visit.product.url, 'hilda@example.com').mailAbout(
      'Confirm your email address',
    );
    await mails.goto(known(links[0]));
    await mails.waitForURL('**/create-video?project=*');
    await expect.poll(() => mails.getByLabel(/^Script/).inputValue()).toBe('We open on Monday & you are invited.');
    await expect.poll(() => mails.getByLabel('Project Name').inputValue()).toBe('My first video');
    await mails.getByText(/^Draft saved/).waitFor();
    await page.waitForURL('**/dashboard');
    await mails
      .getByRole('navigation', { name: 'Steps' })
      .getByRole('button', { name: /Avatar/ })
      .click();
    await mails.getByRole('button', { name: /^Noor/, pressed: true }).waitFor();
  });

  test('a pack that was chosen before there was an account stays chosen', async () => {
    const page = await visit.open();
    await page.goto('/pricing');
    await button(page, 'Buy 75').click();
    await page.waitForURL('**/auth?tab=signup');
    await fillIn(page, 'berta@example.com');
    await button(page, 'Create account').click();
    await say(page, 'We sent it to');
    const { links } = await createPerson(visit.product.url, 'berta@example.com').mailAbout(
      'Confirm your email address',
    );
    await page.goto(known(links[0]));
    await page.waitForURL('**/settings/billing?buy=75');
    await page
      .getByRole('radio', { name: /^75 videos/ })
      .and(page.locator(':checked'))
      .waitFor();
  });

  test('says to a user who signs up again before confirming that the email was sent again, and not Success', async () => {
    await createPerson(visit.product.url, 'twice@example.com').signUp();
    const page = await visit.open();
    await page.goto('/auth');
    await fillIn(page, 'twice@example.com');
    await button(page, 'Create account').click();
    await say(page, 'We sent the email again.');
    await say(page, 'Only the link of this sign-up sets the password you just chose.');
    expect(await page.getByText('Success!').count()).toBe(0);
  });

  test('tells a known address to sign in instead, and shows the sign-in tab 2 seconds later', async () => {
    const page = await visit.open();
    await createPerson(visit.product.url, 'known@example.com').register();
    await page.clock.install();
    await page.goto('/auth');
    await fillIn(page, 'known@example.com');
    await button(page, 'Create account').click();
    await toast(page, 'Account Already Exists');
    await toast(page, 'An account with this email already exists. Please sign in instead.');
    await isChosen(page, 'Sign Up');
    await page.clock.runFor(2_000);
    await page.waitForURL('**/auth?tab=signin');
    await isChosen(page, 'Sign In');
  });

  test('refuses a common password with the reason, in the words of the server', async () => {
    const page = await visit.open();
    await page.goto('/auth');
    await fillIn(page, 'weak@example.com', 'password');
    await button(page, 'Create account').click();
    await toast(page, 'Weak Password');
    await say(page, 'This password is too easy to guess.');
  });

  test.each([
    ['signup', 'Create account', 'Failed to sign up. Please try again.'],
    ['signin', 'Sign In', 'Failed to sign in. Please check your credentials.'],
  ])('has a sentence of its own where the server gives no reason: %s', async (name, submit, sentence) => {
    const page = await visit.open();
    const json = { code: 'unexpected', title: 'Something Went Wrong', message: 'On our side.', retry: true };
    await page.route('**/api/auth/sign-*/email', (route) => route.fulfill({ status: 500, json }));
    await page.goto(`/auth?tab=${name}`);
    await fillIn(page, 'mara@example.com');
    await button(page, submit).click();
    await page.getByRole('alert').getByText(sentence).first().waitFor();
  });

  test('says that the password or the address is wrong, alike, and sends a confirmation again', async () => {
    const page = await visit.open();
    const wrong = 'Invalid email or password. Please check your credentials and try again.';
    await createPerson(visit.product.url, 'otto@example.com').register();
    for (const email of ['otto@example.com', 'nobody@example.com']) {
      await signIn(page, email, 'not the word');
      await say(page, wrong);
    }
    await page.goto('/auth');
    await fillIn(page, 'later@example.com');
    await button(page, 'Create account').click();
    await toast(page, 'Success!');
    await signIn(page, 'later@example.com');
    await say(page, 'Please confirm your email address first.');
    await button(page, 'Send it again').click();
    await say(page, 'We sent the email again.');
  });

  test('says after two sign-ups that the address is not confirmed, also with the newest password', async () => {
    const page = await visit.open();
    for (const word of [password, 'a newer password 1']) {
      await page.goto('/auth');
      await fillIn(page, 'lena@example.com', word);
      await button(page, 'Create account').click();
      await say(page, 'We sent it to');
    }
    await page.context().clearCookies();
    await signIn(page, 'lena@example.com', 'a newer password 1');
    await say(page, 'Please confirm your email address first.');
    await button(page, 'Send it again').click();
    await say(page, 'We sent the email again.');
  });

  test('sends a signed-in user on to the dashboard', async () => {
    const page = await visit.open();
    await createPerson(visit.product.url, 'inside@example.com').register();
    await signIn(page, 'inside@example.com');
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const path of ['/auth', '/auth?tab=signin', '/']) {
      await page.goto(path);
      await page.waitForURL('**/dashboard');
    }
  });

  test('signs in with Google: offline access and consent are asked for, and the dashboard opens', async () => {
    const page = await visit.open();
    await page.goto('/auth');
    await button(page, 'Continue with Google').click();
    await page.waitForURL('**/dashboard');
    await page.getByRole('button', { name: 'Account menu of Gina' }).waitFor();
    expect(google?.asked.at(-1)).toMatchObject({ access_type: 'offline', prompt: 'consent' });
  });

  test('asks a user who comes back from Google to an account with a second factor for the code, and leads back', async () => {
    const page = await visit.open();
    await page.goto('/auth?tab=signin&step=code');
    await say(page, 'Google confirmed who you are. Your account asks for a code, too.');
    await page.getByLabel('Digit of the code').first().and(page.locator(':focus')).waitFor();
    await page.keyboard.type('123456');
    await button(page, 'Verify').click();
    await page.getByRole('alert').waitFor();
    await button(page, 'Back to sign in').click();
    await page.waitForURL((url) => !url.searchParams.has('step'));
    await page.getByLabel('Email').waitFor();
  });

  test.each([
    ['The popup was closed', 'Please allow popups for this site and try again, or try using a different browser.'],
    ['blocked by policy', 'Google sign-in was blocked. Please check your browser settings and try again.'],
    ['anything else', 'Failed to sign in with Google. Please try again.'],
  ])('says why Google did not sign the user in: %s', async (message, sentence) => {
    const page = await visit.open();
    const json = { code: 'unexpected', title: 'No', message, retry: false };
    await page.route('**/api/auth/sign-in/**', (route) => route.fulfill({ status: 500, json }));
    await page.goto('/auth?tab=signin');
    await button(page, 'Continue with Google').click();
    await toast(page, 'Google Sign-in Error');
    await toast(page, sentence);
  });

  test('says so where the user refused at Google', async () => {
    const page = await visit.open();
    await page.goto('/auth?tab=signin&error=access_denied');
    await say(page, 'Google Sign-in Error');
    await say(page, 'Failed to sign in with Google. Please try again.');
  });
});
