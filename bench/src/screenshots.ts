// Takes the pictures of screens that the public pages and the README show: npm run screenshots. Needs a Chromium and the
// ffmpeg of this machine.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { openBrowser, signedInWindow } from '@portray/journeys/browser';
import { ensurePages } from '@portray/journeys/pages';
import { createPerson } from '@portray/journeys/person';
import { startProduct } from '@portray/journeys/product';
import { fileArgument, runFfmpeg } from '@portray/media/ffmpeg';

const view = { width: 1280, height: 720 };
const folder = await mkdtemp(join(tmpdir(), 'portray-screenshots-'));
await ensurePages();
const product = await startProduct();
const browser = await openBrowser();
try {
  const person = createPerson(product.url, 'ella@example.com');
  await person.register();
  await Promise.all([person.samplePortrait(), person.quickStartVoice()]);
  const { email, password } = person;
  const window = await signedInWindow({ browser, product, email, password });
  const page = await window.newPage();
  await page.setViewportSize(view);
  await openStoryboard(page, await slidesOf(browser));
  await keep(page, 'storyboard');
  await page.screenshot({ path: pathOf('../../docs/pictures/storyboard.jpg'), quality: 85 });
  await openBrandKit(page);
  await keep(page, 'brand');
  await openList(page);
  await keep(page, 'bulk');
} finally {
  await browser.close();
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}

function pathOf(place: string): string {
  return fileURLToPath(new URL(place, import.meta.url));
}

/** What the window shows, as small as the public pages show it. */
async function keep(page: Page, name: string): Promise<void> {
  const shot = join(folder, `${name}.png`);
  // Portraits and small pictures are painted one by one.
  await page.waitForTimeout(8_000);
  await page.screenshot({ path: shot });
  const out = pathOf(`../../apps/web/public/screens/${name}.webp`);
  const smaller = ['-vf', 'scale=960:540:flags=lanczos', '-c:v', 'libwebp', '-quality', '86', fileArgument(out)];
  await runFfmpeg(['-v', 'error', '-y', '-i', fileArgument(shot), ...smaller]);
  console.log(out);
}

/** A lesson of four pages, as a PDF. */
async function slidesOf(from: Browser): Promise<Buffer> {
  const lesson = [
    ['How tides work', 'A lesson of two minutes'],
    ['What pulls the water', 'The moon pulls the side that faces it.', 'On the far side the water stays behind.'],
    ['Spring tides', 'Sun and moon in one line pull together.', 'The water rises highest.'],
    ['Try it yourself', 'Write down the times of two high tides.'],
  ];
  const pages = lesson.map(([title, ...lines]) => `<section><h1>${title}</h1><p>${lines.join('<p>')}</section>`);
  const style = `
    body { margin: 0; font-family: sans-serif }
    section { break-after: page; height: 620px; padding: 100px 100px 0; background: #fdfcf9 }
    h1 { margin: 0 0 40px; font-size: 60px; color: #12324a }
    p { margin: 0 0 16px; font-size: 32px; color: #33475b }`;
  const paper = await from.newPage();
  await paper.setContent(`<style>${style}</style>${pages.join('')}`);
  const slides = await paper.pdf({ width: '1280px', height: '720px', printBackground: true });
  await paper.close();
  return slides;
}

async function openStoryboard(page: Page, slides: Buffer): Promise<void> {
  await page.goto('/storyboard/new?from=slides');
  const file = { name: 'How tides work.pdf', mimeType: 'application/pdf', buffer: slides };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.getByRole('button', { name: 'Add 4 scenes' }).and(page.locator(':enabled')).waitFor();
  await page.getByRole('switch', { name: 'Write what is on the slide' }).click();
  await choose(page, 'Presenter', 'Sigrid');
  await choose(page, 'Voice', 'Grace');
  await page.getByRole('button', { name: 'Add 4 scenes' }).click();
  await page.waitForURL(/\/storyboard\/[0-9a-f-]{36}$/);
  const scenes = page.getByRole('navigation', { name: 'Scenes' }).getByRole('listitem');
  await scenes.nth(1).getByRole('button').first().click();
  await page.getByRole('tab', { name: 'Layout' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
}

async function choose(page: Page, label: string, words: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(words);
  await page.getByRole('option', { name: words }).first().click({ timeout: 120_000 });
}

async function openBrandKit(page: Page): Promise<void> {
  const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><circle cx="20" cy="20" r="14" fill="none" stroke="#e0a13a" stroke-width="6"/><path d="M44 10h66v6H44zm0 14h44v6H44z" fill="#e0a13a"/></svg>`;
  await page.goto('/settings/brand');
  await page.getByRole('button', { name: 'Make a brand kit' }).click();
  await page.getByLabel('Name of the kit').fill('Harbour School');
  const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) };
  await page.getByLabel('Logo file, for dark grounds').setInputFiles(file);
  await page.getByRole('img', { name: 'Logo, for dark grounds' }).waitFor();
  await page.getByLabel('Ground', { exact: true }).fill('#12324a');
  await page.getByRole('radio', { name: 'Accent, stands out' }).check();
  await page.getByLabel('Accent', { exact: true }).fill('#e0a13a');
  await page.getByLabel('Name of the speaker').fill('Ada Holm');
  await page.getByLabel('Line of the speaker').fill('Teacher of small habits');
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
  await page.evaluate('scrollTo(0, 0)');
}

async function openList(page: Page): Promise<void> {
  const rows = [
    'name;company;your name;topic;offer;next step',
    'Mara;Aurora Bikes;Ella;faster returns;We can begin in June.;a call on Friday',
    'José;Café Łódź;Ella;opening hours;We can begin next week.;a visit',
    'Zoë;North Atelier;Ella;the spring campaign;The first month is free.;a short call',
  ];
  await page.goto('/bulk?template=follow-up');
  const file = { name: 'Customers.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.getByRole('button', { name: 'Check the list' }).click();
  await page.getByRole('img', { name: 'The first scene of row 3' }).waitFor();
}
