import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshCard, freshKit, withCards } from '@portray/contracts/brand-choices';
import type { Scene } from '@portray/contracts/scene';
import { advancedSettings } from '@portray/contracts/video-settings';
import { known } from '@portray/foundation/known';
import { lookOf } from '@portray/stage/brand-look';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { logoPathOf, readSurroundings } from './logo-surroundings.ts';
import { createReadFiles } from './read-files.ts';
import { framesOfScene, timelineOfScene } from './scene-timing.ts';
import { testScene } from './scenes.test-data.ts';
import { stageScenes } from './stage-scene.ts';

const captions = { shown: false, captionStyle: 'plain', captionPlace: 'bottom' } as const;

test('intro and end card have the logo large in the middle and no label, as the preview of the kit has', async () => {
  const logo = { ...freshKit.logo, onLight: { url: '/files/logos/a/1.png', aspect: 2 } };
  const kit = { ...freshKit, name: 'Harbour School', logo, intro: freshCard('Harbour'), endCard: freshCard('Harbour') };
  const scenes = withCards([testScene(1)], kit).map((scene) => ({ scene, captions }));
  const settings = { ...advancedSettings.parse({}), videoSize: 'youtube', resolution: '1080p', language: 'en' };
  const staged = await stageScenes(scenes, {
    settings: { ...settings, aiLabel: true, watermark: true, captions: 'none' } as never,
    look: lookOf(kit),
    measure: (text) => text.length * 0.5,
    files: createReadFiles(),
  });
  const [intro, usual, endCard] = staged.map(({ plan }) => plan);
  for (const card of [intro, endCard]) {
    const place = known(card?.marks.logo);
    expect(Math.abs(2 * place.left + place.width - 1_920)).toBeLessThan(3);
    expect(place.height).toBeGreaterThan(200);
    // A logo for light grounds stands on the dark ground of the card.
    expect(card?.logoPlate?.colour).toBe(freshKit.colours.paper);
    expect(card?.marks.label).toBeUndefined();
  }
  expect(usual?.marks.logo?.height).toBeLessThan(120);
  expect(usual?.marks.label).toBeDefined();
});

test('a card takes the logo that is seen on it, where the kit has two', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portray-logos-'));
  const draw = async (name: string, colour: string) => {
    const path = join(folder, name);
    await sharp({ create: { width: 120, height: 60, channels: 4, background: colour } })
      .png()
      .toFile(path);
    return path;
  };
  const file = (aspect: number) => ({ url: '/files/logos/a/1.png', aspect });
  const kit = { ...freshKit, name: 'Harbour', logo: { ...freshKit.logo, onLight: file(2), onDark: file(2) } };
  const logo = {
    path: await draw('dark.png', '#16131d'),
    aspect: 2,
    corner: 'top-right' as const,
    heightShare: 0.08,
    madeFor: 'light' as const,
    other: { path: await draw('white.png', '#ffffff'), madeFor: 'dark' as const },
  };
  const settings = { ...advancedSettings.parse({}), videoSize: 'youtube', resolution: '1080p', language: 'en' };
  const onGround = (colour: string) => ({
    scene: testScene(1, { layout: { kind: 'voice-only' }, background: { kind: 'colour', colour } }),
    captions,
  });
  const staged = await stageScenes([onGround('#0f3d3e'), onGround('#f4f1ee')], {
    settings: { ...settings, aiLabel: true, watermark: true, captions: 'none' } as never,
    look: lookOf(kit),
    measure: (text) => text.length * 0.5,
    files: createReadFiles(),
    surroundings: await readSurroundings(logo),
  });
  const shown = staged.map(({ plan }) => [logoPathOf(plan, logo), plan.logoPlate]);
  expect(shown).toEqual([
    [logo.other.path, undefined],
    [logo.path, undefined],
  ]);
  await rm(folder, { recursive: true });
});

test('a clip that is shown whole holds its scene until it ends', () => {
  const background = (showsAll: boolean): Scene['background'] => {
    const trim = { fromSeconds: 0, untilSeconds: 10 };
    return { kind: 'clip', url: '/files/clips/a/1.mp4', trim, sound: 'muted', fit: 'contain', showsAll };
  };
  const timeline = { durationSeconds: 6, phonemes: [], words: [], loudness: new Array(600).fill(0.5) };
  const material = (showsAll: boolean) => {
    return { scene: testScene(1, { background: background(showsAll) }), speech: { timeline } as never };
  };
  expect(framesOfScene(material(true))).toBe(300);
  expect(framesOfScene(material(false))).toBeLessThan(200);
  expect(timelineOfScene(material(true))).toMatchObject({ durationSeconds: 10 });
  expect(timelineOfScene(material(true)).loudness).toHaveLength(1_000);
});
