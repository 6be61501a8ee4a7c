import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { TalkingPhoto } from '@portray/contracts/photos';
import type { Person } from '../person.ts';

/** A small picture of a sample portrait, which is checked fast. */
const smallPortrait = join(import.meta.dirname, '../../../apps/web/src/ui/portraits/noor-320.webp');

/** A photo in the library whose face was not looked for; answers its row. */
export async function makePhoto(person: Person, photoName: string): Promise<TalkingPhoto> {
  const imageUrl = await person.upload('images', smallPortrait, 'image/webp');
  const row = await person.ask('/api/photos', { body: { original_image_url: imageUrl, photo_name: photoName } });
  return row as unknown as TalkingPhoto;
}

/** What a user does and sees among their photos, on one page. */
export function photosActs(page: Page) {
  const toast = (words: string) => page.locator('.mantine-Notification-root', { hasText: words }).first().waitFor();
  const say = (words: string | RegExp) => page.getByText(words).first().waitFor();
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();
  const row = (title: string) => page.getByRole('row').filter({ hasText: title });
  const preview = page.getByRole('complementary', { name: 'Preview' });

  async function open(query = ''): Promise<void> {
    await page.goto(`/photos${query}`);
    await page.getByRole('heading', { level: 1, name: 'Photos Management' }).waitFor();
  }

  /** Types another name and leaves the field with a key. */
  async function rename(title: string, name: string, key: 'Enter' | 'Escape'): Promise<void> {
    await press(`Rename ${title}`);
    const field = page.getByLabel(`Name of ${title}`);
    await field.fill(name);
    await field.press(key);
  }

  async function choose(action: string, title: string): Promise<void> {
    await press(`More for ${title}`);
    await page.getByRole('menuitem', { name: action }).click();
  }

  /** Shows other facts of the photos than the server has. */
  const changeList = (change: (photo: TalkingPhoto) => void) =>
    page.route('**/api/photos?*', async (route) => {
      const found = (await (await route.fetch()).json()) as { items: TalkingPhoto[] };
      found.items.forEach(change);
      await route.fulfill({ json: found });
    });

  return { page, toast, say, press, row, preview, open, rename, choose, changeList };
}
