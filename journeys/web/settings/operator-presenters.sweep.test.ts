import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TalkingPhoto } from '@portray/contracts/photos';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operatorEmail } from '../../src/acts/operator-acts.ts';
import { photosActs } from '../../src/acts/photos-acts.ts';
import { accessibilityViolationsOn } from '../../src/page/accessibility-violations.ts';
import { expectToFit } from '../../src/page/fitting.ts';
import { createPerson } from '../../src/person.ts';
import { noBrowser } from '../../src/visits/browser.ts';
import { visitProduct } from '../../src/visits/visit.ts';

const phone = { width: 390, height: 844 };
/** The pictures themselves, beside the repository where they are. */
const pictures = resolve(import.meta.dirname, '../../../../shared/portraits/photo');

describe.skipIf(noBrowser)('photographed presenters', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portray-photographed-'));
    await mkdir(join(folder, 'female/512'), { recursive: true });
    await mkdir(join(folder, 'male/512'), { recursive: true });
  });
  afterAll(() => rm(folder, { recursive: true }));
  const visit = visitProduct({
    name: 'pia',
    acts: photosActs,
    settings: async () => ({ OPERATOR_EMAILS: operatorEmail }),
  });
  const olga = () => createPerson(visit.product.url, operatorEmail);
  beforeAll(() => olga().register());

  const card = (page: Awaited<ReturnType<typeof visit.open>>['page'], name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

  test('that cannot be had are named with the reason, each of them, and can be tried again', async () => {
    const { page } = await visit.openAs(olga());
    await page.goto('/operator');
    await page.getByRole('navigation', { name: 'Operator' }).getByRole('link', { name: 'Presenters' }).click();
    await page.getByRole('button', { name: 'Install all' }).waitFor();
    expect.soft(await accessibilityViolationsOn(page, 'both')).toEqual([]);
    await page.getByLabel('Mirror or folder').fill(folder);
    await page.getByRole('button', { name: 'Install Hanne' }).click();
    await card(page, 'Hanne').getByText('Please check the folder.').waitFor();
    await page.getByText('0 of 24 are installed. 1 presenter could not be installed.').waitFor();
    await page.getByRole('button', { name: 'Try again: Hanne' }).waitFor();
    await page.setViewportSize(phone);
    await expectToFit(page);
  });

  test.skipIf(!existsSync(pictures))('are chosen as ours are once they are there, and go by one click', async () => {
    for (const file of await readdir(pictures))
      await cp(join(pictures, file), join(folder, file.replace('-', '/512/')));
    const { page } = await visit.openAs(olga());
    await page.goto('/operator/presenters');
    await page.getByLabel('Mirror or folder').fill(folder);
    for (const name of ['Keiko', 'Ruth']) {
      await page.getByRole('button', { name: `Install ${name}` }).click();
      await page.getByRole('progressbar', { name: `Installing ${name}` }).waitFor();
    }
    await page.getByText(/^Fetching and checking/).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Remove Ruth' }).waitFor();
    await page.getByRole('switch', { name: /^Show before our own presenters/ }).click();
    expect.soft(await accessibilityViolationsOn(page, 'both')).toEqual([]);

    const { page: photos, open } = await visit.open();
    await open('?tab=presenters');
    await photos.getByRole('listitem').first().getByText('Photographed look').waitFor();
    await photos.getByRole('combobox', { name: 'Look' }).selectOption('Photographed look');
    await photos.getByText('2 presenters, 2 looks').waitFor();
    await photos.getByRole('button', { name: /^Keiko, photographed look/ }).click();
    await photos.getByRole('link', { name: 'Use in a video' }).waitFor();
    const { items } = (await visit.person.ask('/api/photos')) as unknown as { items: TalkingPhoto[] };
    const keiko = items.find(({ photo_name: name }) => name === 'Keiko, photographed look');
    const draft = { title: 'With Keiko', avatar_image_url: keiko?.original_image_url };
    await visit.person.ask('/api/videos', { body: draft });

    await page.getByRole('button', { name: 'Remove Keiko' }).click();
    await page.getByText('Keiko was removed').waitFor();
    await photos.goto('/videos');
    await photos.getByText('The presenter of this video is no longer offered.').waitFor();
    await open('?tab=presenters');
    await photos.getByRole('combobox', { name: 'Look' }).selectOption('Photographed look');
    await photos.getByText('1 presenter, 1 look').waitFor();
  });
});
