import type { Page } from '@playwright/test';
import type { VideoProject } from '@portray/contracts/videos';
import { beforeAll, describe, expect, test } from 'vitest';
import { speechOf } from '../../src/acts/wizard-acts.ts';
import { painted, presenterPath } from '../../src/acts/wizard-pictures.ts';
import { accessibilityViolationsOn } from '../../src/page/accessibility-violations.ts';
import { noBrowser } from '../../src/visits/browser.ts';
import { visitWizard } from '../../src/visits/wizard-visit.ts';

const inFrench = 'Bonjour à tous, je suis très heureux de vous voir ici ce matin avec du soleil.';

describe.skipIf(noBrowser)('nothing keeps a signed-in user out', () => {
  const visit = visitWizard('rosa');

  const open = async () => {
    const acts = await visit.open();
    await acts.page.emulateMedia({ reducedMotion: 'reduce' });
    return acts;
  };

  test('of an empty dashboard, an empty library and the introduction', async () => {
    const { page, say } = await open();
    await page.goto('/dashboard');
    await say('Your first video is a few clicks away');
    expect.soft(await accessibilityViolationsOn(page, 'both'), 'the dashboard').toEqual([]);
    await page.getByRole('button', { name: /^Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).waitFor();
    expect.soft(await accessibilityViolationsOfMenu(page, 'phone'), 'the menu').toEqual([]);
    await page.goto('/videos');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect.soft(await accessibilityViolationsOn(page), 'the library').toEqual([]);
    await page.goto('/portray-magic');
    await say('Start Creating Now');
    expect.soft(await accessibilityViolationsOn(page, 'both'), 'the introduction').toEqual([]);
  });

  test('of the first steps of the wizard', async () => {
    const { page, say, press, writeProject } = await open();
    await page.goto('/create-video');
    await say('Add a name and a script to continue');
    expect.soft(await accessibilityViolationsOn(page, 'both'), 'an empty project').toEqual([]);
    await writeProject('Français', inFrench);
    await say('This script is in French.');
    await press('Show translation preview');
    expect.soft(await accessibilityViolationsOn(page, 'both'), 'the language').toEqual([]);
    await press('Next: Video Settings');
    await say('Square');
    expect.soft(await accessibilityViolationsOn(page, 'both'), 'the settings').toEqual([]);
  });

  test('of the choice of an avatar, with the webcam and the crop', async () => {
    const { page, say, press, writeProject, goToAvatar, chooseFile } = await open();
    await writeProject('Avatar');
    await goToAvatar();
    await page.getByAltText(/^Ada/).waitFor();
    expect.soft(await accessibilityViolationsOn(page, 'both'), 'the portraits').toEqual([]);
    await press('Use the webcam');
    await page.getByRole('dialog').getByRole('button', { name: /photo/i }).first().waitFor();
    expect.soft(await accessibilityViolationsOn(page), 'the webcam').toEqual([]);
    await page.keyboard.press('Escape');
    await chooseFile({ name: 'wall.jpg', mimeType: 'image/jpeg', buffer: await painted(page, 'wall') });
    await page.getByLabel(/^This is me/).check();
    await say('Face Not Detected');
    expect.soft(await accessibilityViolationsOn(page), 'a photo without a face').toEqual([]);
    await chooseFile(presenterPath);
    await say('Tick this box and we will check the photo.');
    await page.getByLabel(/^This is me/).check();
    await say(/^(Good photo|Usable, )/);
    expect.soft(await accessibilityViolationsOn(page, 'both'), 'a good photo').toEqual([]);
    await press('Crop');
    await page.getByRole('dialog').getByRole('button', { name: 'Use this part' }).waitFor();
    expect.soft(await accessibilityViolationsOn(page, 'both'), 'the crop').toEqual([]);
  });

  test('of voices, and of the last step with all its options', async () => {
    const { page, say, press, writeProject, chooseSamplePortrait, chooseFile, generateAudio } = await open();
    await writeProject('Voices');
    await chooseSamplePortrait();
    await say(/^\d+ voices$/);
    expect.soft(await accessibilityViolationsOn(page, 'both'), 'the list of voices').toEqual([]);
    await page.getByText('Record or upload mine').click();
    await page.getByRole('button', { name: 'Start recording' }).waitFor();
    expect.soft(await accessibilityViolationsOn(page, 'both'), 'the recorder').toEqual([]);
    await page.getByText('Use my own recording').click();
    await say('Read your script aloud');
    expect.soft(await accessibilityViolationsOn(page, 'both'), 'a recording of one’s own').toEqual([]);
    await page.getByText('Record or upload mine').click();
    await page.getByRole('radio', { name: 'Upload', exact: true }).dispatchEvent('click');
    await chooseFile({ name: 'me.m4a', mimeType: 'audio/mp4', buffer: await speechOf(visit.person) });
    await page.getByRole('heading', { name: 'Name Your Voice' }).waitFor();
    expect.soft(await accessibilityViolationsOn(page), 'the name of a voice').toEqual([]);
    await press('Skip');
    await page.getByText('Choose a voice', { exact: true }).first().click();
    await generateAudio();
    expect.soft(await accessibilityViolationsOn(page), 'the audio').toEqual([]);
    await press('Next: Create Video');
    await say('Ready when you are');
    await press('Advanced Video Options');
    await say('Voice emotion');
    expect.soft(await accessibilityViolationsOn(page, 'both'), 'the options').toEqual([]);
    for (const [kind, shown] of [
      ['Colour', 'Other colour'],
      ['Your picture', 'Drop a picture here, or choose one'],
    ] as const) {
      await page.locator('label', { hasText: new RegExp(`^${kind}$`) }).click();
      await say(shown);
      expect.soft(await accessibilityViolationsOn(page, 'both'), kind).toEqual([]);
    }
  });

  test('of a video that is being made', async () => {
    const { page, say } = await open();
    const { id } = await visit.person.ask('/api/videos', { body: { title: 'Made', script: 'Hello.' } });
    await pretend(page, String(id), { status: 'processing', stage: 'speaking', percent: 40, eta_seconds: 20 });
    await page.goto(`/create-video?project=${id}`);
    await say('Creating your video');
    expect.soft(await accessibilityViolationsOn(page, 'both'), 'the progress').toEqual([]);
    await page.goto(`/videos/${id}`);
    await page.getByRole('progressbar').first().waitFor();
    expect.soft(await accessibilityViolationsOn(page), 'the page of the video').toEqual([]);
  });

  test('of a page that could not be drawn', async () => {
    const { page, say } = await open();
    await page.route('**/api/videos?*', (route) => route.fulfill({ json: { items: [{}], nextCursor: null } }));
    await page.goto('/videos');
    await say('Something went wrong on this page');
    expect.soft(await accessibilityViolationsOn(page, 'both')).toEqual([]);
  });

  describe('of a filled library', () => {
    let stoppedId = '';
    let madeId = '';

    beforeAll(async () => {
      const rosa = visit.person;
      const voiceId = await rosa.quickStartVoice();
      const order = { avatarImageUrl: await rosa.samplePortrait(), script: 'Hello, and welcome.', voiceId };
      const begin = (projectName: string) =>
        rosa.call('create-avatar-video', { ...order, projectName, voiceChoice: 'existing' });
      stoppedId = String((await begin('Stopped')).projectId);
      await rosa.ask(`/api/videos/${stoppedId}/cancel`, { method: 'POST', body: {} });
      madeId = String((await begin('Week one')).projectId);
      await rosa.watch(madeId);
    });

    test('with a project that failed', async () => {
      const { page } = await open();
      await page.goto(`/videos/${stoppedId}`);
      await page.getByRole('button', { name: 'Retry Video' }).waitFor();
      expect.soft(await accessibilityViolationsOn(page, 'both'), 'on its page').toEqual([]);
      const failure = { processing_error: 'The voice did not answer.', error_code: 'speech_failed' };
      const generated_audio_url = '/files/voices/none.m4a';
      await pretend(page, madeId, { status: 'failed', generated_audio_url, ...failure });
      await page.goto(`/create-video?project=${madeId}&step=create`);
      await page.getByRole('button', { name: 'Retry Video' }).waitFor();
      expect.soft(await accessibilityViolationsOn(page, 'both'), 'in the wizard').toEqual([]);
    });

    const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });

    test('with its cards, the question before a deletion, and the toast that takes it back', async () => {
      const { page } = await open();
      await page.goto('/dashboard');
      await card(page, 'Week one').waitFor();
      expect.soft(await accessibilityViolationsOn(page, 'both'), 'the dashboard').toEqual([]);
      await page.goto('/videos');
      await card(page, 'Week one').waitFor();
      expect.soft(await accessibilityViolationsOn(page, 'both'), 'the library').toEqual([]);
      await page.getByRole('button', { name: 'Delete Stopped' }).click();
      await page.getByRole('button', { name: 'Delete project' }).waitFor();
      expect.soft(await accessibilityViolationsOn(page), 'the question').toEqual([]);
      await page.getByRole('button', { name: 'Delete project' }).click();
      await page.getByRole('button', { name: 'Undo' }).waitFor();
      expect.soft(await accessibilityViolationsOn(page, 'phone'), 'the toast').toEqual([]);
      await page.getByRole('button', { name: 'Undo' }).click();
      await card(page, 'Stopped').waitFor();
    });

    test('with the page of a video, its captions, its words over the picture, and its share link', async () => {
      const { page, press } = await open();
      await page.goto('/videos');
      await page.getByRole('link', { name: 'Week one' }).click();
      await page.getByRole('button', { name: 'Download MP4' }).waitFor();
      expect.soft(await accessibilityViolationsOn(page, 'both'), 'the page').toEqual([]);
      await press('Edit');
      await page.getByLabel('Words').first().waitFor();
      expect.soft(await accessibilityViolationsOn(page), 'the captions').toEqual([]);
      await press('More for Week one');
      await page.getByRole('menuitem', { name: 'Add text to the video' }).waitFor();
      expect.soft(await accessibilityViolationsOfMenu(page), 'the menu').toEqual([]);
      await page.getByRole('menuitem', { name: 'Add text to the video' }).click();
      await page.getByRole('dialog').getByRole('textbox', { name: 'Text' }).waitFor();
      expect.soft(await accessibilityViolationsOn(page, 'both'), 'the words over the picture').toEqual([]);
      await page.keyboard.press('Escape');
      await press('Create link');
      await page.goto(await page.getByLabel('Share link').inputValue());
      await page.getByRole('heading', { name: 'Week one' }).waitFor();
      expect.soft(await accessibilityViolationsOn(page, 'both'), 'what the link shows').toEqual([]);
    });
  });
});

/** An open menu floats beside the landmarks of the page, which is no obstacle: focus is in it. */
async function accessibilityViolationsOfMenu(page: Page, on: 'desktop' | 'phone' = 'desktop'): Promise<string[]> {
  return (await accessibilityViolationsOn(page, on)).filter((line) => !line.includes('moderate region:'));
}

/** Tells a page other things about a project than the server does. */
async function pretend(page: Page, id: string, facts: Partial<VideoProject>): Promise<void> {
  await page.route(`**/api/videos/${id}`, async (route) => {
    const video = (await (await route.fetch()).json()) as VideoProject;
    await route.fulfill({ json: { ...video, ...facts } });
  });
}
