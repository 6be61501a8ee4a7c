import type { Page, Route } from '@playwright/test';
import type { VideoProject } from '@portray/contracts/videos';
import { expect } from 'vitest';

/** What a user does and sees in their library, on one page. */
export function libraryActs(page: Page) {
  const toast = (words: string) => page.locator('.mantine-Notification-root', { hasText: words }).first().waitFor();
  const say = (words: string | RegExp) => page.getByText(words).first().waitFor();
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();
  const card = (title: string) => page.getByRole('article', { name: title, exact: true });
  const cards = () => page.getByRole('article').count();

  /** Shows other facts of the videos than the server has. */
  const changeList = (change: (video: VideoProject, index: number) => void) =>
    page.route('**/api/videos?*', async (route) => {
      const found = (await (await route.fetch()).json()) as { items: VideoProject[] };
      found.items.forEach(change);
      await route.fulfill({ json: found });
    });

  /** The same on the page of one video. */
  const changeVideo = (id: string, change: Partial<VideoProject>) =>
    page.route(`**/api/videos/${id}`, async (route) => {
      const video = (await (await route.fetch()).json()) as VideoProject;
      await route.fulfill({ json: { ...video, ...change } });
    });

  /** Lets calls fail as long as `work` lasts. */
  async function without(pattern: string, fail: (route: Route) => Promise<void>, work: () => Promise<void>) {
    await page.route(pattern, fail);
    await work();
    await page.unroute(pattern);
  }

  async function remove(title: string): Promise<void> {
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await press('Delete project');
    await toast('Project deleted successfully');
    await card(title).waitFor({ state: 'detached' });
  }

  /** Waits until the video on the page has played for a moment. */
  const seePlaying = () => expect.poll(() => page.locator('video').evaluate(secondsOf)).toBeGreaterThan(0.2);

  /** Lets the video play its last moment, while the tab is hidden. */
  async function endUnseen(): Promise<void> {
    await page.evaluate('Object.defineProperty(document, "visibilityState", { value: "hidden" })');
    await page.evaluate('document.dispatchEvent(new Event("visibilitychange"))');
    await page.locator('video').evaluate(moveToEnd);
  }

  /** The name under which a file is saved. */
  async function download(begin: () => Promise<void>): Promise<string> {
    const download = page.waitForEvent('download');
    await begin();
    return (await download).suggestedFilename();
  }

  /** Nothing stands out of the page to the right. */
  const seeNothingCut = async () =>
    expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);

  return {
    page,
    toast,
    say,
    press,
    card,
    cards,
    changeList,
    changeVideo,
    without,
    remove,
    seePlaying,
    endUnseen,
    download,
    seeNothingCut,
  };
}

type Film = { currentTime: number; duration: number };

/** How far a video has played. */
function secondsOf(video: unknown): number {
  return (video as Film).currentTime;
}

function moveToEnd(video: unknown): void {
  const film = video as Film;
  film.currentTime = film.duration - 0.05;
}
