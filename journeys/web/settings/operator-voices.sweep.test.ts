import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { known } from '@portray/foundation/known';
import { openVoiceRoom } from '@portray/providers/local-voices-double';
import { startReleaseHost } from '@portray/providers/release-host-double';
import { afterAll, describe, expect, test } from 'vitest';
import { operatorEmail } from '../../src/acts/operator-acts.ts';
import { accessibilityViolationsOn } from '../../src/page/accessibility-violations.ts';
import { createPerson } from '../../src/person.ts';
import { noBrowser } from '../../src/visits/browser.ts';
import { visitProduct } from '../../src/visits/visit.ts';

const norwegian = 'vits-piper-no_NO-talesyntese-medium';
const spanish = 'vits-piper-es_ES-davefx-medium-int8';
const phone = { width: 390, height: 844 };

/** One of Piper's voices on the operator's page. */
const voice = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

describe.skipIf(noBrowser)('the voices of a server', () => {
  let room: Awaited<ReturnType<typeof openVoiceRoom>>;
  let host: Awaited<ReturnType<typeof startReleaseHost>>;
  const visit = visitProduct({
    name: 'vera',
    acts: (page) => page,
    async settings() {
      [room, host] = await Promise.all([openVoiceRoom(), startReleaseHost()]);
      host.put('tts-models', `${norwegian}.tar.bz2`, await readFile(await room.archive(norwegian)));
      return { VOICES_DIR: room.voicesFolder, VOICE_RELEASES_URL: host.releases, OPERATOR_EMAILS: operatorEmail };
    },
  });
  afterAll(async () => {
    host?.close();
    await room?.close();
  });

  const ranges = () => host.requests.filter(({ path }) => path.startsWith('/objects')).map(({ range }) => range);

  test('are installed on the operator’s page, over cuts, reloads and a stop, and are offered to people first', async () => {
    const olga = createPerson(visit.product.url, operatorEmail);
    await olga.register();
    const page = await visit.openAs(olga);
    await page.goto('/operator');
    await page.getByText('No natural voices are installed yet').waitFor();
    await page.getByRole('link', { name: 'Add natural voices' }).click();
    await page.getByRole('heading', { name: 'Supertonic 3' }).waitFor();
    expect.soft(await accessibilityViolationsOn(page, 'both')).toEqual([]);

    await page.getByRole('button', { name: 'Choose voices' }).click();
    const row = voice(page, 'Talesyntese, Norwegian');
    host.trouble(`tts-models/${norwegian}.tar.bz2`, { cutAfter: 500 }, { hangAfter: 700 });
    await row.getByRole('button', { name: 'Install: Talesyntese' }).click();
    const dialog = page.getByRole('dialog', { name: 'Install Talesyntese' });
    const install = dialog.getByRole('button', { name: 'Install' });
    await dialog.getByLabel('I accept these licences').check();
    expect(await install.isDisabled(), 'its card was not read here').toBe(true);
    await dialog.getByLabel('I have made sure').check();
    expect.soft(await accessibilityViolationsOn(page, 'both')).toEqual([]);
    await install.click();
    await row.getByText(/^Fetching, /).waitFor();
    await expect.poll(ranges, { timeout: 60_000 }).toHaveLength(2);
    await page.reload();
    await row.getByText(/^Fetching, /).waitFor();
    await row.getByRole('button', { name: 'Cancel: Talesyntese' }).click();
    await row.getByText('Stopped').waitFor();

    await row.getByRole('button', { name: 'Resume: Talesyntese' }).click();
    await dialog.getByLabel('I accept these licences').check();
    await dialog.getByLabel('I have made sure').check();
    await dialog.getByRole('button', { name: 'Install' }).click();
    await row.getByText('Ready').waitFor();
    expect(ranges().at(-1)).toMatch(/^bytes=\d+-$/);
    await row.getByText(/s for a second of speech here/).waitFor();
    await row.getByRole('button', { name: 'Play Talesyntese, Norwegian' }).click();
    await row.getByText('Use Talesyntese as the first choice for Norwegian?').waitFor();
    await row.getByRole('button', { name: 'Use it first: Talesyntese' }).click();
    await row.getByText('First choice for Norwegian.').waitFor();
    expect.soft(await accessibilityViolationsOn(page, 'both')).toEqual([]);
    await page.setViewportSize(phone);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);

    const defaults = (await visit.person.ask('/api/default-voices')) as unknown as {
      name: string;
      first_for?: string[];
    }[];
    expect(defaults.filter(({ first_for: first }) => first?.includes('no')).map(({ name }) => name)).toContain(
      'Talesyntese',
    );
  });

  test('say why one could not be installed; another one comes from a file, by its checksum, and goes again', async () => {
    const olga = createPerson(visit.product.url, operatorEmail);
    await olga.signIn();
    const page = await visit.openAs(olga);
    await page.goto('/operator/voices');
    await page.getByRole('button', { name: 'Choose voices' }).click();
    const serbian = voice(page, 'Serbski Institut, Serbian');
    await serbian.getByRole('button', { name: 'Install: Serbski Institut' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('I accept these licences').check();
    await dialog.getByLabel('I have made sure').check();
    await dialog.getByRole('button', { name: 'Install' }).click();
    await serbian.getByText(/There is no vits-piper-sr_RS-serbski_institut-medium.tar.bz2 among the models/).waitFor();
    await serbian.getByText('Failed').waitFor();

    const path = await room.archive(spanish);
    await page.getByRole('button', { name: 'From a file' }).click();
    await dialog.locator('input[type=file]').setInputFiles(path);
    expect(await dialog.getByLabel('Set').inputValue()).toBe(spanish);
    await dialog.getByLabel('I accept these licences').check();
    await dialog.getByRole('button', { name: 'Install' }).click();
    const row = voice(page, 'Davefx, Spanish');
    const refusal = row.getByText(/its SHA-256 is [0-9a-f]{64}/);
    const own = known(/[0-9a-f]{64}/.exec((await refusal.textContent()) ?? '')?.[0]);
    await page.getByRole('button', { name: 'From a file' }).click();
    await dialog.locator('input[type=file]').setInputFiles(path);
    await dialog.getByLabel('SHA-256').fill(own);
    await dialog.getByLabel('I accept these licences').check();
    await dialog.getByRole('button', { name: 'Install' }).click();
    await row.getByText('Ready').waitFor();
    await row.getByRole('button', { name: 'Remove: Davefx' }).click();
    await dialog.getByRole('button', { name: 'Remove Davefx' }).click();
    await row.getByRole('button', { name: 'Install: Davefx' }).waitFor();
  });
});
