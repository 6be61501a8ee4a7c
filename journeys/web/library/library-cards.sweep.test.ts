import { describe, expect, test } from 'vitest';
import { libraryActs } from '../../src/acts/library-acts.ts';
import { makeDraft, makeFailure } from '../../src/acts/library-stock.ts';
import { keyboardOf } from '../../src/page/keyboard.ts';
import { until } from '../../src/person.ts';
import { noBrowser } from '../../src/visits/browser.ts';
import { visitProduct } from '../../src/visits/visit.ts';

describe.skipIf(noBrowser)('a card of the library', () => {
  const visit = visitProduct({
    name: 'mara',
    acts: libraryActs,
    prepare: async (person) => void (await makeFailure(person, 'Gallery opening')),
  });

  const isGone = (id: string) =>
    until(() =>
      visit.person.ask(`/api/videos/${id}`).then(
        () => undefined,
        () => true,
      ),
    );

  test('shows a user who has no credits, or made the video of the day, the way to more, in a new tab', async () => {
    const { page, toast, card } = await visit.open();
    await page.goto('/videos');
    for (const [status, code, title, action] of [
      [429, 'daily_limit_reached', 'Daily Limit Reached', 'Upgrade to Pro'],
      [402, 'insufficient_credits', 'Insufficient Credits', 'Buy Credits'],
    ] as const) {
      const message = 'You have 0 credits remaining.';
      await page.route('**/retry', (route) => route.fulfill({ status, json: { code, title, message, retry: false } }));
      await card('Gallery opening').getByRole('button', { name: 'Retry Video' }).click();
      await toast(title);
      await expect.poll(() => page.getByRole('link', { name: action }).getAttribute('target')).toBe('_blank');
    }
  });

  test('says that its status could not be checked, that it failed or is still being made, and is fetched anew once it has ended', async () => {
    const { page, toast, card, changeList } = await visit.open();
    await changeList((video) => Object.assign(video, { status: 'processing' }));
    await page.goto('/videos');
    const check = card('Gallery opening').getByRole('button', { name: 'Check status' });
    const answer = (status: string, message: string) =>
      page.route('**/check-video-status', (route) =>
        route.fulfill({ json: { success: true, status, error: null, message } }),
      );
    await page.route('**/check-video-status', (route) => route.abort());
    await check.click();
    await toast('Failed to check video status. Please try again.');
    const still = "Your video is still being generated. You'll be notified when it's ready!";
    await answer('processing', still);
    await check.click();
    await toast(still);
    for (const [status, words] of [
      ['failed', 'Video generation failed.'],
      ['completed', 'Your video is ready!'],
    ] as const) {
      await answer(status, words);
      const isFetched = page.waitForRequest('**/api/videos?*');
      await check.click();
      await toast(words);
      await isFetched;
    }
  });

  test('of a failed video says Generation failed, is tried again, and shows how far it is until it plays', async () => {
    const { page, toast, card } = await visit.open();
    await page.goto('/videos');
    const gallery = card('Gallery opening');
    await gallery.getByText('Generation failed').waitFor();
    await gallery.getByRole('button', { name: 'Retry Video' }).click();
    await toast('Retry Successful!');
    await gallery.getByRole('progressbar').waitFor();
    await gallery.getByRole('button', { name: 'Check status' }).click();
    await toast("Your video is still being generated. You'll be notified when it's ready!");
    await gallery.getByText(/[1-9]\d?%/).waitFor();
    await gallery.getByRole('button', { name: 'Play Gallery opening' }).waitFor({ timeout: 120_000 });
  });

  test('says Project deleted successfully, and can be taken back for 10 s together with the one before', async () => {
    const { page, toast, press, card, remove } = await visit.open();
    const [one, two] = [await makeDraft(visit.person, 'One'), await makeDraft(visit.person, 'Two')];
    await page.clock.install();
    await page.goto('/videos');
    await card('One').waitFor();
    await remove('One');
    await page.getByRole('button', { name: 'Delete Two' }).click();
    await press('Delete project');
    await toast('2 projects deleted successfully');
    await press('Undo');
    for (const title of ['One', 'Two']) await card(title).waitFor();
    await remove('Two');
    await page.clock.runFor(10_000);
    await isGone(two);
    expect(await visit.person.video(one)).toMatchObject({ title: 'One' });
  });

  test('passes the focus on to the card beside it, or to the headline where none is left, and has it when it comes back', async () => {
    const { page, cards } = await visit.open();
    const { button, expectFocus } = keyboardOf(page);
    for (const title of ['Row c', 'Row b', 'Row a']) await makeDraft(visit.person, title);
    const remove = async (title: string) => {
      await button(`More for ${title}`).press('Enter');
      await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
      await button('Delete project').press('Enter');
    };
    await page.goto('/videos?search=Row');
    await expect.poll(cards).toBe(3);
    await remove('Row b');
    await expectFocus(button('More for Row c'));
    await remove('Row c');
    await expectFocus(button('More for Row a'));
    await remove('Row a');
    await expectFocus(page.getByRole('heading', { name: 'Videos Management' }));
    await button('Undo').press('Enter');
    // Whichever comes back first.
    await page.locator('article :focus').waitFor();
    await expect.poll(cards).toBe(3);
    await expectFocus(page.locator('article :focus'));
  });

  test('can be taken back after the page was loaded anew', async () => {
    const { page, press, card } = await visit.open();
    await makeDraft(visit.person, 'Twice seen');
    await page.goto('/videos');
    await card('Twice seen').waitFor();
    const isDeleted = page.waitForResponse((reply) => reply.request().method() === 'DELETE' && reply.ok());
    await page.getByRole('button', { name: 'Delete Twice seen' }).click();
    await press('Delete project');
    await isDeleted;
    await page.reload();
    // Alone, or together with what another test deleted just before.
    await page.getByText(/(“Twice seen”|They) can be brought back for \d+ s\./).waitFor();
    await press('Undo');
    await card('Twice seen').waitFor();
  });

  test('that was not deleted comes back and says why', async () => {
    const { page, toast, press, card } = await visit.open();
    await makeDraft(visit.person, 'Stubborn');
    await page.goto('/videos');
    await card('Stubborn').waitFor();
    await page.route('**/api/videos/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Delete Stubborn' }).click();
    await press('Delete project');
    await toast('“Stubborn” was not deleted.');
    await card('Stubborn').waitFor();
  });

  test('stays deleted for a user who leaves within the 10 s, and goes from every other tab', async () => {
    const { page, card, remove } = await visit.open();
    const { page: other, card: otherCard } = await visit.open();
    const id = await makeDraft(visit.person, 'Throw away');
    for (const tab of [page, other]) await tab.goto('/videos');
    await otherCard('Throw away').waitFor();
    await card('Throw away').waitFor();
    await remove('Throw away');
    await page.goto('/pricing');
    await isGone(id);
    await otherCard('Throw away').waitFor({ state: 'detached' });
  });
});
