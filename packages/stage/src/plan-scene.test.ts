import type { FrameSize } from '@portray/contracts/frame-size';
import { known } from '@portray/foundation/known';
import { describe, expect, test } from 'vitest';
import { nodeMeasure } from './paint/painted-in-node.test-data.ts';
import { overlap, type Rectangle } from './place/rectangle.ts';
import { changesOf, planScene, type ScenePlan, type SceneRequest } from './plan-scene.ts';
import { backgrounds, everyFrame, everyLayout, stories, textsOf } from './stories.test-data.ts';
import { plainLook } from './text/brand-look.ts';
import { contrast } from './text/contrast.ts';

const measure = nodeMeasure();
const [wide, upright] = everyFrame as [FrameSize, FrameSize, FrameSize];
const english = known(stories.English);

const plan = (request: Partial<SceneRequest> & Partial<SceneRequest['scene']> = {}): ScenePlan => {
  const { layout = { kind: 'full' }, background = backgrounds.colour, texts = textsOf(english), ...others } = request;
  return planScene({
    scene: { layout, background, texts },
    frame: wide,
    canBeCutOut: true,
    aiLabel: true,
    watermark: true,
    captions: { shown: true, place: 'bottom' },
    look: { ...plainLook, logo: { aspect: 2.4, corner: 'top-right', heightShare: 0.07 } },
    language: 'en',
    measure,
    ...others,
  });
};

/** What stands in the frame and may not touch, by name. */
function things({ marks, texts, presenter }: ScenePlan, isInCorner: boolean): [string, Rectangle][] {
  const person: [string, Rectangle][] = presenter
    ? [['presenter', isInCorner ? presenter.rectangle : presenter.face]]
    : [];
  const words = texts
    .filter(({ surface }) => !surface.isShared)
    .map((text): [string, Rectangle] => [`text ${text.index}`, text.surface.plate ?? text.rectangle]);
  const bars = texts.flatMap(({ bar }): [string, Rectangle][] => (bar ? [['bar', bar]] : []));
  return [...person, ...Object.entries(marks), ...words, ...bars];
}

function faultsOf(planned: ScenePlan, isInCorner: boolean): string[] {
  const { width, height } = planned.frame;
  const all = things(planned, isInCorner);
  const outside = all.filter(
    ([, { left, top, width: w, height: h }]) =>
      left < 0 || top < 0 || left + w > width + 0.01 || top + h > height + 0.01,
  );
  const touching = all.flatMap(([name, one], index) =>
    all.slice(index + 1).flatMap(([other, two]) => (overlap(one, two) ? [`${name} touches ${other}`] : [])),
  );
  const rows = planned.texts.map(({ rectangle }) => rectangle);
  const mixed = rows.some((one, index) => rows.slice(index + 1).some((other) => overlap(one, other)));
  return [...outside.map(([name]) => `${name} is outside`), ...touching, ...(mixed ? ['texts overlap'] : [])];
}

/** Every text is shown, or refused in a sentence. */
function untold({ texts, refused }: ScenePlan): string[] {
  const told = [...texts, ...refused].map(({ index }) => index).sort();
  const isSaid = refused.every(({ message }) => /^This text is too long for its place\. Shorten it, or/.test(message));
  return told.join() === '0,1,2' && isSaid ? [] : [`texts ${told.join()} are told of`];
}

/** A circle in a corner takes the same place as a rounded picture. */
const everyPlace = everyLayout.filter((layout) => layout.kind !== 'corner' || layout.edge !== 'rounded');

describe('nothing covers a face or anything else, and nothing leaves the frame', () => {
  test.each(Object.entries(stories))('in %s, in every layout and shape', (_name, story) => {
    const faults: string[] = [];
    for (const frame of everyFrame)
      for (const layout of everyPlace)
        for (const background of story === english ? [backgrounds.colour, backgrounds.slide] : [backgrounds.slide]) {
          const planned = plan({ frame, layout, background, texts: textsOf(story), language: story.language });
          const isInCorner = layout.kind === 'corner' && frame !== upright;
          const found = [...faultsOf(planned, isInCorner), ...untold(planned)];
          if (found.length > 0)
            faults.push(`${JSON.stringify(layout)} ${frame.width}×${frame.height}: ${found.join(', ')}`);
        }
    expect(faults).toEqual([]);
  });

  test('wherever the face and the captions are', () => {
    const faces = [0, 0.2, 0.4].flatMap((left) =>
      [0.02, 0.2, 0.35].map((top) => ({ left, top, width: 0.35, height: 0.45 })),
    );
    const faults = faces.flatMap((face) =>
      everyFrame.flatMap((frame) =>
        (['top', 'bottom'] as const).flatMap((place) =>
          everyLayout
            .filter(({ kind }) => kind !== 'corner')
            .flatMap((layout) => faultsOf(plan({ frame, layout, face, captions: { shown: true, place } }), false)),
        ),
      ),
    );
    expect(faults).toEqual([]);
  });
});

test.each(
  Object.keys(stories).filter((name) => !name.startsWith('as long')),
)('what is written in %s has room in every wide layout', (name) => {
  const story = known(stories[name]);
  const refusing = everyPlace.filter(
    (layout) => plan({ layout, texts: textsOf(story), language: story.language }).refused.length > 0,
  );
  expect(refusing).toEqual([]);
});

test('a plan for 4K is the one for 1080p, twice as large', () => {
  for (const layout of everyLayout) {
    const [small, large] = [plan({ layout }), plan({ layout, frame: { width: 3840, height: 2160 } })];
    for (const [index, [name, { left, top, width, height }]] of things(small, false).entries()) {
      const [other, twice] = known(things(large, false)[index]);
      expect(other).toBe(name);
      for (const [one, two] of [
        [left, twice.left],
        [top, twice.top],
        [width, twice.width],
        [height, twice.height],
      ] as const)
        expect(Math.abs(two / 2 - one), `${JSON.stringify(layout)}: ${name}`).toBeLessThanOrEqual(2);
    }
  }
});

test('words have a contrast of 4.5 on every brand’s colours, and a plate over pictures', () => {
  for (const ground of ['#000000', '#808080', '#12324a', '#dfa13a', '#ffffff', '#b24730', '#767676'])
    for (const background of [{ kind: 'colour', colour: ground } as const, backgrounds.gradient, backgrounds.slide]) {
      const { texts } = plan({
        background,
        layout: { kind: 'voice-only' },
        look: { ...plainLook, ground, accent: ground },
      });
      for (const { surface } of texts) {
        const behind = surface.plate === undefined && background.kind === 'colour' ? background.colour : undefined;
        if (behind) expect(contrast(surface.ink, behind)).toBeGreaterThanOrEqual(4.5);
        if (surface.plate && surface.opacity === 1)
          expect(contrast(surface.quietInk, ground)).toBeGreaterThanOrEqual(4.5);
        if (background.kind === 'slide') expect(surface.plate).toBeDefined();
      }
    }
});

test('our label stays where a logo wants its corner, and the logo gives way', () => {
  const logo = { aspect: 2, corner: 'top-left', heightShare: 0.08 } as const;
  const { marks } = plan({ layout: { kind: 'voice-only' }, look: { ...plainLook, logo } });
  expect(known(marks.label)).toMatchObject({ left: 32, top: 32 });
  expect(known(marks.logo).top).toBeGreaterThan(known(marks.label).top + known(marks.label).height);
});

test('captions stand beside a presenter at one side, and not half on their picture', () => {
  for (const side of ['left', 'right'] as const)
    for (const place of ['top', 'bottom'] as const) {
      const { marks, presenter } = plan({
        layout: { kind: side, edge: 'rounded' },
        captions: { shown: true, place },
      });
      expect(overlap(known(marks.captions), known(presenter ?? undefined).rectangle)).toBe(false);
      expect(known(marks.captions).width).toBeGreaterThan(wide.width / 2);
    }
});

test('a picture without texts, marks and captions is planned, too', () => {
  const bare = plan({
    texts: [],
    aiLabel: false,
    watermark: false,
    captions: { shown: false, place: 'top' },
    look: plainLook,
  });
  expect(bare).toMatchObject({ texts: [], refused: [], marks: {} });
  expect(changesOf(bare)).toEqual([0]);
});

test('the picture changes with the words that a text waits for', () => {
  expect(changesOf(plan())).toEqual([0, 3]);
});

test('a text in Arabic begins at the right, one in English at the left', () => {
  const arabic = known(stories.Arabic);
  const layout = { kind: 'half', side: 'left' } as const;
  const [right] = plan({ layout, texts: textsOf(arabic), language: 'ar' }).texts;
  const [left] = plan({ layout }).texts;
  const ends = known(right).lines.map((line) => Math.round(line.left + line.width));
  const starts = known(left).lines.map((line) => line.left);
  expect(new Set(ends).size).toBe(1);
  expect(new Set(starts).size).toBe(1);
  expect(known(right).lines.every(({ isRightToLeft }) => isRightToLeft)).toBe(true);
});

test('no text moves when another one appears', () => {
  const together = plan();
  const title = plan({ texts: textsOf(english).map((text) => ({ ...text, fromWord: 9 })) });
  expect(title.texts.map(({ rectangle }) => rectangle)).toEqual(together.texts.map(({ rectangle }) => rectangle));
});
