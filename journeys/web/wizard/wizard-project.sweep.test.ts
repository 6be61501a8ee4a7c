import type { Page } from '@playwright/test';
import { known } from '@portray/foundation/known';
import { describe, expect, test } from 'vitest';
import { sentence, wizardActs } from '../../src/acts/wizard-acts.ts';
import { holdAnswers } from '../../src/page/hold-answers.ts';
import { addressOf, createPerson } from '../../src/person.ts';
import { noBrowser, signedInWindow } from '../../src/visits/browser.ts';
import { visitWizard } from '../../src/visits/wizard-visit.ts';

const detection = '**/functions/detect-and-translate-script';
const french = 'Bonjour à tous, je suis très heureux de vous voir ici ce matin avec du soleil.';
const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');
const script = (page: Page) => page.getByLabel(/^Script/);
const caret = (page: Page) => page.evaluate<number>(`document.querySelector('#script').selectionStart`);

/** Everything that the page has logged as an error. */
function errorsOf(page: Page): string[] {
  const logged: string[] = [];
  page.on('console', (line) => line.type() === 'error' && logged.push(line.text()));
  return logged;
}

const noAlarm = async (page: Page) => {
  expect(await page.locator('.mantine-Notification-root').count()).toBe(0);
  expect(await page.getByRole('alert').count()).toBe(0);
};

describe.skipIf(noBrowser)("the wizard's project", () => {
  const visit = visitWizard();

  test('the workspace has a logo, a title with the name of the product, and an introduction of four steps', async () => {
    const { page, say, press } = await visit.open();
    await page.goto('/portray-magic');
    await page.getByRole('banner').getByRole('link', { name: 'Portray' }).waitFor();
    await say('Create Portray Magic');
    await say('Create Your Portray Magic');
    await page.getByRole('heading', { name: 'How It Works' }).waitFor();
    for (const step of ['Project details', 'Choose provider', 'Select image', 'Voice settings']) await say(step);
    expect(await page.getByLabel('Project Name').count()).toBe(0);
    await press('Start Creating Now');
    await page.getByLabel('Project Name').waitFor();
  });

  test('a sign-out that fails is only logged, and leads to the landing page all the same', async () => {
    const { page, press } = await visit.open();
    const logged = errorsOf(page);
    await page.route('**/api/auth/sign-out', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/portray-magic');
    await press('Sign Out');
    await page.waitForURL(`${visit.product.url}/`);
    expect(logged.join()).toContain('The server could not be told of the sign-out.');
  });

  test('Create Video starts with three cards, and five tabs whose later ones are disabled until earlier ones are complete, and Settings is ticked as soon as Avatar is open', async () => {
    const { page, say, tab } = await visit.open();
    await page.goto('/create-video');
    await say('Add a name and a script to continue');
    for (const card of ['Upload Avatar', 'Clone Voice', 'Generate Video']) {
      await page.getByRole('list', { name: 'What you will do' }).getByRole('heading', { name: card }).waitFor();
    }
    for (const name of ['Settings', 'Avatar', 'Voice', 'Create'])
      await expect.poll(() => tab(name).isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: /^Next:/ }).count()).toBe(0);
    await page.getByLabel('Project Name').fill('Tabs');
    await script(page).fill('   ');
    await say('Write a script to continue');
    await script(page).fill(sentence);
    await page.getByRole('button', { name: 'Next: Video Settings' }).waitFor();
    await expect.poll(() => tab('Avatar').isEnabled()).toBe(true);
    await page.getByRole('button', { name: /Settings\s*, complete/ }).waitFor();
    await tab('Settings').click();
    await tab('Settings').and(page.locator('[aria-current=step]')).waitFor();
    await tab('Project').click();
    await page.getByRole('button', { name: /Settings\s*, complete/ }).waitFor();
    await tab('Settings').locator('svg').waitFor();
    const green = await page.evaluate<string>(`getComputedStyle(document.body).getPropertyValue('--ok')`);
    await expect.poll(() => tab('Settings').evaluate((button) => getComputedStyle(button).color)).toBe(rgb(green));
    await expect.poll(() => tab('Voice').isDisabled()).toBe(true);
  });

  test('the counter of a free script says n/150 words, is yellow above 80 %, offers 800 words, and is red above the limit', async () => {
    const { page, say, press, writeProject } = await visit.open();
    await writeProject('Long', words(120));
    const counter = page.locator('#script-counter');
    await say('120/150 words');
    await expect.poll(() => counter.getAttribute('data-tone')).toBe('calm');
    expect(await page.getByRole('link', { name: 'Upgrade for 800 words' }).count()).toBe(0);
    await script(page).fill(words(121));
    await say('121/150 words');
    await expect.poll(() => counter.getAttribute('data-tone')).toBe('warn');
    await expect
      .poll(() => page.getByRole('link', { name: 'Upgrade for 800 words' }).getAttribute('href'))
      .toBe('/pricing');
    // Only a translation that a user accepts may be longer.
    await script(page).fill(french);
    await press('Show translation preview');
    await page.getByLabel(/Translation is not available here/).fill(words(160));
    await press('Use this translation');
    await say('160/150 words, remove 10');
    await expect.poll(() => counter.getAttribute('data-tone')).toBe('over');
  });

  test('typing past the word limit truncates to the limit and says so, with Undo', async () => {
    const { page, say, press, writeProject } = await visit.open();
    await writeProject('Typed', words(149));
    await say('149/150 words');
    await script(page).press('ControlOrMeta+End');
    await page.keyboard.type(' last one more');
    await say('Your script was shortened to 150 words');
    expect((await script(page).inputValue()).trimEnd()).toBe(`${words(149)} last`);
    await script(page).fill(words(800));
    await say('150/150 words');
    await press('Undo');
    expect((await script(page).inputValue()).trimEnd()).toBe(`${words(149)} last`);
  });

  test('pasting inserts at the selection, then truncates, and leaves the caret where it was', async () => {
    const { page, say, writeProject } = await visit.open();
    await writeProject('Pasted', words(150));
    await say('150/150 words');
    await page.evaluate(`navigator.clipboard.writeText('new words')`);
    await script(page).evaluate((field) => (field as HTMLTextAreaElement).setSelectionRange(6, 11));
    await page.keyboard.press('ControlOrMeta+V');
    await say('Your script was shortened to 150 words');
    const text = await script(page).inputValue();
    expect(text.startsWith('word0 new words word2')).toBe(true);
    expect(text.endsWith('word148')).toBe(true);
    expect(await caret(page)).toBe('word0 new words'.length);
  });

  test('buttons mark how the script is spoken, marks are no words, a wrong one is told, and it is heard from the caret on', async () => {
    const { page, say, writeProject } = await visit.open();
    await writeProject('Spoken', 'Good morning. Learn SQL today.');
    const tool = (name: string) => page.getByRole('button', { name, exact: true });
    const select = (start: number, end = start) =>
      script(page).evaluate((field, [from, to]) => (field as HTMLTextAreaElement).setSelectionRange(from, to), [
        start,
        end,
      ] as const);
    await select(22);
    await tool('Pronunciation').click();
    await page.keyboard.type('sequel');
    await select(7);
    await tool('Emphasis').click();
    await select(15);
    await tool('Pause').click();
    await expect.poll(() => script(page).inputValue()).toBe('Good *morning*. [0.5s] Learn {SQL|sequel} today.');
    await say('5/150 words');
    await select(24);
    const asked = page.waitForResponse(/preview-speech/);
    await tool('Hear from here').click();
    const { timeline } = (await (await asked).json()) as { timeline: { words: { text: string }[] } };
    expect(timeline.words.map(({ text }) => text)).toEqual(['Learn', 'SQL', 'today.']);
    await tool('Stop').click();
    await script(page).fill('Wait [pause] here.');
    await say('“[pause]” is not a pause: write [0.5s], with up to 5 seconds.');
  });

  test('a user who has bought credits may write 800 words', async () => {
    const pro = createPerson(visit.product.url, addressOf('pro'));
    await pro.register();
    await pro.buy(10);
    const { email, password } = pro;
    const browser = known(visit.window.browser());
    const window = await signedInWindow({ browser, product: visit.product, email, password });
    const { page, say, writeProject } = wizardActs(await window.newPage());
    await writeProject('Book', words(1_000));
    await say('800/800 words');
    expect(await page.getByRole('link', { name: /^Upgrade/ }).count()).toBe(0);
    await window.close();
  });

  test('nothing is cut while the plan is not known yet', async () => {
    const { page, say, writeProject } = await visit.open();
    const answer = await holdAnswers(page, '**/api/user-credits');
    await writeProject('Early', words(160));
    await say(/^160 words$/);
    answer();
    await say('160/150 words, remove 10');
    await expect.poll(() => script(page).inputValue()).toBe(words(160));
  });

  test('a plan that cannot be loaded counts as free, without an error', async () => {
    const { page, say, writeProject } = await visit.open();
    const failed = page.waitForResponse('**/api/user-credits');
    await page.route('**/api/user-credits', (route) => route.fulfill({ status: 500, json: {} }));
    await writeProject('No plan');
    expect((await failed).status()).toBe(500);
    await say('8/150 words');
    await noAlarm(page);
  });

  test('a script in another language can be followed by the video, or take a translation', async () => {
    const { page, say, press, writeProject } = await visit.open();
    await writeProject('Français', french);
    await say('This script is in French. Your video is set to English.');
    await press('Show translation preview');
    const hello = 'Good morning to all of you, in the sun.';
    await page.getByLabel(/Translation is not available here/).fill(hello);
    await press('Hide translation preview');
    await press('Show translation preview');
    await press('Use this translation');
    await say('Your video speaks this English translation of your French script.');
    await expect.poll(() => script(page).inputValue()).toBe(hello);
    await say('Draft saved');
    await page.reload();
    await say('Your video speaks this English translation of your French script.');
    const elsewhere = await visit.openAs(visit.person);
    await elsewhere.page.goto(`${page.url()}&step=project`);
    await elsewhere.say('Your video speaks this English translation of your French script.');
    await elsewhere.press('Bring back the French script');
    await expect.poll(() => script(elsewhere.page).inputValue()).toBe(french);
    await elsewhere.press('Set video to French');
    await elsewhere.say('Script and video are both in French');
  });

  test('the language is looked at above 10 characters; a look that fails is only logged', async () => {
    const { page, say, writeProject } = await visit.open();
    const logged = errorsOf(page);
    let looks = 0;
    const held = Promise.withResolvers<void>();
    await page.route(detection, async (route) => {
      looks += 1;
      await held.promise;
      await route.fulfill({ status: 500, json: {} });
    });
    await writeProject('Short', 'Ten chars.');
    await say(/^Draft saved/);
    expect(looks).toBe(0);
    await script(page).fill('Eleven chars');
    await say('Checking the language…');
    held.resolve();
    await page.getByText('Checking the language…').waitFor({ state: 'detached' });
    expect(looks).toBe(1);
    expect(logged.join()).toContain('Not loaded');
    await noAlarm(page);
  });

  test('emoji, right-to-left words and a name of 500 characters fit', async () => {
    const { page, say, writeProject } = await visit.open();
    await writeProject('n'.repeat(500), 'مرحبا بكم جميعا في الفيديو الجديد 👋🎬');
    await say('120/120 characters');
    await say('6/150 words');
    await expect.poll(() => script(page).evaluate((field) => field.matches(':dir(rtl)'))).toBe(true);
    const width = await page.evaluate<number>('document.documentElement.scrollWidth');
    expect(width).toBeLessThanOrEqual(1280);
    await page.setViewportSize({ width: 390, height: 844 });
    const startOver = await page.getByRole('button', { name: 'Start Over' }).boundingBox();
    expect(startOver?.width).toBeGreaterThan(40);
  });

  test('on a phone the wizard shows one step, and numbers that lead back to those that are done', async () => {
    const { page, tab, writeProject, press, say } = await visit.open();
    await page.setViewportSize({ width: 390, height: 844 });
    await writeProject('By phone');
    await press('Next: Video Settings');
    await say('Square');
    await expect.poll(() => tab('Voice').isDisabled()).toBe(true);
    await tab('Project').press('Enter');
    await tab('Project').and(page.locator('[aria-current=step]')).waitFor();
    const width = await page.evaluate<number>('document.documentElement.scrollWidth');
    expect(width).toBeLessThanOrEqual(390);
  });

  test('Sign Out in the workspace ends the session and leads to the landing page', async () => {
    const { page, press } = await visit.open();
    await page.goto('/portray-magic');
    await press('Sign Out');
    await page.waitForURL(`${visit.product.url}/`);
    await page.goto('/create-video');
    await page.waitForURL(`${visit.product.url}/`);
  });
});

/** '#05603a' as a browser computes it. */
function rgb(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.trim().slice(at, at + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
}
