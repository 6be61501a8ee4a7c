import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeVideo } from '../../src/acts/library-stock.ts';
import { accessibilityViolationsOn } from '../../src/page/accessibility-violations.ts';
import { holdAnswers } from '../../src/page/hold-answers.ts';
import { noBrowser } from '../../src/visits/browser.ts';
import { visitProduct } from '../../src/visits/visit.ts';

const clip = new URL('../../../apps/web/public/demo/portray.mp4', import.meta.url);

describe.skipIf(noBrowser)('the page that verifies files', () => {
  const visit = visitProduct({ name: 'vera', acts: (page) => ({ page }) });
  let ours: Buffer;

  beforeAll(async () => {
    const { person } = visit;
    const video = await person.ask(`/api/videos/${await makeVideo(person, 'To be verified')}`);
    ours = await person.download(String(video.video_url));
  }, 120_000);

  /** Drops a file; answers what the page then says of it, and what was sent while it was looked at. */
  async function verify(page: Page, name: string, content: Buffer): Promise<string> {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: content });
    const said = page.getByRole('status').or(page.getByRole('main').getByRole('alert'));
    await said
      .filter({ hasText: name })
      .filter({ hasNotText: /^(Reading|Sending)/ })
      .waitFor();
    return said.innerText();
  }

  test('tells our file from an altered, a foreign and an unsigned one in the browser, and sends none of them', async () => {
    const { page } = await visit.openAs();
    const sent: string[] = [];
    page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
    await page.goto('/verify');
    const said = await verify(page, 'ours.mp4', ours);
    expect(said).toContain('Made with Portray, unchanged since');
    expect(said).toContain('Made by a computer, all or part of it');
    expect(said).toContain('sent nowhere');
    expect(await accessibilityViolationsOn(page, 'both')).toEqual([]);
    const altered = Buffer.from(ours);
    const at = altered.lastIndexOf('mdat') + 2_000;
    altered[at] = (altered[at] ?? 0) ^ 1;
    expect(await verify(page, 'altered.mp4', altered)).toContain('Made with Portray, but changed since');
    expect(await verify(page, 'foreign.mp4', await readFile(clip))).toContain('Carries credentials of someone else');
    const picture = await readFile(new URL('../../../apps/web/public/social-card.jpg', import.meta.url));
    expect(await verify(page, 'plain.jpg', picture)).toContain('Carries no content credentials');
    expect(await verify(page, 'letter.mp4', Buffer.from('Dear Sir or Madam'))).toContain(
      'This is no file that can have',
    );
    expect(await verify(page, 'empty.mp4', Buffer.alloc(0))).toContain('This file is empty.');
    expect(await verify(page, 'cut.mp4', ours.subarray(0, 9_000))).toContain('cannot be read');
    expect(sent).toEqual([]);
  });

  test('looks at a file that was chosen before its scripts have come', async () => {
    const { page } = await visit.openAs();
    const release = await holdAnswers(page, '**/assets/*.js');
    await page.goto('/verify', { waitUntil: 'commit' });
    const said = verify(page, 'ours.mp4', ours);
    await page.waitForFunction(() => document.querySelector('input')?.files?.length);
    release();
    expect(await said).toContain('Made with Portray, unchanged since');
  });

  test('offers to send a file where the browser has no reader, and comes to the same', async () => {
    const { page } = await visit.openAs();
    await page.route('**/*.wasm', (route) => route.abort());
    await page.goto('/verify');
    expect(await verify(page, 'ours.mp4', ours)).toContain('This browser cannot read it');
    await page.getByRole('button', { name: 'Send and verify' }).click();
    const result = page.getByRole('status').filter({ hasText: 'Made with Portray, unchanged since' });
    await result.getByText('The file was sent to us, looked at, and deleted.').waitFor();
  });
});
