import { describe, expect, test } from 'vitest';
import { noBrowser } from '../src/browser.ts';
import { sentence } from '../src/wizard-acts.ts';
import { visitWizard } from '../src/wizard-visit.ts';

describe.skipIf(noBrowser)("the wizard's creation", () => {
  const visit = visitWizard();

  test('a first video takes two clicks: a sample, and Create', async () => {
    const { page, toast, say, press } = await visit.open();
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

  test('creation that is refused says so, with the way to more videos', async () => {
    const { page, toast, say, press, writeProject, chooseSamplePortrait, generateAudio } = await visit.open();
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
    const { page, toast, say, press, writeProject, chooseSamplePortrait, generateAudio } = await visit.open();
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
});
