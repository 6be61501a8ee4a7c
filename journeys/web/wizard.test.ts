import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noBrowser, openBrowser, signedInWindow } from '../src/browser.ts';
import { ensurePages } from '../src/pages.ts';
import { createPerson, type Person } from '../src/person.ts';
import type { Product } from '../src/product.ts';
import { startSeededProduct } from '../src/seeds.ts';

const email = 'nora@example.com';
const presenter = join(import.meta.dirname, '../../packages/presenters/pictures/helen.jpg');
const sentence = 'Hello, and welcome. This week we start small.';

if (noBrowser) console.info(noBrowser);

describe.skipIf(noBrowser)('the wizard', () => {
  let product: Product;
  let browser: Browser;
  let window: BrowserContext;
  let page: Page;
  let nora: Person;

  beforeAll(async () => {
    await ensurePages();
    product = await startSeededProduct();
    browser = await openBrowser();
    nora = createPerson(product.url, email);
    await nora.register();
    await nora.quickStartVoice();
    await nora.samplePortrait();
    window = await signedInWindow({ browser, product, email, password: nora.password });
  }, 400_000);

  afterAll(async () => {
    await browser?.close();
    expect(await product?.stop()).toBe(0);
  }, 60_000);

  beforeEach(async () => {
    page = await window.newPage();
    page.setDefaultTimeout(30_000);
  });

  afterEach(async () => {
    await page.close();
  });

  const toast = (words: string) => page.locator('.mantine-Notification-root', { hasText: words }).first().waitFor();
  const say = (words: string | RegExp) => page.getByText(words).first().waitFor();
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
  const tab = (name: string) => page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name });
  const chooseFile = (file: string | { name: string; mimeType: string; buffer: Buffer }) =>
    page.locator('input[type=file]').first().setInputFiles(file);

  /** Some seconds of clear speech, from a Quick Start voice. */
  async function somebodySpeaks(): Promise<Buffer> {
    const advancedSettings = { voiceSpeed: 0.7 };
    const text = 'The morning was quiet, so I opened the window, and the whole street seemed to be listening to me.';
    const body = JSON.stringify({ text, voiceId: await nora.quickStartVoice(), language: 'en', advancedSettings });
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(`${product.url}/api/functions/preview-speech`, { method: 'POST', headers, body });
    const { audioUrl } = (await reply.json()) as { audioUrl: string };
    return Buffer.from(await (await fetch(product.url + audioUrl)).arrayBuffer());
  }

  /** A picture without anybody in it. */
  async function pictureOfWall(): Promise<Buffer> {
    const address = await page.evaluate<string>(`(() => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 1000 });
      const paint = canvas.getContext('2d');
      for (let row = 0; row < 1000; row += 10) {
        paint.fillStyle = 'hsl(' + row / 10 + ' 40% 60%)';
        paint.fillRect(0, row, 800, 10);
      }
      return canvas.toDataURL('image/jpeg');
    })()`);
    return Buffer.from(address.split(',')[1]!, 'base64');
  }

  async function writeProject(name: string, script = sentence): Promise<void> {
    await page.goto('/create-video');
    await page.getByLabel('Project Name').fill(name);
    await page.getByLabel(/^Script/).fill(script);
  }

  async function chooseSamplePortrait(): Promise<void> {
    await press('Next: Video Settings');
    await press('Next: Upload Avatar');
    await page.getByAltText(/^Clara/).click();
    await press('Next: Setup Voice');
  }

  async function generateAudio(): Promise<void> {
    await page.getByLabel('Search voices').fill('american');
    await page.locator('input[name=voice]').first().check({ force: true });
    await press('Generate Audio with Selected Voice');
    await toast('Success!');
  }

  test('a first video takes two clicks: a sample, and Create', async () => {
    await page.goto('/create-video');
    for (const card of ['Upload Avatar', 'Clone Voice', 'Generate Video']) await say(card);
    await press('Begin with a sample');
    await say('Ready when you are');
    await say('Free videos carry a watermark');
    await say('3 left, 2 after this');
    await press('Create YouTube Video');
    await say('Creating your video');
    await page.getByRole('progressbar', { name: 'Creating your video' }).waitFor();
    await toast('Project Created!');
    await page.waitForURL('**/dashboard');
  }, 120_000);

  test('later tabs are disabled until earlier ones are complete, and Next appears only then', async () => {
    await page.goto('/create-video');
    await say('Give it a name and a script to go on');
    for (const name of ['Avatar', 'Voice', 'Create']) expect(await tab(name).isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: /^Next:/ }).count()).toBe(0);
    await page.getByLabel('Project Name').fill('Tabs');
    await page.getByLabel(/^Script/).fill(sentence);
    await page.getByRole('button', { name: 'Next: Video Settings' }).waitFor();
    expect(await tab('Avatar').isEnabled()).toBe(true);
    expect(await tab('Voice').isDisabled()).toBe(true);
  });

  test('a script past the limit is shortened, and says so, with Undo', async () => {
    await writeProject('Long', 'word '.repeat(130));
    await say('130/150 words');
    const upgrade = page.getByRole('link', { name: 'Upgrade for 800 words' });
    expect(await upgrade.getAttribute('href')).toBe('/pricing');
    await page.getByLabel(/^Script/).fill('more '.repeat(200));
    await say('Your script was shortened to 150 words');
    await press('Undo');
    await say('130/150 words');
  });

  test('a script in another language can be followed by the video, or take a pasted translation', async () => {
    await writeProject('Français', 'Bonjour à tous, je suis très heureux de vous voir ici ce matin avec du soleil.');
    await say('This script is in French. Your video is set to English.');
    await press('Show translation preview');
    await page.getByLabel(/Translation is not set up on this server/).fill('Good morning to all of you, in the sun.');
    await press('Use this translation');
    await say('Script and video are both in English');
    expect(await page.getByLabel(/^Script/).inputValue()).toBe('Good morning to all of you, in the sun.');
  });

  test('a draft saves itself within 2 s and a reload returns to the same place', async () => {
    await writeProject('Kept');
    await say(/^Draft saved/);
    await press('Next: Video Settings');
    await page.getByText('Square', { exact: true }).click();
    await page.waitForURL(/project=.*step=settings/);
    await page.reload();
    await page.getByRole('heading', { name: 'Kept' }).waitFor();
    expect(await page.getByRole('radio', { name: /^Square/ }).isChecked()).toBe(true);
    await press('Start Over');
    await toast('Reset Complete');
    expect(await page.getByLabel('Project Name').inputValue()).toBe('');
  });

  test('a photo is checked at once: what is no picture, and what has no face, says what helps', async () => {
    await writeProject('My face');
    await press('Next: Video Settings');
    await press('Next: Upload Avatar');
    await chooseFile({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
    await toast('Invalid File Type');
    await say('Please select a valid image file (JPG, PNG, WEBP, etc.)');
    await chooseFile({ name: 'wall.jpg', mimeType: 'image/jpeg', buffer: await pictureOfWall() });
    await say('Tick this, and the photo is checked.');
    await page.getByLabel(/^This is me/).check();
    await say('Face Not Detected');
    expect(await page.getByRole('button', { name: /^Next:/ }).count()).toBe(0);
    await chooseFile(presenter);
    await say(/^(Good photo|Usable, )/);
    await press('Crop');
    await press('Use this part');
    await say(/^checked in/);
    await page.getByRole('button', { name: 'Next: Setup Voice' }).waitFor();
  }, 90_000);

  test('an upload that the store refuses says so beside the photo', async () => {
    await writeProject('Refused');
    await press('Next: Video Settings');
    await press('Next: Upload Avatar');
    const full = { code: 'storage_full', title: 'Service Limit Reached', message: 'The disk is full.', retry: true };
    await page.route('**/api/files/images', (route) => route.fulfill({ status: 507, json: full }), { times: 1 });
    await chooseFile(presenter);
    await toast('Upload Failed');
    await say('Upload failed: The disk is full.');
  });

  test('voices are found by accent, and each speaks the script before it is chosen', async () => {
    await writeProject('Voices');
    await chooseSamplePortrait();
    await say(/^\d+ voices$/);
    await page.getByPlaceholder('Search voices...').fill('british');
    await press(/^Hear /);
    await page.getByRole('button', { name: /^Stop / }).waitFor();
    await say('Choose a voice to go on');
  }, 60_000);

  test('a recording becomes a voice: checked, named, cloned, and heard with the script', async () => {
    await writeProject('Own voice');
    await chooseSamplePortrait();
    await page.getByText('Record or upload mine').click();
    await press('Clone Voice');
    await toast('Voice Required');
    await page.getByText('Upload', { exact: true }).click();
    await chooseFile({ name: 'cat.png', mimeType: 'image/png', buffer: Buffer.alloc(500) });
    await say('Please upload a valid audio file');
    await chooseFile({ name: 'tiny.wav', mimeType: 'audio/wav', buffer: Buffer.alloc(50) });
    await say('File is too small');
    await chooseFile({ name: 'me.m4a', mimeType: 'audio/mp4', buffer: await somebodySpeaks() });
    await page.getByRole('heading', { name: 'Name Your Voice' }).waitFor();
    await page.getByLabel('Voice name').fill('Narrator');
    await say('8/50 characters');
    await press('Save Name');
    await page.getByLabel(/^This is me/).check();
    await press('Clone Voice');
    await toast('Your voice match is ready.');
    await press('Next: Create Video');
    await say('Narrator');
  }, 90_000);

  test('the microphone shows its level and hands over a recording', async () => {
    await writeProject('Recorded');
    await chooseSamplePortrait();
    await page.getByText('Record or upload mine').click();
    await press('Start recording');
    await say('0:02');
    await press('Stop recording');
    await press('Skip');
    await say(/^Recording \d{4}-\d{2}-\d{2}$/);
  });

  test('creation that is refused says so, with the way to more videos', async () => {
    await writeProject('Refusals');
    await chooseSamplePortrait();
    await generateAudio();
    await press('Next: Create Video');
    const refuse = async (status: number, code: string, title: string, said = title) => {
      const json = { code, title, message: 'You have 0 credits left.', retry: false, requestId: 'r' };
      await page.route('**/functions/create-avatar-video', (route) => route.fulfill({ status, json }), { times: 1 });
      await press('Create YouTube Video');
      await toast(said);
    };
    const action = (name: string) => page.locator('.mantine-Notification-root').getByRole('link', { name });
    await refuse(429, 'daily_limit_reached', 'Daily Limit Reached');
    expect(await action('Upgrade to Pro').getAttribute('href')).toBe('/pricing');
    expect(await action('Upgrade to Pro').getAttribute('target')).toBe('_blank');
    await refuse(402, 'insufficient_credits', 'Insufficient Credits');
    await say('You have 0 credits left.');
    expect(await action('Buy Credits').getAttribute('href')).toBe('/pricing');
    await refuse(500, 'rendering_failed', 'Processing Error', 'Video Creation Failed');
  }, 60_000);

  test('a creation whose answer is lost is asked for once more, and can be cancelled and retried', async () => {
    await writeProject('Lost and found', `${sentence} `.repeat(8));
    await chooseSamplePortrait();
    await generateAudio();
    await press('Next: Create Video');
    await page.route('**/functions/create-avatar-video', (route) => route.abort(), { times: 1 });
    await press('Create YouTube Video');
    await say('Creating your video');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await say('You cancelled this video. Your credit was returned.');
    await press('Retry Video');
    await toast('Retry Successful!');
    await page.reload();
    await page.waitForURL(/dashboard|videos/, { timeout: 60_000 });
  }, 120_000);

  test('on a phone the wizard shows one step and its number', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/create-video');
    await say('Step 1 of 5');
    const width = await page.evaluate<number>('document.documentElement.scrollWidth');
    expect(width).toBeLessThanOrEqual(390);
  });

  test('the workspace begins with how it works, and can be left', async () => {
    await page.goto('/portray-magic');
    await say('Create Portray Magic');
    await say('Create Your Portray Magic');
    for (const step of ['Project details', 'Choose provider', 'Select image', 'Voice settings']) await say(step);
    await press('Start Creating Now');
    await page.getByLabel('Project Name').waitFor();
    await press('Sign Out');
    await page.waitForURL(`${product.url}/`);
  });
});
