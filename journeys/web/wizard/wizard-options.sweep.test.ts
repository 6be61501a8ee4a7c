import { join } from 'node:path';
import { backdropGradients } from '@portray/contracts/backdrop';
import { captionDistance } from '@portray/contracts/overlay-place';
import { known } from '@portray/foundation/known';
import { describe, expect, test } from 'vitest';
import { noBrowser } from '../../src/visits/browser.ts';
import { openCreate, visitWizard } from '../../src/visits/wizard-visit.ts';

describe.skipIf(noBrowser)("the wizard's options", () => {
  const visit = visitWizard();

  test('advanced options have their defaults, stay as they were chosen, and are saved with the draft', async () => {
    const { page, press, say, project } = await openCreate(visit);
    const open = () => press('Advanced Video Options');
    const radio = (name: string) => page.getByRole('radio', { name, exact: true });
    const speed = page.getByRole('slider', { name: 'Voice speed' });
    const voiceLength = async () => {
      const voice = await page
        .locator('dl', { hasText: 'Processed' })
        .getByText(/, \d:\d\d$/)
        .textContent();
      return Number(known(voice).slice(-2));
    };
    const lengthAtOnce = await voiceLength();
    await open();
    for (const name of ['Stable', 'Default', 'Static', 'None'])
      await expect.poll(() => radio(name).first().isChecked()).toBe(true);
    await expect.poll(() => speed.getAttribute('aria-valuenow')).toBe('1');
    for (const name of [
      'Expressive',
      'Happy',
      'Gradient',
      'Subtle',
      'Broadcaster',
      'In the picture',
      'Word by word',
      'Top',
    ]) {
      await page.locator('label', { hasText: new RegExp(`^${name}$`) }).click();
    }
    await page.getByRole('radio', { name: 'Lagoon' }).check();
    const still = page.getByRole('img', { name: 'Captions as in the video' });
    const words = still.getByText('Hello');
    await words.waitFor();
    const [frame, line] = [known(await still.boundingBox()), known(await words.boundingBox())];
    // In the film the line is centred in its height of 1.6 em at this distance from the top.
    const lineTop = captionDistance({ width: 1280, height: 720 }, 'top') / 720;
    expect((line.y - frame.y) / frame.height).toBeGreaterThan(lineTop - 0.01);
    expect((line.y - frame.y) / frame.height).toBeLessThan(lineTop + 0.03);
    await speed.press('End');
    await expect.poll(() => speed.getAttribute('aria-valuenow')).toBe('1.5');
    await speed.press('ArrowLeft');
    await say('1.4×');
    expect(await voiceLength()).toBeLessThan(lengthAtOnce);
    await say(/^Draft saved/);
    const { advanced_settings, captions } = await project();
    expect(captions).toBe('burned');
    expect(advanced_settings).toEqual({
      talkingStyle: 'expressive',
      expression: 'happy',
      backgroundAnimation: 'subtle',
      backdrop: { kind: 'gradient', ...backdropGradients.Lagoon },
      voiceSpeed: 1.4,
      voiceEmotion: 'Broadcaster',
      captionStyle: 'word-by-word',
      captionPlace: 'top',
    });
    await page.reload();
    await open();
    await expect.poll(() => radio('Broadcaster').isChecked()).toBe(true);
    await speed.press('Home');
    await say('0.5×');
  });

  test('a picture of one’s own stands behind the person: in the draft, after a reload, and in the finished video', async () => {
    const { page, press, say, project, id } = await openCreate(visit);
    const choose = (name: string) => page.locator('label', { hasText: new RegExp(`^${name}$`) }).click();
    const chosen = async () => Object(await project()).advanced_settings?.backdrop;
    await press('Advanced Video Options');
    await choose('Your picture');
    await page.locator('input[type=file]').setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('No picture.'),
    });
    await say('Please select a valid image file (JPG, PNG, WEBP, etc.)');
    const picture = join(import.meta.dirname, '../../../packages/presenters/pictures/noor.jpg');
    await page.locator('input[type=file]').setInputFiles(picture);
    await page.getByRole('img', { name: 'Background' }).waitFor();
    await expect.poll(chosen).toEqual({ kind: 'picture', url: expect.stringMatching(/^\/files\/backdrops\//) });
    await page.reload();
    await press('Advanced Video Options');
    await page.getByRole('img', { name: 'Background' }).waitFor();
    await press('Create YouTube Video');
    await say('Creating your video');
    const { video } = await visit.person.watch(id);
    expect(video).toMatchObject({ status: 'completed', notes: [] });
  });

  test('a background picture that was deleted is said to be gone, and the draft goes on without it', async () => {
    const { page, press, toast, project } = await openCreate(visit);
    const settings = async () => Object(await project()).advanced_settings;
    const choose = (name: string) => page.locator('label', { hasText: new RegExp(`^${name}$`) }).click();
    await press('Advanced Video Options');
    await choose('Your picture');
    await page
      .locator('input[type=file]')
      .setInputFiles(join(import.meta.dirname, '../../../packages/presenters/pictures/noor.jpg'));
    await expect.poll(async () => (await settings()).backdrop?.kind).toBe('picture');
    const path = (await settings()).backdrop.url.replace('/files/', '');
    await visit.person.ask('/api/files', { method: 'DELETE', body: { path } });
    await choose('Expressive');
    await toast('Background Removed');
    await expect.poll(settings).toMatchObject({ talkingStyle: 'expressive' });
    expect((await settings()).backdrop).toBeUndefined();
    await page.getByText(/^Draft saved/).waitFor();
  });

  test('any other colour than those that are offered may stand behind the person', async () => {
    const { page, press, project } = await openCreate(visit);
    await press('Advanced Video Options');
    await page.locator('label', { hasText: /^Colour$/ }).click();
    await page.getByLabel('Other colour').fill('#123456');
    const backdrop = async () => Object(await project()).advanced_settings?.backdrop;
    await expect.poll(backdrop).toEqual({ kind: 'colour', colour: '#123456' });
    await expect.poll(() => page.getByLabel('Other colour').inputValue()).toBe('#123456');
  });

  test('the photo is moved and zoomed in its frame by hand and by keys, for this size, and stays so after a reload', async () => {
    const { page, press, project } = await openCreate(visit, { video_size: 'reel' });
    const stage = page.getByRole('application', { name: 'Move and zoom the photo' });
    const zoom = page.getByRole('slider', { name: 'Zoom' });
    const framing = async () => Object(await project()).advanced_settings?.framing?.reel ?? null;
    await press('Move and zoom');
    await expect.poll(() => stage.evaluate((element) => element === document.activeElement)).toBe(true);
    for (const key of ['+', '+', '+', '+', 'ArrowUp']) await page.keyboard.press(key);
    await expect.poll(framing).toMatchObject({ zoom: expect.closeTo(1.05 ** 4, 3), y: expect.closeTo(-0.02, 3) });
    const { x, y, width, height } = known(await stage.boundingBox());
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.6, y + height / 2, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => (await framing()).x).toBeGreaterThan(0.02);
    const kept = await framing();
    await page.reload();
    await press('Move and zoom');
    expect(Number(await zoom.getAttribute('aria-valuenow'))).toBeCloseTo(kept.zoom);
    await press('Reset');
    await expect.poll(framing).toBeNull();
    await stage.press('Escape');
    await stage.waitFor({ state: 'detached' });
  });
});
