import type { FrameSize } from '@portray/contracts/frame-size';
import type { LanguageCode } from '@portray/contracts/languages';
import type { Background, Layout } from '@portray/contracts/scene';
import type { CaptionStyle } from '@portray/contracts/video-settings';
import { withPlateOnPictures } from '../place/plate-on-pictures.ts';
import { type Pixels, shadesOfColour, shrinkPixels } from '../place/shades.ts';
import { planScene, type ScenePlan } from '../plan-scene.ts';
import { type Story, textsOf } from '../stories.test-data.ts';
import { plainLook } from '../text/brand-look.ts';
import { type MeasuringContext, measureBy } from '../text/measure.ts';
import { paintCaption } from '../words/captions.ts';
import { type PlannedCaption, planCaptions } from '../words/plan-captions.ts';
import type { StageCanvas, StagePicture } from './canvas.ts';
import { clipToPresenter, paintBehind, paintInFront } from './paint-scene.ts';

/** What is painted in a test, by Node and by a browser. */
export type PaintedScene = {
  layout: Layout;
  background: Background;
  story: Story;
  frame: FrameSize;
  /** The colour of a logo that has a plate where it is not seen on the test picture; left out, it has none. */
  logoColour?: string;
  /** That of the brand's other logo, which is shown where it is seen and the first one is not. */
  otherLogoColour?: string;
};

/** Captions of a speech that are painted in a test, by Node and by a browser. */
export type PaintedCaptions = { text: string; language: LanguageCode; style: CaptionStyle; frame: FrameSize };

/** Plans the captions of words of half a second each, and paints the second of them, its third word lit where words are. */
export function paintCaptionsOf<Image, Path>(
  stage: StageCanvas<Image, Path> & { context: MeasuringContext },
  { text, language, style, frame }: PaintedCaptions,
): PlannedCaption[] {
  const words = Array.from(text.matchAll(/\S+/g), ({ 0: word, index: scriptOffset }, at) => {
    return { text: word, scriptOffset, startSeconds: at / 2, endSeconds: at / 2 + 0.45 };
  });
  const measure = measureBy(stage.context);
  const timeline = { words, durationSeconds: words.length / 2 };
  const look = { style, place: 'bottom' as const };
  const planned = planCaptions({ timeline, language, frame, look, measure });
  const caption = planned[1] ?? planned[0];
  stage.context.fillStyle = '#5b6b7a';
  stage.context.fillRect(0, 0, frame.width, frame.height);
  if (caption) paintCaption(stage, caption.words, style, measure, caption.states[2]?.said);
  return planned;
}

/** RGBA of a picture with edges, slopes and small letters' worth of detail. */
export const testPicture = { width: 320, height: 180 };
export function testPixels(): Uint8ClampedArray<ArrayBuffer> {
  const { width, height } = testPicture;
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isDark = Math.hypot(x - 90, y - 90) < 50 || (x > 180 && y % 24 < 8);
      pixels.set([isDark ? 40 : x * 0.7, isDark ? 70 : y, isDark ? 90 : 200, 255], (y * width + x) * 4);
    }
  return pixels;
}

/** Plans a scene by what a canvas measures, and paints all of it, its presenter as a grey picture. */
export function paintWhole<Image, Path>(
  stage: StageCanvas<Image, Path> & { context: MeasuringContext },
  { layout, background, story, frame, logoColour, otherLogoColour }: PaintedScene,
  image: Image,
): ScenePlan {
  const bare = planScene({
    scene: { layout, background, texts: textsOf(story) },
    frame,
    canBeCutOut: true,
    aiLabel: true,
    watermark: true,
    captions: { shown: false, place: 'bottom' },
    look: { ...plainLook, logo: { aspect: 16 / 9, corner: 'top-right', heightShare: 0.08 } },
    language: story.language,
    measure: measureBy(stage.context),
  });
  const pixels: Pixels = { ...testPicture, data: testPixels(), channels: 4 };
  const seen = logoColour && {
    logo: shadesOfColour(logoColour),
    otherLogo: otherLogoColour === undefined ? undefined : shadesOfColour(otherLogoColour),
    picture: shrinkPixels(pixels, 160),
  };
  const plan = seen ? withPlateOnPictures(bare, seen) : bare;
  const picture: StagePicture<Image> = { image, ...testPicture };
  const pictures = { behind: picture, logo: picture };
  paintBehind(stage, plan, pictures);
  if (plan.presenter) {
    const { context } = stage;
    context.save();
    clipToPresenter(stage, plan.presenter);
    context.fillStyle = '#8a7f78';
    context.fillRect(0, 0, frame.width, frame.height);
    context.restore();
  }
  paintInFront(stage, plan, pictures, 99);
  return plan;
}
