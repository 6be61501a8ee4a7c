import type { Page } from '@playwright/test';
import type { ImageOrderWithPhotos } from '@portray/contracts/images';

/** What a user does and sees where pictures are made from words, on one page. */
export function imagesActs(page: Page) {
  const toast = (words: string) => page.locator('.mantine-Notification-root', { hasText: words }).first().waitFor();
  const say = (words: string | RegExp) => page.getByText(words).first().waitFor();
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
  const prompt = page.getByLabel('Describe the person');
  const change = page.getByLabel('What should change?');
  const gallery = page.getByRole('list', { name: 'AI images' }).getByRole('listitem');
  const choices = page.getByRole('list', { name: 'Pictures to choose from' }).getByRole('listitem');
  const progress = page.getByRole('progressbar', { name: 'Images' });
  const drawing = page.getByRole('progressbar', { name: 'Full size' });

  async function open(query = ''): Promise<void> {
    await page.goto(`/ai-images${query}`);
    await page.getByRole('heading', { level: 1, name: 'AI Images' }).waitFor();
  }

  /** Shows another newest order than the server has. */
  const showNewest = (order: Partial<ImageOrderWithPhotos>) =>
    page.route('**/api/images/newest', async (route) => {
      const found = (await (await route.fetch()).json()) as { order: ImageOrderWithPhotos };
      await route.fulfill({ json: { order: { ...found.order, ...order } } });
    });

  return { page, toast, say, press, prompt, change, gallery, choices, progress, drawing, open, showNewest };
}
