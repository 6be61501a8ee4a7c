import { readFile } from 'node:fs/promises';
import type { Request } from '@playwright/test';
import type { TalkingPhoto } from '@portray/contracts/photos';
import { known } from '@portray/foundation/known';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { wizardActs } from '../../src/acts/wizard-acts.ts';
import { dropFile, hugePng, painted, presenterPath } from '../../src/acts/wizard-pictures.ts';
import { accessibilityViolationsOn } from '../../src/page/accessibility-violations.ts';
import { noBrowser } from '../../src/visits/browser.ts';
import { visitWizard } from '../../src/visits/wizard-visit.ts';

const uploads = '**/api/files/images';
const unsuitable = 'Image rejected by content filter. Please try a clear professional headshot.';
const rightType = 'Please select a valid image file (JPG, PNG, WEBP, etc.)';

describe.skipIf(noBrowser)("the wizard's avatar", () => {
  const visit = visitWizard();

  /** On the avatar step of a new project. */
  async function openAvatar(name: string) {
    const acts = await visit.open();
    await acts.writeProject(name);
    await acts.goToAvatar();
    await acts.say('Choose a photo to continue');
    /** Every picture asks anew, and leaves the browser then. */
    const confirm = async () => {
      await acts.say('Tick this box and we will check the photo.');
      await acts.page.getByLabel(/^This is me/).check();
    };
    return { ...acts, confirm };
  }

  test('what is no image is refused: Invalid File Type, whatever its name says', async () => {
    const { page, toast, say, chooseFile } = await openAvatar('No picture');
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/files/images')) sent += 1;
    });
    await chooseFile({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
    await toast('Invalid File Type');
    await say(rightType);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800">${'<path d="M0 0h9"/>'.repeat(9)}</svg>`;
    const heic = 'This is a HEIC photo, which cannot be opened here: please convert it to JPEG.';
    const other = 'pictures cannot be used here: please save it as JPG, PNG or WebP and choose that file.';
    const gif = Buffer.from('47494638396101000100000000002c00000000010001000002024401003b', 'hex');
    const refused: [name: string, mimeType: string, buffer: Buffer, words?: string][] = [
      ['drawing.svg', 'image/svg+xml', Buffer.from(svg), `SVG ${other}`],
      ['moving.gif', 'image/gif', Buffer.concat([gif, Buffer.alloc(200)]), `GIF ${other}`],
      [
        'IMG_0001.heic',
        '',
        Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), Buffer.alloc(900)]),
        heic,
      ],
      ['letter.png', 'image/png', Buffer.from('this is a letter, not a picture '.repeat(20))],
    ];
    for (const [name, mimeType, buffer, words = rightType] of refused) {
      await chooseFile({ name, mimeType, buffer });
      await page.getByRole('alert').filter({ hasText: words }).first().waitFor();
    }
    await chooseFile({ name: 'nothing.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) });
    await say('File is too small');
    expect(sent).toBe(0);
    expect(await page.getByRole('button', { name: /^Next:/ }).count()).toBe(0);
  });

  test('an AVIF is made a JPEG before it leaves, whatever its name says', async () => {
    const { say, chooseFile, confirm } = await openAvatar('AVIF');
    const buffer = await sharp(presenterPath).avif({ effort: 0 }).toBuffer();
    await chooseFile({ name: 'phone.jpg', mimeType: 'image/jpeg', buffer });
    await confirm();
    await say('Good photo');
  });

  test('an upload that fails says Upload Failed with the message or the default, beside the photo, and is tried again', async () => {
    const { page, toast, say, press, chooseFile, confirm } = await openAvatar('Refused');
    const full = { code: 'storage_full', title: 'Service Limit Reached', message: 'The disk is full.', retry: true };
    await page.route(uploads, (route) => route.fulfill({ status: 507, json: full }), { times: 1 });
    await chooseFile(presenterPath);
    await confirm();
    await toast('Upload Failed');
    await say('Upload failed: The disk is full.');
    await page.route(uploads, (route) => route.fulfill({ status: 500, body: '<h1>Oops</h1>' }), { times: 1 });
    await press('Try again');
    await say('Failed to upload image. Please try again.');
    await page.route(uploads, (route) => route.abort('internetdisconnected'), { times: 1 });
    await press('Try again');
    await say('The connection was lost. Check your network and try again.');
    await press('Try again');
    await say('Good photo');
  });

  test('nothing of a photo leaves the browser before its permission is ticked', async () => {
    const { page, say, press, chooseFile, confirm } = await openAvatar('Held back');
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && /\/files\/|talking-photo/.test(request.url())) sent += 1;
    });
    await chooseFile(presenterPath);
    await page.getByAltText('Your photo').waitFor();
    await say('Tick this box and we will check the photo.');
    await press('Crop');
    await press('Use this part');
    await page.getByRole('heading', { name: 'Crop' }).waitFor({ state: 'detached' });
    expect(sent).toBe(0);
    await confirm();
    await say('Good photo');
    expect(sent).toBeGreaterThan(1);
  });

  test('an upload of a signed-in user no longer says so, and leads back here after signing in', async () => {
    const { page, say, chooseFile, confirm } = await openAvatar('Signed out');
    // The server's own answer to a request that carries no sign of who asks.
    const form = new FormData();
    form.append('file', new Blob([await readFile(presenterPath)], { type: 'image/jpeg' }), 'me.jpg');
    const reply = await fetch(`${visit.product.url}/api/files/images`, { method: 'POST', body: form });
    const json: unknown = await reply.json();
    await page.route(uploads, (route) => route.fulfill({ status: reply.status, json }));
    await page.route('**/api/session', (route) => route.fulfill({ status: reply.status, json }));
    await chooseFile(presenterPath);
    await confirm();
    await say('Sign in again to continue where you left off.');
    await page.unroute('**/api/session');
    await page.goto('/auth?tab=signin');
    await page.getByLabel('Email').fill(visit.person.email);
    await page.getByLabel('Password', { exact: true }).fill(visit.person.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL(/\/create-video\?step=avatar&project=/);
  });

  test('a photo that cannot be had after its upload says Image verification failed, after five looks', async () => {
    const { page, toast, say, chooseFile, confirm } = await openAvatar('Lost');
    let looks = 0;
    await page.clock.install();
    await page.route('**/files/images/**', (route) => {
      looks += 1;
      return route.fulfill({ status: 404 });
    });
    const isLook = (request: Request) => request.method() === 'HEAD';
    const first = page.waitForRequest(isLook);
    await chooseFile(presenterPath);
    await confirm();
    await first;
    for (const pauseMs of [2_000, 3_000, 3_000, 3_000]) {
      const next = page.waitForRequest(isLook);
      await page.waitForTimeout(20);
      await page.clock.fastForward(pauseMs);
      await next;
    }
    await toast('Image verification failed');
    await say('Failed to verify uploaded image');
    expect(looks).toBe(5);
  });

  test('a photo is checked at once, and what is wrong with it says what helps', async () => {
    const { page, toast, say, press, chooseFile, confirm } = await openAvatar('My face');
    await chooseFile({ name: 'wall.jpg', mimeType: 'image/jpeg', buffer: await painted(page, 'wall') });
    await confirm();
    await toast('Face Not Detected');
    await say(/^No human face was found\. Upload a photo with a single clearly visible face/);
    await chooseFile({ name: 'us.jpg', mimeType: 'image/jpeg', buffer: await painted(page, 'couple') });
    await confirm();
    await say('Several Faces');
    await say(/^Several faces were found\. Click the face of whoever speaks/);
    await press('Crop by hand');
    await press('Cancel');
    await page.getByRole('button', { name: 'Face 2 of 2 (right)' }).focus();
    await page.keyboard.press('Enter');
    await confirm();
    await say(/^checked in/);
    const json = { code: 'image_not_suitable', title: 'Image Not Suitable', message: unsuitable, retry: false };
    await page.route('**/create-talking-photo', (route) => route.fulfill({ status: 422, json }), { times: 1 });
    await chooseFile(presenterPath);
    await confirm();
    await toast('Image Not Suitable');
    await say(unsuitable);
    expect(await page.getByRole('button', { name: /^Next:/ }).count()).toBe(0);
    await chooseFile({ name: 'small.jpg', mimeType: 'image/jpeg', buffer: await painted(page, 'small') });
    await confirm();
    await say('Usable, one hint');
    await say(/pixels high; a larger photo gives a sharper video\. You can go on with this one\./);
    await chooseFile(presenterPath);
    await confirm();
    await say('Good photo');
    await press('Crop');
    await press('Use this part');
    await say(/^checked in/);
    await page.getByRole('button', { name: 'Next: Setup Voice' }).waitFor();
  });

  test('a photo dropped from the desktop is taken, a second one in its place too, and the last one counts', async () => {
    const { page, say, confirm } = await openAvatar('Dropped');
    const picture = await readFile(presenterPath);
    const first = page.waitForRequest(uploads);
    await page.route(uploads, (route) => route.continue(), { times: 2 });
    await dropFile(page.getByText('Drop a photo here, or choose one'), 'first.jpg', picture);
    await confirm();
    await first;
    const second = page.waitForResponse(uploads);
    await dropFile(page.getByAltText('Your photo'), 'second.jpg', picture);
    await confirm();
    const { url } = (await (await second).json()) as { url: string };
    await say(/^checked in/);
    await say(/^Draft saved/);
    const { items } = (await visit.person.ask('/api/videos?search=Dropped')) as {
      items: { avatar_image_url: string }[];
    };
    expect(known(items[0]).avatar_image_url).toBe(url);
  });

  test('a photo of more than 50 megapixels, and one of more than 10 MB, are made smaller before they leave', async () => {
    const { page, say, chooseFile, confirm } = await openAvatar('Large');
    await page.getByLabel(/^This is me/).check();
    const large = page.waitForResponse(uploads);
    await chooseFile({ name: 'camera.jpg', mimeType: 'image/jpeg', buffer: await painted(page, 'large') });
    expect((await large).status()).toBe(200);
    await say('Face Not Detected');
    const heavy = page.waitForResponse(uploads);
    const buffer = Buffer.concat([await readFile(presenterPath), Buffer.alloc(10_000_000)]);
    await chooseFile({ name: 'heavy.jpg', mimeType: 'image/jpeg', buffer });
    await confirm();
    expect((await heavy).status()).toBe(200);
    await say('Good photo');
  });

  test('a photo of more pixels than a browser can take is refused before it is opened', async () => {
    const { page, say, toast, chooseFile } = await openAvatar('Huge');
    let uploaded = 0;
    await page.route(uploads, (route) => {
      uploaded += 1;
      return route.continue();
    });
    await chooseFile({ name: 'huge.png', mimeType: 'image/png', buffer: hugePng() });
    await toast('Invalid File Type');
    await say('This image is too large (20000 × 20000 pixels): please select one of at most 50 megapixels.');
    expect(await page.getByAltText('Your photo').count()).toBe(0);
    expect(uploaded).toBe(0);
  });

  test('a file that is refused takes the place of a photo on its way, whose upload ends', async () => {
    const { page, say, chooseFile, confirm } = await openAvatar('Replaced');
    const begun = page.waitForRequest(uploads);
    await page.route(uploads, () => {});
    await chooseFile(presenterPath);
    await confirm();
    const upload = await begun;
    const ended = page.waitForEvent('requestfailed', (request) => request === upload);
    await chooseFile({ name: 'huge.png', mimeType: 'image/png', buffer: hugePng() });
    await ended;
    await say('This image is too large (20000 × 20000 pixels): please select one of at most 50 megapixels.');
    expect(await page.getByAltText('Your photo').count()).toBe(0);
  });

  test('existing photos are listed newest first and can be chosen again; one that is gone says Preview unavailable', async () => {
    const { page, say, press, tab } = await openAvatar('Again');
    await visit.person.talkingPhoto(presenterPath);
    await page.reload();
    await page.getByText('My photos', { exact: true }).click();
    const mine = page.getByRole('list', { name: 'My photos' }).getByRole('button');
    await mine.first().click();
    await press('Next: Setup Voice');
    await tab('Avatar').click();
    await expect.poll(() => page.getByRole('radio', { name: 'My photos' }).isChecked()).toBe(true);
    await expect.poll(() => mine.first().getAttribute('aria-pressed')).toBe('true');
    const { items } = (await visit.person.ask('/api/photos')) as { items: { created_at: string }[] };
    expect(items.map((photo) => photo.created_at)).toEqual(
      items
        .map((photo) => photo.created_at)
        .sort()
        .reverse(),
    );
    await page.route('**/files/images/**', (route) => route.fulfill({ status: 404 }));
    await page.reload();
    await say('Preview unavailable');
    await expect.poll(() => mine.count()).toBe(items.length);
  });

  test('photos that cannot be loaded are asked for again, and the failure is logged', async () => {
    const { page, say, press } = await visit.open();
    const logged: string[] = [];
    page.on('console', (line) => logged.push(line.text()));
    const noPhotos = { code: 'invalid_input', title: 'Invalid Input', message: 'No photos today.', retry: false };
    await page.route('**/api/photos?*', (route) => route.fulfill({ status: 400, json: noPhotos }));
    const acts = wizardActs(page);
    await acts.writeProject('No photos');
    await acts.goToAvatar();
    await page.getByText('My photos', { exact: true }).click();
    await say(/^Your photos could not be loaded\./);
    expect(logged.join()).toContain('Not loaded');
    await page.unroute('**/api/photos?*');
    await press('Try again');
    await page.getByRole('list', { name: 'My photos' }).waitFor();
  });

  test('one of our presenters is found, liked and chosen: drawn in place, and the avatar by itself, without any permission', async () => {
    const { page, press, say } = await openAvatar('Presenter');
    await page.getByText('Presenters', { exact: true }).click();
    const list = page.getByRole('list', { name: 'Presenters' });
    await expect.poll(() => list.getByRole('listitem').count()).toBe(24);
    await page.getByLabel('Search name, clothes or place').fill('ada window');
    await expect.poll(() => list.getByRole('listitem').count()).toBe(3);
    await page.getByLabel('Clothes', { exact: true }).selectOption('Festive');
    const ada = 'Ada, festive, window light';
    await press(`Favourite: ${ada}`);
    await page.getByRole('button', { name: 'Favourites (1)' }).waitFor();
    expect.soft(await accessibilityViolationsOn(page, 'both')).toEqual([]);
    const choose = list.getByRole('button', { name: new RegExp(`^${ada}\\.`) });
    await choose.click();
    await page.getByRole('progressbar', { name: `Drawing ${ada}` }).waitFor();
    await page.getByRole('button', { name: 'Next: Setup Voice' }).waitFor({ timeout: 240_000 });
    await expect.poll(() => choose.getAttribute('aria-pressed')).toBe('true');
    const { items } = (await visit.person.ask('/api/photos')) as unknown as { items: TalkingPhoto[] };
    expect(items.find(({ photo_name }) => photo_name === ada)).toMatchObject({ is_ai_generated: true });
    await press('Next: Setup Voice');
    await say('Choose a voice');
  }, 300_000);
});
