import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accessibilityViolationsOn } from '@portray/journeys/accessibility-violations';
import { noBrowser, openBrowser } from '@portray/journeys/browser';
import { createMemoryFiles } from '@portray/ports/memory-files';
import { expect, test } from 'vitest';
import { startTestServer } from '../../test-server.test-data.ts';

const film = new URL('../../../../../journeys/fixtures/rendered.mp4', import.meta.url);

/** A page of another site with a player in a frame. */
async function openElsewhere(address: string) {
  const site = createServer((_request, response) =>
    response
      .setHeader('content-type', 'text/html')
      .end(
        `<!doctype html><html lang="en"><title>Elsewhere</title><main><h1>A page</h1><iframe title="Week one" src="${address}" width="640" height="360" allow="autoplay"></iframe></main>`,
      ),
  );
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  // Another site than that of the player, which is reached by its number.
  return { url: `http://localhost:${(site.address() as AddressInfo).port}/`, close: () => site.close() };
}

test.skipIf(noBrowser)(
  'on another site a video with a password asks for it, plays, and keeps nothing in the browser',
  async () => {
    const [server, browser] = await Promise.all([
      startTestServer({ overrides: { files: createMemoryFiles() } }),
      openBrowser(),
    ]);
    const ana = await server.person('ana@example.com');
    const url = await server.keep(ana, `videos/${ana.id}/week.mp4`, 'video/mp4', await readFile(film));
    const [row] = await server.rows(
      `insert into video_projects (user_id, title, status, duration_seconds, width, height, video_url, stored_video_url)
       values ($1, 'Week one', 'completed', 2, 1280, 720, $2, $2) returning id`,
      [ana.id, url],
    );
    const share = (request: object) => ana.ask(`/api/videos/${row?.id}/share`, request);
    const token = String((await share({ body: {} })).body.token);
    await share({ method: 'PATCH', body: { password: 'secret words' } });
    const elsewhere = await openElsewhere(`${server.url}/embed/${token}`);
    try {
      const context = await browser.newContext({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' });
      const page = await context.newPage();
      const faults: string[] = [];
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
      await page.goto(elsewhere.url);
      const frame = page.frameLocator('iframe');
      const give = async (password: string) => {
        await frame.getByLabel('This video needs a password.').fill(password);
        await frame.getByRole('button', { name: 'Watch', exact: true }).click();
      };
      await give('a guess at it');
      await frame.getByText('This is not the password of this video. Please try again.').waitFor();
      expect(await accessibilityViolationsOn(page)).toEqual([]);
      const counted = page.waitForResponse((reply) => reply.url().endsWith('/views'));
      await give('secret words');
      const video = frame.locator('video');
      await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0.3);
      expect((await counted).status()).toBe(200);
      await frame.getByRole('link', { name: 'Week one' }).waitFor();
      expect(await context.cookies()).toEqual([]);
      const address = await video.evaluate((one: HTMLVideoElement) => one.currentSrc);
      expect((await page.goto(address))?.status()).toBe(403);
      expect((await share({})).body).toMatchObject({ views: 1 });
      // What the browser says to a wrong password, and to the copied address.
      expect(faults.filter((text) => !/status of 40[03]/.test(text))).toEqual([]);
    } finally {
      elsewhere.close();
      await Promise.all([browser.close(), server.stop()]);
    }
  },
);
