import { fileURLToPath } from 'node:url';
import { type Canvas, loadImage } from '@napi-rs/canvas';
import type { Browser, Page } from '@playwright/test';
import { type FrameSize, frameSize, videoSizes } from '@portray/contracts/frame-size';
import type { Layout } from '@portray/contracts/scene';
import { known } from '@portray/foundation/known';
import { noBrowser, openBrowser } from '@portray/journeys/browser';
import { build, type Rollup } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ScenePlan } from '../plan-scene.ts';
import { backgrounds, stories } from '../stories.test-data.ts';
import type { PlannedCaption } from '../words/plan-captions.ts';
import { differences } from './differences.test-data.ts';
import { openNodeCanvas, readTypefaces } from './node-canvas.ts';
import { paintCaptionsInNode, paintInNode } from './painted-in-node.test-data.ts';
import type { PaintedCaptions, PaintedScene } from './painted-scene.test-data.ts';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  if (noBrowser) return;
  const entry = fileURLToPath(new URL('browser-canvas.test-data.ts', import.meta.url));
  const output = (await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'stage' } },
  })) as Rollup.RollupOutput[];
  const script = known(known(output[0]).output[0]).code;
  const typefaces = new Map(readTypefaces().map(({ family, bytes }) => [family, bytes]));
  browser = await openBrowser();
  page = await browser.newPage();
  await page.route('http://stage.test/**', (route) => {
    const { pathname } = new URL(route.request().url());
    const body = typefaces.get(decodeURIComponent(pathname.slice('/fonts/'.length)));
    return route.fulfill(
      body ? { body, contentType: 'font/woff2' } : { body: '<!doctype html>', contentType: 'text/html' },
    );
  });
  await page.goto('http://stage.test/');
  await page.addScriptTag({ content: script });
  const files = readTypefaces().map(({ family, weights }) => ({ family, weights }));
  expect(await page.evaluate(`loadTypefaces(${JSON.stringify(files)})`)).toBe(files.length);
});
afterAll(() => browser?.close());

async function paintedTwice(scene: PaintedScene) {
  const { width, height } = scene.frame;
  const inBrowser = await page.evaluate<{ png: string; plan: string }>(`paintScene(${JSON.stringify(scene)})`);
  const { canvas, plan } = paintInNode(scene);
  const found = await comparedWith(canvas, inBrowser.png, { width, height });
  return { plans: [plan, JSON.parse(inBrowser.plan) as ScenePlan] as const, ...found };
}

/** How a picture that Node painted differs from a browser's. */
async function comparedWith(canvas: Canvas, png: string, { width, height }: FrameSize) {
  const other = openNodeCanvas(width, height).canvas.getContext('2d');
  other.drawImage(await loadImage(Buffer.from(png, 'base64')), 0, 0);
  const pixels = [canvas.getContext('2d'), other].map((each) => each.getImageData(0, 0, width, height).data);
  const [one, two] = pixels as [Uint8ClampedArray, Uint8ClampedArray];
  return differences(one, two, { width, height });
}

/** The largest distance of a line of text between two plans, in pixels. */
function apart([one, other]: readonly [ScenePlan, ScenePlan]): number {
  const lines = (plan: ScenePlan) => plan.texts.flatMap((text) => text.lines);
  const [ours, theirs] = [lines(one), lines(other)];
  expect(theirs.map(({ text }) => text)).toEqual(ours.map(({ text }) => text));
  const distances = ours.map((line, index) => {
    const same = known(theirs[index]);
    return Math.max(
      Math.abs(line.left - same.left),
      Math.abs(line.baseline - same.baseline),
      Math.abs(line.width - same.width),
    );
  });
  return Math.max(...distances);
}

const layouts: Layout[] = [
  { kind: 'full' },
  { kind: 'left', edge: 'rounded' },
  { kind: 'half', side: 'right' },
  { kind: 'corner', corner: 'bottom-right', size: 'medium', edge: 'circle' },
  { kind: 'bottom', edge: 'cut-out' },
  { kind: 'voice-only' },
];
const cases = videoSizes.flatMap((size) =>
  Object.keys(stories).map((name, index): [string, string, FrameSize, Layout] => {
    return [name, size, frameSize(size, '1080p'), known(layouts[index % layouts.length])];
  }),
);

test.skipIf(noBrowser).each(cases)(
  'a browser paints a scene in %s (%s) as the server does',
  async (name, _size, frame, layout) => {
    const story = known(stories[name]);
    const background =
      name === 'English' ? backgrounds.gradient : name === 'Arabic' ? backgrounds.picture : backgrounds.slide;
    const painted = await paintedTwice({ layout, background, story, frame });
    // Letters stand at the same places; only the smoothing of their edges differs.
    expect(apart(painted.plans)).toBeLessThan(0.1);
    expect(painted.mean).toBeLessThan(1.2);
    expect(painted.worstTile).toBeLessThan(20);
    expect(painted.seen).toBeLessThan(0.006);
  },
);

test.skipIf(noBrowser)('a browser puts the same plate behind a logo on a picture as the server', async () => {
  const painted = await paintedTwice({
    layout: { kind: 'voice-only' },
    background: backgrounds.picture,
    story: known(stories.English),
    frame: frameSize('youtube', '1080p'),
    logoColour: '#cfc8c8',
  });
  const [ours, theirs] = painted.plans;
  expect(ours.logoPlate).toBeDefined();
  expect(theirs.logoPlate).toEqual(ours.logoPlate);
  expect(painted.worstTile).toBeLessThan(20);
});

test.skipIf(noBrowser)('a browser takes the same of two logos on a picture as the server', async () => {
  const painted = await paintedTwice({
    layout: { kind: 'voice-only' },
    background: backgrounds.picture,
    story: known(stories.English),
    frame: frameSize('youtube', '1080p'),
    logoColour: '#cfc8c8',
    otherLogoColour: '#16131d',
  });
  const [ours, theirs] = painted.plans;
  expect(ours.showsOtherLogo ?? ours.logoPlate).toBeDefined();
  expect([theirs.showsOtherLogo, theirs.logoPlate]).toEqual([ours.showsOtherLogo, ours.logoPlate]);
  expect(painted.worstTile).toBeLessThan(20);
});

const speeches: [PaintedCaptions['language'], PaintedCaptions['style'], string][] = [
  ['en', 'plain', 'Begin with two minutes. Tie it to a place that you pass each day, and write down when it worked!'],
  ['de', 'boxed', 'Fangen Sie mit zwei Minuten an. Verbinden Sie es mit einem Ort, an dem Sie täglich vorbeikommen.'],
  ['ar', 'word-by-word', 'ابدأ بدقيقتين فقط. اربطها بمكان واحد (مثل المطبخ) تمر به كل يوم، واكتب متى نجحت في ذلك.'],
  [
    'ja',
    'word-by-word',
    'まず二分だけ始めてみる。 いつも通る場所と結びつけて、 うまくいった日を書きとめる。 それだけで続きます。',
  ],
];

test.skipIf(noBrowser).each(speeches)(
  'captions in %s (%s) break and stand in a browser as in the file',
  async (language, style, text) => {
    for (const size of videoSizes) {
      const captions = { text, language, style, frame: frameSize(size, '1080p') };
      const inBrowser = await page.evaluate<{ png: string; plan: string }>(
        `paintCaptions(${JSON.stringify(captions)})`,
      );
      const { canvas, planned } = paintCaptionsInNode(captions);
      const theirs = JSON.parse(inBrowser.plan) as PlannedCaption[];
      const linesOf = (all: PlannedCaption[]) => all.flatMap(({ words }) => words.lines);
      expect(linesOf(theirs).map((line) => line.text)).toEqual(linesOf(planned).map((line) => line.text));
      expect(theirs.map(({ states }) => states)).toEqual(
        planned.map(({ states }) => JSON.parse(JSON.stringify(states))),
      );
      for (const [index, line] of linesOf(planned).entries()) {
        expect(known(linesOf(theirs)[index]).left).toBeCloseTo(line.left, 0);
        expect(known(linesOf(theirs)[index]).baseline).toBeCloseTo(line.baseline, 0);
      }
      const found = await comparedWith(canvas, inBrowser.png, captions.frame);
      expect(found.mean).toBeLessThan(1.2);
      expect(found.worstTile).toBeLessThan(20);
    }
  },
);
