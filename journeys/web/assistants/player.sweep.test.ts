import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { script } from '../../src/acts/library-stock.ts';
import type { HostPage } from '../../src/mcp-host/host-page.ts';
import { serveHost } from '../../src/mcp-host/serve-host.ts';
import { noBrowser } from '../../src/visits/browser.ts';
import { visitProduct } from '../../src/visits/visit.ts';

type InHost = typeof globalThis & { host: HostPage };
type Arguments = Record<string, unknown>;

const hostActs = (page: Page) => ({
  page,
  player: page.frameLocator('iframe'),
  open: async (host: string, server: string, key: string) => {
    await page.goto(host);
    await page.waitForFunction(() => 'host' in globalThis);
    await page.evaluate((to) => (globalThis as InHost).host.connect(to.server, to.key), { server, key });
  },
  call: (name: string, args: Arguments) =>
    page.evaluate((asked) => (globalThis as InHost).host.call(asked.name, asked.args), { name, args }),
  show: (name: string, args: Arguments) =>
    page.evaluate((asked) => (globalThis as InHost).host.show(asked.name, asked.args, 'dark'), { name, args }),
});

describe.skipIf(noBrowser)('the player in a host of MCP Apps', () => {
  const visit = visitProduct({ name: 'player', acts: hostActs });
  let host: Awaited<ReturnType<typeof serveHost>>;
  beforeAll(async () => {
    host = await serveHost();
  });
  afterAll(() => host?.close());

  /** A key that pages of other sites may use. */
  async function browserKey(): Promise<string> {
    const { person } = visit;
    const facts = { name: 'Host', mode: 'live', scopes: ['read', 'create', 'browser'], expires_at: null };
    const body = { ...facts, per_minute: null, password: person.password };
    return String((await person.ask('/api/api-keys', { body })).secret);
  }

  test('says the price, makes the video at a press, shows how far it is, and plays it', async () => {
    const { page, player, open, call, show } = await visit.open();
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await open(host.url, visit.product.url, await browserKey());
    const { presenters } = dataOf(await call('list_presenters', {})) as { presenters: { id: string }[] };
    const voice_id = await visit.person.quickStartVoice();

    await show('estimate_video', { photo_id: presenters[0]?.id, voice_id, script, title: 'From a conversation' });
    await player.getByRole('heading', { name: 'From a conversation' }).waitFor();
    await player.getByText('1 credit', { exact: true }).waitFor();
    expect(await player.locator('html').getAttribute('data-theme')).toBe('dark');

    await player.getByRole('button', { name: 'Make it' }).click();
    await player.getByRole('progressbar').waitFor();
    await player.getByText(/^Ready · \d+ s$/).waitFor();
    const video = player.locator('video');
    const plays = video.evaluate(async (one: HTMLVideoElement) => {
      one.muted = true;
      await one.play();
      return one.duration;
    });
    expect(await plays).toBeGreaterThan(1);

    await player.getByRole('button', { name: 'Open' }).click();
    await expect.poll(() => page.evaluate(() => (globalThis as InHost).host.opened)).toHaveLength(1);
    const seen = await page.evaluate(async () => {
      const { opened, told, end } = (globalThis as InHost).host;
      return { opened, told, left: await end() };
    });
    expect(seen.opened[0]?.startsWith(`${visit.product.url}/files/videos/`)).toBe(true);
    expect(seen.told.map((one) => (dataOf(one) as { status: string }).status)).toEqual(['queued', 'completed']);
    expect(complaints).toEqual([]);
  });
});

const dataOf = (result: unknown): unknown => (result as { structuredContent: unknown }).structuredContent;
