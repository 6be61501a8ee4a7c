import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { known } from '@portray/foundation/known';
import { describe, expect, test } from 'vitest';
import { sentence, wizardActs } from '../../src/acts/wizard-acts.ts';
import { prepareSpokenProject, stepOf } from '../../src/acts/wizard-projects.ts';
import { addressOf, createPerson, type Person } from '../../src/person.ts';
import { noBrowser, signedInWindow } from '../../src/visits/browser.ts';
import { openCreate, visitWizard } from '../../src/visits/wizard-visit.ts';

describe.skipIf(noBrowser)("the wizard's creation", () => {
  const visit = visitWizard();

  /** A window of another user who is signed in, too, with a project that only has to be created. */
  async function openCreateOf(person: Person) {
    const { url } = visit.product;
    const window = await known(visit.window.browser());
    const context = await signedInWindow({ browser: window, product: visit.product, ...person });
    const page = await context.newPage();
    page.setDefaultTimeout(90_000);
    const id = await prepareSpokenProject(person);
    await page.goto(url + stepOf(id, 'create'));
    return { ...wizardActs(page), id, context };
  }

  async function newcomer(name: string): Promise<Person> {
    const person = createPerson(visit.product.url, addressOf(name));
    await person.register();
    return person;
  }

  /** Orders videos until nothing is left to order with; answers them. */
  async function orderAll(person: Person, count: number): Promise<string[]> {
    const ids: string[] = [];
    for (let order = 0; order < count; order += 1) {
      const { projectId } = await person.call('create-avatar-video', {
        projectName: `Order ${order}`,
        script: `${sentence} `.repeat(10),
        voiceChoice: 'existing',
        avatarImageUrl: await person.samplePortrait(),
        voiceId: await person.quickStartVoice(),
      });
      ids.push(String(projectId));
    }
    return ids;
  }

  const cancelAll = (person: Person, ids: string[]) =>
    Promise.all(ids.map((id) => person.ask(`/api/videos/${id}/cancel`, { method: 'POST' })));

  test('a voice of another language than the video is spoken of before Create, and is changed there', async () => {
    const { page, say, press, writeProject, chooseSamplePortrait, generateAudio } = await visit.open();
    await writeProject('Hola', 'Buenos días a todos. Hoy empezamos con una costumbre muy pequeña.');
    await press('Set video to Spanish');
    await chooseSamplePortrait();
    await generateAudio('Grace');
    await press(/^Next: /);
    await say('Ready when you are');
    await say('Grace speaks English. Your video is in Spanish.');
    await press(/^Use a Spanish voice/);
    await page.getByText('Grace speaks English. Your video is in Spanish.').waitFor({ state: 'detached' });
  });

  test('a first video takes two clicks: a sample, and Create; then the dashboard follows', async () => {
    const { page, toast, say, press } = await visit.open();
    page.setDefaultTimeout(90_000);
    await page.goto('/create-video');
    for (const card of ['Upload Avatar', 'Clone Voice', 'Generate Video']) await say(card);
    await press('Start with a sample');
    await say('Ready when you are');
    await say('Free videos carry a watermark');
    await say('3 credits + 1 bonus today');
    await press('Create YouTube Video');
    await say('Creating your video');
    await page.getByRole('progressbar', { name: 'Creating your video' }).waitFor();
    await page.waitForFunction('/^\\d+% · /.test(document.title)');
    await toast('Project Created!');
    await page.waitForURL('**/dashboard');
    const { secondsPerVideoSecond } = await visit.person.ask('/api/videos/render-pace');
    expect(secondsPerVideoSecond).toBeGreaterThan(0);
  });

  test('the summary names project, provider, size, language, avatar and voice, and each may be edited', async () => {
    const { page, say, press } = await openCreate(visit, { title: 'Morning calls', video_size: 'reel' });
    const summary = await page.locator('dl').first().textContent();
    const facts = ['Morning calls', 'AI Video Studio', 'Reel', '720 × 1280', 'English', 'Ready', 'Processed'];
    for (const fact of facts) expect(summary).toContain(fact);
    await say(/^Ready in about|^Takes about/);
    await page.getByRole('button', { name: 'Create Reel Video' }).first().waitFor();
    await press('Edit Video size');
    await page.getByText('YouTube', { exact: true }).click();
    await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Create' }).click();
    await page.getByRole('button', { name: 'Create YouTube Video' }).first().waitFor();
  });

  test('creation that is refused says so, with the way to more videos in a new tab (H18)', async () => {
    const { page, toast, say, press } = await openCreate(visit);
    const refuse = async (status: number, code: string, title: string, said = title) => {
      const json = { code, title, message: `You have 0 credits left (${code}).`, retry: false, requestId: 'r' };
      await page.route('**/functions/create-avatar-video', (route) => route.fulfill({ status, json }));
      await press('Create YouTube Video');
      await toast(said);
      await say(`You have 0 credits left (${code}).`);
    };
    const action = async (name: string) => {
      const link = page.locator('.mantine-Notification-root').getByRole('link', { name });
      await expect.poll(() => link.getAttribute('target')).toBe('_blank');
      return link.getAttribute('href');
    };
    await refuse(429, 'daily_limit_reached', 'Daily Limit Reached');
    expect(await action('Upgrade to Pro')).toBe('/pricing');
    await refuse(402, 'insufficient_credits', 'Insufficient Credits');
    expect(await action('Buy Credits')).toBe('/billing');
    await refuse(500, 'rendering_failed', 'Processing Error', 'Video Creation Failed');
    await refuse(401, 'not_authenticated', 'Authentication Required');
  });

  test('a free person whose videos of the day are used is led to more of them, and the draft stays a draft', async () => {
    const person = await newcomer('daily');
    const ids = await orderAll(person, 4);
    const { page, context, say, press, id } = await openCreateOf(person);
    await say(/^You have no credits left and used your daily bonus video/);
    const upgrade = page.locator('main').getByRole('link', { name: 'Upgrade to Pro' });
    await expect.poll(() => upgrade.getAttribute('href')).toBe('/pricing');
    expect(await page.getByRole('button', { name: 'Create YouTube Video' }).count()).toBe(0);
    expect((await person.video(id)).status).toBe('draft');
    await cancelAll(person, ids);
    await page.reload();
    await press('Create YouTube Video');
    await say('Creating your video');
    await cancelAll(person, [id]);
    await context.close();
  });

  test('a paid person without credits reads how many remain, and where to buy more', async () => {
    const person = await newcomer('paid');
    await person.buy(10);
    const { available_credits } = await person.ask('/api/user-credits');
    const ids = await orderAll(person, Number(available_credits));
    const { page, context, say } = await openCreateOf(person);
    await say(/You have 0 credits remaining/);
    const buy = page.locator('main').getByRole('link', { name: 'Buy Credits' });
    await expect.poll(() => buy.getAttribute('target')).toBe('_blank');
    await cancelAll(person, ids);
    await context.close();
  });

  test('a picture that is gone is said before anything is begun, after a reload and on the card, too, and the project stays a draft', async () => {
    const { page, toast, say, press, project, id } = await openCreate(visit);
    const photo = await visit.person.talkingPhoto(
      join(import.meta.dirname, '../../../packages/presenters/pictures/noor.jpg'),
    );
    await visit.person.ask(`/api/videos/${id}`, { method: 'PATCH', body: { avatar_image_url: photo } });
    await page.reload();
    await say('Ready when you are');
    await rm(join(visit.product.dataFolder, photo));
    await press('Create YouTube Video');
    await toast('Video Creation Failed');
    await say(/Final image accessibility check failed\.$/);
    expect(await project()).toMatchObject({ status: 'draft', error_code: 'file_not_found' });
    await page.reload();
    await say('Final image accessibility check failed.');
    await page.getByRole('button', { name: 'Create YouTube Video' }).first().waitFor();
    await page.goto('/videos');
    await say('Not started');
    await say('Final image accessibility check failed.');
  });

  test('a creation whose answer is lost is asked for once more, and can be cancelled, retried and left behind', async () => {
    const { page, toast, say, press } = await openCreate(visit, { script: `${sentence} `.repeat(8) });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (!request.url().endsWith('/create-avatar-video')) return;
      asked.push(request.headers().authorization ?? '');
      expect(request.headers()['content-type']).toBe('application/json');
    });
    await page.route('**/functions/create-avatar-video', (route) => route.abort(), { times: 1 });
    await press('Create YouTube Video');
    await say('Creating your video');
    expect(asked).toEqual([expect.stringMatching(/^Bearer /), expect.stringMatching(/^Bearer /)]);
    await press('Cancel');
    await say('You cancelled this video. You got your credit back.');
    await press('Retry Video');
    await toast('Retry Successful!');
    await press('Cancel');
    await say('You cancelled this video. You got your credit back.');
    expect(await page.getByRole('button', { name: 'Create YouTube Video' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Start Over' }).last().click();
    await toast('Reset Complete');
    await expect.poll(() => page.getByLabel('Project Name').inputValue()).toBe('');
    await expect.poll(() => page.getByLabel(/^Script/).inputValue()).toBe('');
  });

  test('the AI label is always shown on free videos; a paid person may hide it, and the choice is kept', async () => {
    const person = await newcomer('label');
    const { page, context, press, say, id } = await openCreateOf(person);
    const label = page.getByRole('switch', { name: 'Show the AI label' });
    await press('Advanced Video Options');
    await say('Captions');
    expect(await label.count()).toBe(0);
    await person.buy(10);
    await page.reload();
    await press('Advanced Video Options');
    await label.uncheck();
    await say(/^Draft saved/);
    expect((await person.video(id)).has_ai_label).toBe(false);
    await page.reload();
    await press('Advanced Video Options');
    await label.waitFor({ state: 'attached' });
    await expect.poll(() => label.isChecked()).toBe(false);
    await context.close();
  });
});
