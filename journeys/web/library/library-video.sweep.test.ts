import type { Page, Route } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { libraryActs } from '../../src/acts/library-acts.ts';
import { beginVideo, makeDraft, makeFailure, makeVideo, script } from '../../src/acts/library-stock.ts';
import { bytesOf } from '../../src/page/downloads.ts';
import { keyboardOf } from '../../src/page/keyboard.ts';
import { addressOf, createPerson } from '../../src/person.ts';
import { noBrowser } from '../../src/visits/browser.ts';
import { visitProduct } from '../../src/visits/visit.ts';

describe.skipIf(noBrowser)('the page of a video', () => {
  let weekOne = '';
  const visit = visitProduct({
    name: 'mara',
    acts: libraryActs,
    async prepare(person) {
      await person.buy(10);
      weekOne = `/videos/${await makeVideo(person, 'Week one')}`;
    },
  });

  test('plays it with captions, which can be corrected and taken along', async () => {
    const { page, say, press, toast, download } = await visit.open();
    await page.goto(weekOne);
    await say('Video Ready');
    await press('Play');
    expect(await captionTop(page), 'below the face').toBeGreaterThan(0.6);
    expect(await controlsTop(page), 'below the picture with its label and watermark').toBeGreaterThanOrEqual(1);
    await press('Edit');
    await focused(page, 'heading', 'Captions');
    await page.getByRole('button', { name: 'Save captions' }).waitFor();
    const captions = await page.getByLabel('Words').count();
    await press('Add a caption');
    await page.getByRole('button', { name: `Remove caption ${captions + 1}` }).press('Enter');
    await focused(page, 'button', `Remove caption ${captions}`);
    await page.getByLabel('Words').first().fill('');
    await say('Write the text, or remove this caption.');
    await page.getByLabel('Words').first().fill('Hello, dear reader.');
    await press('Save captions');
    await toast('Captions saved');
    await focused(page, 'heading', 'Captions');
    await page.getByRole('button', { name: /Hello, dear reader\./ }).waitFor();
    expect(await download(() => press('Download MP4'))).toBe('week-one.mp4');
    expect(await download(() => press('Thumbnail'))).toBe('week-one.jpg');
    for (const kind of ['SRT', 'VTT']) {
      const saved = page.waitForEvent('download');
      await press(kind);
      expect((await saved).suggestedFilename()).toBe(`week-one.${kind.toLowerCase()}`);
      expect((await bytesOf(await saved)).toString()).toContain('Hello, dear reader.');
    }
  });

  test('is played by keyboard, says when the file does not play, and plays when it is tried again', async () => {
    const { page, say, press, without, seePlaying, endUnseen } = await visit.open();
    await without(
      '**/files/videos/**/*.mp4',
      (route) => route.abort(),
      async () => {
        await page.goto(weekOne);
        await say('Video unavailable or format not supported');
      },
    );
    await press('Retry');
    const play = page.getByRole('button', { name: 'Play', exact: true });
    await play.focus();
    await page.keyboard.press('k');
    await seePlaying();
    await page.keyboard.press('m');
    await page.getByRole('button', { name: 'Turn sound on' }).waitFor();
    await endUnseen();
    await play.waitFor();
  });

  test('stays while the server is away, and goes when the video is deleted elsewhere', async () => {
    const { page, say, without, seePlaying } = await visit.open();
    const copy = await visit.person.ask(`/api${weekOne}/duplicate`, { method: 'POST', body: {} });
    await page.route(`**/api/videos/${copy.id}`, async (route) => {
      const reply = await route.fetch();
      const finished = await visit.person.video(weekOne.slice('/videos/'.length));
      await route.fulfill({ response: reply, json: reply.ok() ? { ...finished, id: copy.id } : await reply.json() });
    });
    await page.goto(`/videos/${copy.id}`);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await seePlaying();
    let failures = 0;
    const fail = (route: Route) => {
      failures += 1;
      return route.abort();
    };
    await without('**/api/videos/*', fail, async () => {
      // News of any video make the page ask again, twice more where no answer comes.
      const another = await makeDraft(visit.person, 'Another');
      await visit.person.ask(`/api/videos/${another}`, { method: 'DELETE' });
      await expect.poll(() => failures).toBeGreaterThanOrEqual(3);
      await page.getByRole('button', { name: 'Download MP4' }).waitFor();
    });
    await visit.person.ask(`/api/videos/${copy.id}`, { method: 'DELETE' });
    await say('This video no longer exists.');
  });

  test('tells how far it is, in the title of the tab, too, and that it is ready while the tab is hidden', async () => {
    const { page, say } = await visit.open();
    await page.goto(`/videos/${await beginVideo(visit.person, 'Week two')}`);
    await say('Your video is being created');
    await page.getByRole('progressbar', { name: 'Making Week two' }).waitFor();
    await expect.poll(() => page.title()).toMatch(/^\d+% · Week two/);
    await page.evaluate('Object.defineProperty(document, "visibilityState", { value: "hidden" })');
    await page.evaluate('document.dispatchEvent(new Event("visibilitychange"))');
    await expect.poll(() => page.title(), { timeout: 120_000 }).toMatch(/^Ready · Week two/);
    await page.getByRole('button', { name: 'Download MP4' }).waitFor();
  });

  test('that is being made is cancelled, gives the credit back, and then says that it was cancelled and what to do', async () => {
    const { page, say, press, toast } = await visit.open();
    const address = `/videos/${await beginVideo(visit.person, 'Week three')}`;
    await page.goto(address);
    await press('Cancel');
    await toast('You got your credit back.');
    await page.getByRole('heading', { name: 'You cancelled this video' }).waitFor();
    await say('Your script and settings are saved.');
    await page.goto('/videos?search=Week+three');
    await press(/^Cancelled\s*1$/);
    const cancelled = page.getByRole('article').filter({ hasText: 'Week three' });
    await cancelled.getByText('Cancelled', { exact: true }).first().waitFor();
    expect(await cancelled.getByText(/failed/i).count()).toBe(0);
    await page.getByRole('button', { name: /^Failed\s*0$/ }).waitFor();
    await page.goto(address);
    await page.getByRole('link', { name: 'Edit script' }).click();
    await page.waitForURL(/\/create-video\?project=/);
  });

  test('of a failed video deletes it, and offers it back in the list', async () => {
    const { page, press, toast, card } = await visit.open();
    await page.goto(`/videos/${await makeFailure(visit.person, 'Week four')}`);
    await press('Delete project');
    await page.waitForURL('**/videos');
    await toast('Project deleted successfully');
    const { button, expectFocus } = keyboardOf(page);
    await expectFocus(page.getByRole('heading', { name: 'Videos Management' }));
    await press('Undo');
    await card('Week four').waitFor();
    await expectFocus(button('More for Week four'));
  });

  test('puts words over it, in its picture, too', async () => {
    const { page, say, press } = await visit.open();
    await page.goto(weekOne);
    const poster = () => page.locator('video').getAttribute('poster');
    const before = await poster();
    await page.getByRole('button', { name: 'More for Week one' }).click();
    await page.getByRole('menuitem', { name: 'Add text to the video' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByPlaceholder('Sample Text').waitFor();
    await dialog.getByRole('textbox', { name: 'Text' }).fill('Try it today');
    await dialog.getByLabel('Position').selectOption('center');
    await dialog.getByRole('button', { name: 'Add text to the video' }).click();
    await say('S3 Processing...');
    await say('The text on the video is being changed.');
    await page.getByText('Video Ready').waitFor({ timeout: 120_000 });
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(poster).not.toBe(before);
    await press('Play');
    await page.getByRole('region', { name: 'Player' }).getByText('This week we start small.').waitFor();
    await page.getByRole('button', { name: 'More for Week one' }).click();
    await page.getByRole('menuitem', { name: 'Add text to the video' }).click();
    // Other words take the place of these, so that they are tried on the first version.
    await page.getByRole('dialog').locator('video').waitFor();
  });

  test('refuses emoji over it, stays ready when text cannot be drawn, and takes text off again', async () => {
    const { page, say, toast } = await visit.open();
    await page.goto(weekOne);
    await page.getByRole('button', { name: 'More for Week one' }).click();
    await page.getByRole('menuitem', { name: 'Add text to the video' }).click();
    const dialog = page.getByRole('dialog');
    const add = dialog.getByRole('button', { name: 'Add text to the video' });
    await dialog.getByRole('textbox', { name: 'Text' }).fill('Live 🎤');
    await say('Emoji cannot be drawn in a video: 🎤. Please leave them out.');
    expect(await add.isDisabled()).toBe(true);
    await dialog.getByRole('textbox', { name: 'Text' }).fill('བོད་ཡིག');
    await add.click();
    await dialog.getByText('These characters cannot be drawn').waitFor({ timeout: 60_000 });
    await focused(page, 'button', 'Add text to the video');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Close without saving' }).click();
    await say('Video Ready');
    await say('The text on the video was not changed: These characters cannot be drawn');
    await page.getByRole('button', { name: 'More for Week one' }).click();
    await page.getByRole('menuitem', { name: 'Remove text' }).click();
    await toast('The text is off the video');
    const { processed_video_url, overlay_error } = await visit.person.video(weekOne.slice('/videos/'.length));
    expect([processed_video_url, overlay_error]).toEqual([null, null]);
    await page.getByRole('button', { name: 'More for Week one' }).click();
    expect(await page.getByRole('menuitem', { name: 'Remove text' }).count()).toBe(0);
  });

  test('asks before corrections of its captions are lost, and of two tabs tells the second', async () => {
    const { page, press, say, toast } = await visit.open();
    const other = await visit.open();
    for (const tab of [page, other.page]) {
      await tab.goto(weekOne);
      await tab.getByRole('button', { name: 'Edit', exact: true }).click();
    }
    await page.getByLabel('Words').first().fill('From the first tab.');
    await page.getByRole('link', { name: 'Videos' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await press('Save captions');
    await toast('Captions saved');
    await other.page.getByLabel('Words').first().fill('From the second tab.');
    await other.press('Save captions');
    await other.say('These captions were changed in another tab meanwhile.');
    await other.press('Compare');
    const both = other.page.getByRole('dialog', { name: 'Changed in another tab' });
    const text = (name: string) => both.getByRole('textbox', { name }).inputValue();
    await both.getByRole('button', { name: 'Take the other one' }).click();
    await other.say('From the first tab.');
    await expect.poll(() => other.page.locator('h2:focus').textContent()).toBe('Captions');
    await other.press('Edit');
    await other.page.getByLabel('Words').first().fill('From the second tab.');
    await press('Edit');
    await page.getByLabel('Words').first().fill('From the first tab again.');
    await press('Save captions');
    await say('From the first tab again.');
    await other.press('Save captions');
    await other.press('Compare');
    await both.getByRole('button', { name: 'Keep this one' }).waitFor();
    expect(await text('This tab')).toContain('From the second tab.');
    expect(await text('The other tab')).toContain('From the first tab again.');
    await both.getByRole('button', { name: 'Keep this one' }).click();
    await other.toast('Captions saved');
    await page.reload();
    await say('From the second tab.');
    await press('Edit');
    await page.getByLabel('Words').first().fill('Never mind.');
    await page.getByRole('button', { name: /^Account menu of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Videos' }).first().click();
    await dialog.getByRole('button', { name: 'Leave without saving' }).click();
    await page.waitForURL('**/videos');
  });

  test('is renamed on its page and in the list', async () => {
    const { page, card } = await visit.open();
    const id = await makeVideo(visit.person, 'Week five');
    await page.goto(`/videos/${id}`);
    await page.getByRole('button', { name: 'More for Week five' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByLabel('Title of Week five').fill('Week 5');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Week 5' }).waitFor();
    await focused(page, 'button', 'More for Week 5');
    await page.goto('/videos');
    await card('Week 5').getByRole('button', { name: 'More for Week 5' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByLabel('Title of Week 5').fill('Week five again');
    await page.keyboard.press('Enter');
    await card('Week five again').waitFor();
    await focused(page, 'button', 'More for Week five again');
  });

  test('makes a duplicate, a draft that opens where videos are made', async () => {
    const { page, press } = await visit.open();
    await page.goto(weekOne);
    await press('Duplicate');
    await page.waitForURL(/\/create-video\?project=/);
    const id = new URL(page.url()).searchParams.get('project');
    expect(await visit.person.video(String(id))).toMatchObject({ status: 'draft', script });
  });

  test('shows nothing of another user’s video, and says where there is none', async () => {
    const ben = createPerson(visit.product.url, addressOf('ben'));
    await ben.register();
    const { page, say } = await visit.openAs(ben);
    await page.goto(weekOne);
    await say('This video no longer exists.');
    expect(await page.getByText('Week one').count()).toBe(0);
    await page.goto('/videos/nonsense');
    await say('There is no video at this address.');
    await page.getByRole('link', { name: 'Go to your videos' }).click();
    await say('Your first video is a few clicks away');
  });
});

/** Waits until the focus is there. */
function focused(page: Page, role: 'button' | 'heading', name: string): Promise<void> {
  return page.getByRole(role, { name, exact: true }).and(page.locator(':focus')).waitFor();
}

/** Where the caption of the player begins, as a share of the picture's height; read at once, since it passes with its words. */
function captionTop(page: Page): Promise<number> {
  const player = page.getByRole('region', { name: 'Player' });
  return player.getByText('Hello, and welcome.').evaluate((caption) => {
    const picture = caption.closest('section')?.querySelector('video')?.getBoundingClientRect() ?? new DOMRect();
    return (caption.getBoundingClientRect().top - picture.top) / picture.height;
  });
}

/** Where the controls begin, in heights of the picture. */
function controlsTop(page: Page): Promise<number> {
  const player = page.getByRole('region', { name: 'Player' });
  return player.getByLabel('Position').evaluate((seek) => {
    const picture = seek.closest('section')?.querySelector('video')?.getBoundingClientRect() ?? new DOMRect();
    return (seek.getBoundingClientRect().top - picture.top) / picture.height;
  });
}
