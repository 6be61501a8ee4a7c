import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { ImageOrderWithPhotos } from '@portray/contracts/images';
import { limits } from '@portray/contracts/limits';
import type { TalkingPhoto } from '@portray/contracts/photos';
import { known } from '@portray/foundation/known';
import { describe, expect, test } from 'vitest';
import { imagesActs } from '../src/acts/images-acts.ts';
import { makePhoto } from '../src/acts/photos-acts.ts';
import { presenterPath } from '../src/acts/wizard-pictures.ts';
import { accessibilityViolationsOn } from '../src/page/accessibility-violations.ts';
import { expectToFit } from '../src/page/fitting.ts';
import { keyboardOf } from '../src/page/keyboard.ts';
import { noBrowser } from '../src/visits/browser.ts';
import { visitProduct } from '../src/visits/visit.ts';

/** The answer to a picture of two people. */
const group = {
  code: 'several_faces',
  title: 'Several Faces',
  message: 'Several.',
  retry: false,
  requestId: 'r',
  faces: [0.2, 0.6].map((left) => ({ left, top: 0.3, width: 0.2, height: 0.3 })),
};
const words = 'A friendly woman in her thirties with red hair and glasses, in a green shirt and a necklace';

/** Width and height of what a browser gets of a photo. */
const sidesOf = (page: Page, { original_image_url: url }: Pick<TalkingPhoto, 'original_image_url'>) =>
  page.evaluate(async (address) => {
    const { width, height } = await createImageBitmap(await (await fetch(address)).blob());
    return [width, height];
  }, url);

describe.skipIf(noBrowser)('AI images', () => {
  const visit = visitProduct({
    name: 'uma',
    acts: imagesActs,
    async prepare(person) {
      await makePhoto(person, 'Uma');
    },
  });
  const newest = async () =>
    known((await visit.person.ask('/api/images/newest')).order) as unknown as ImageOrderWithPhotos;

  test('ask for a description of at most 1000 characters and for what is to be transformed, of less than 10 MB (K2, M1, M4, M5, M6)', async () => {
    const { page, say, press, prompt, change, open } = await visit.open();
    await page.goto('/photos');
    await page.getByRole('link', { name: 'Generate AI Images' }).click();
    await page.getByRole('tab', { name: 'Create from Text', selected: true }).waitFor();
    await say('Your AI images will be here');
    await say(/^Takes (10–30 s|about )/);
    await press(/^Generate/);
    await say('Please enter a description for the image you want to generate.');
    await prompt.fill('x'.repeat(1_002));
    await say('1002/1000');
    await prompt.press('Control+Enter');
    await say('Please remove 2 characters.');
    expect.soft(await accessibilityViolationsOn(page, 'both')).toEqual([]);
    await page.getByRole('tab', { name: 'Transform Image' }).click();
    await say(/^Takes (30–60 s|about )/);
    await change.fill('Warm light');
    await change.press('Meta+Enter');
    await say('Please select an image and enter a transformation prompt.');
    // It begins as a JPEG does: what a file is comes before how large it is.
    const buffer = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(10_000_000)]);
    const file = { name: 'large.jpg', mimeType: 'image/jpeg', buffer };
    await page.locator('input[type=file]').setInputFiles(file);
    await say('Please select an image smaller than 10MB.');
    expect.soft(await accessibilityViolationsOn(page, 'both')).toEqual([]);
    await expectToFit(page);
    await open();
    await prompt.waitFor();
    await expect.poll(() => prompt.inputValue()).toHaveLength(1_002);
  });

  test('are made on Ctrl and Enter: four previews to choose from, with what was understood, in every tab and after leaving; one is downloaded and one used as an avatar at their full size, and the day counts one (M1, M2, M3, M8, M9)', async () => {
    const { page, say, press, prompt, gallery, choices, progress, drawing, open } = await visit.open();
    await open();
    await say('1 of 1 generation left today');
    await prompt.fill('a dog on a skateboard');
    await press(/^Generate/);
    await say(/^Nothing of this can be drawn/);
    await expect.poll(() => prompt.evaluate((field) => field === document.activeElement)).toBe(true);
    await prompt.fill(words);
    await prompt.press('Control+Enter');
    await progress.waitFor();
    const other = await visit.open();
    await other.open();
    await other.progress.waitFor();
    await page.goto('/photos');
    await open();
    await expect.poll(() => prompt.inputValue()).toBe(words);
    await page.getByRole('heading', { name: 'Four portraits to choose from' }).waitFor({ timeout: 480_000 });
    await other.choices.first().waitFor();
    await expect.poll(() => choices.count()).toBe(4);
    await expect.poll(() => gallery.count()).toBe(4);
    await say(/^Made by Portray in \d+ s$/);
    await say('Left out: necklace');
    const { photos, understood } = await newest();
    expect(understood).toContain('green shirt');
    for (const { is_ai_generated } of photos) expect(is_ai_generated).toBe(true);
    await say('Daily AI image generation limit reached (1/1 images used)');
    await say('Upgrade to Pro for 20 images a day.');
    await say('Back at midnight UTC. Your description is kept.');
    await prompt.fill('');
    await say(/^Back at midnight UTC\.$/);
    await say('Portrait 1: friendly, woman');
    await expect.poll(() => page.getByRole('button', { name: /^Generate/ }).isDisabled()).toBe(true);
    const refusal = visit.person.call('generate-ai-image', { prompt: words });
    await expect(refusal).rejects.toThrow('Daily AI image generation limit reached (1/1 images used)');
    expect.soft(await accessibilityViolationsOn(page, 'both')).toEqual([]);
    const [, second] = photos;
    expect(photos.map((photo) => photo.is_preview)).toEqual([true, true, true, true]);
    expect(await sidesOf(page, known(second))).toEqual([limits.previewPixels, limits.previewPixels]);
    const saved = page.waitForEvent('download', { timeout: 300_000 });
    await press('Download Portrait 2');
    await drawing.first().waitFor();
    await saved;
    expect(await sidesOf(page, known(second))).toEqual([limits.portraitPixels, limits.portraitPixels]);
    await press('Use in a new video: Portrait 1');
    await page.waitForURL(/\/create-video/, { timeout: 300_000 });
    const [kept, ...others] = (await newest()).photos;
    expect([kept?.is_saved, kept?.is_preview]).toEqual([true, false]);
    expect(others.map((photo) => [photo.is_saved, photo.is_preview])).toEqual([
      [false, false],
      [false, true],
      [false, true],
    ]);
    expect(await sidesOf(page, known(kept))).toEqual([limits.portraitPixels, limits.portraitPixels]);
  }, 600_000);

  test('are deleted with an undo, and stand eight on a page without other photos (M8)', async () => {
    const { page, press, gallery, open } = await visit.open();
    await open();
    await expect.poll(() => gallery.count()).toBe(4);
    const { expectFocus } = keyboardOf(page);
    const more = gallery.getByRole('button', { name: /^More for/ });
    await more.first().click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await press('Delete image');
    await expect.poll(() => gallery.count()).toBe(3);
    await expectFocus(more.first());
    await press('Undo');
    await expect.poll(() => gallery.count()).toBe(4);
    await expectFocus(more.first());
    const asked = page.waitForRequest(/\/api\/photos\?.*isAiGenerated=true/);
    await page.reload();
    expect(new URL((await asked).url()).searchParams.get('limit')).toBe('8');
  });

  test('say why nothing was made, in place and with the title of its kind (M9)', async () => {
    const { page, say, prompt, toast, open, showNewest } = await visit.open();
    await page.route('**/get_current_usage', (route) =>
      route.fulfill({ json: [{ ai_images_generated: 2, ai_images_limit: 20 }] }),
    );
    await showNewest({ state: 'failed', error: 'The painter stopped.', photos: [] });
    await open();
    await say('The painter stopped.');
    await say('It does not count towards today’s limit.');
    await say('18 of 20 generations left today, 4 portraits each');
    await prompt.fill(words);
    await prompt.press('Control+Enter');
    await toast('Daily limit reached');
    await page.route('**/api/images', (route) => route.abort());
    await prompt.press('Control+Enter');
    await toast('Generation failed');
    await page.route('**/api/images', () => {});
    await prompt.press('Control+Enter');
    await page.locator('.mantine-Notification-root').waitFor({ state: 'detached', timeout: 3_000 });
  });

  test('of a picture that was uploaded for it leave no file behind; of several people one is chosen (M6, M7)', async () => {
    const { page, say, press, change, progress, open } = await visit.open();
    await page.route('**/get_current_usage', (route) =>
      route.fulfill({ json: [{ ai_images_generated: 0, ai_images_limit: 1 }] }),
    );
    let sent: { imageUrl: string; consent: object } | undefined;
    await page.route('**/api/images', async (route) => {
      const isFirst = sent === undefined;
      sent = route.request().postDataJSON();
      await (isFirst ? route.fulfill({ status: 422, json: group }) : route.abort());
    });
    await open('?tab=transform');
    const file = { name: 'me.jpg', mimeType: 'image/webp', buffer: await readFile(presenterPath) };
    await page.locator('input[type=file]').setInputFiles(file);
    await change.waitFor();
    await press('Blur background');
    await expect.poll(() => change.inputValue()).toBe('Blur background');
    await press(/^Transform/);
    await say('Please confirm that this is you, or that you have this person’s permission.');
    await page.getByRole('checkbox', { name: /^This is me/ }).check();
    await press(/^Transform\b/);
    await say('Several faces were found. Click the one to change.');
    expect.soft(await accessibilityViolationsOn(page, 'both')).toEqual([]);
    await press('Face 2 of 2 (right)');
    await page.getByRole('checkbox', { name: /^This is me/, checked: false }).check();
    await press(/^Transform\b/);
    await say('Generation failed');
    expect(sent?.imageUrl).toMatch(/^\/files\/temp-transforms\/[0-9a-f-]{36}\/\d+-[0-9a-f]{32}\.jpg$/);
    await progress.waitFor({ state: 'detached' });
  });
});
