import type { FrameSize } from '@portray/contracts/frame-size';
import { inKitColours } from '@portray/contracts/kit-colours';
import { markMargin } from '@portray/contracts/overlay-place';
import type { Background, Crop, Layout, Scene } from '@portray/contracts/scene';
import type { PictureFit } from '@portray/contracts/scene-choices';
import type { CaptionPlace } from '@portray/contracts/video-settings';
import { fittingLayout, shownRectangle } from './place/layouts.ts';
import { type LogoPlate, logoOnGround } from './place/logo-plate.ts';
import { modelFrame, scaled } from './place/model-frame.ts';
import { fullnessBehind } from './place/picture-room.ts';
import { labelWords, type PlacedMarks, placeMarks } from './place/place-marks.ts';
import { headOf, type PresenterFrame, presenterFrame, usualFace } from './place/presenter-frame.ts';
import { inset, type Rectangle } from './place/rectangle.ts';
import type { BrandLook } from './text/brand-look.ts';
import type { Measure } from './text/measure.ts';
import { type PlacedText, placeTexts, type RefusedText, type TextRooms } from './text/place-texts.ts';

export type SceneRequest = {
  scene: Pick<Scene, 'layout' | 'background' | 'texts'> & Partial<Pick<Scene, 'script'>>;
  frame: FrameSize;
  /** The face in shares of the presenter's picture as the engine frames it; left out, where a face usually is. */
  face?: Rectangle | undefined;
  canBeCutOut: boolean;
  aiLabel: boolean;
  /** The face is nobody's: the label says 'AI-generated presenter'. */
  hasPresenter?: boolean | undefined;
  watermark: boolean;
  /** 'TEST' stands over all of it. */
  isTest?: boolean | undefined;
  captions: { shown: boolean; place: CaptionPlace };
  look: BrandLook;
  language: string;
  measure: Measure;
};

/** A picture, slide or clip in its room, in pixels of the frame; what is left of the room shows the ground. */
export type PlacedPicture = { url: string; room: Rectangle; fit: PictureFit; crop?: Crop | undefined };

/** Where everything of a scene is, in pixels of the frame. Painting and drawing decide nothing more. */
export type ScenePlan = {
  frame: FrameSize;
  /** Two colours go from the upper left corner to the lower right one. */
  ground: readonly [string] | readonly [string, string];
  picture?: PlacedPicture;
  presenter: PresenterFrame | null;
  marks: PlacedMarks;
  /** Behind a logo that could not be seen on the ground. */
  logoPlate?: LogoPlate | undefined;
  /** The brand's logo for the other grounds stands in the place of the usual one, as large as that leaves room. */
  showsOtherLogo?: boolean | undefined;
  /** What the label says, where there is one. */
  labelWords: string;
  texts: PlacedText[];
  /** Texts that are not shown, for want of room. */
  refused: RefusedText[];
  look: BrandLook;
};

/** Plans one scene in a frame of any size. On which side its texts stand is the same in all sizes of one shape. */
export function planScene(request: SceneRequest): ScenePlan {
  const { frame, scene } = request;
  const model = scene.texts.length > 0 ? modelFrame(frame) : undefined;
  if (!model) return planIn(request).plan;
  const { group, thirds } = planIn({ ...request, frame: model }).rooms;
  const here = (room: Rectangle) => scaled(room, model, frame);
  const rooms = {
    group: group && here(group),
    thirds: new Map([...thirds].map(([index, room]) => [index, here(room)])),
  };
  return planIn(request, rooms).plan;
}

/** `chosen`: the rooms of the texts, where they were chosen in the model of the frame. */
function planIn(request: SceneRequest, chosen?: TextRooms): { plan: ScenePlan; rooms: TextRooms } {
  const { frame, look, face = usualFace, canBeCutOut, aiLabel, hasPresenter, watermark, isTest, captions } = request;
  const scene = { ...request.scene, background: inKitColours(request.scene.background, kitGrounds(look)) };
  const layout = fittingLayout(scene.layout, frame);
  const presenter = presenterFrame({ layout, background: scene.background, frame, face, canBeCutOut });
  const kept = presenter ? [layout.kind === 'corner' ? presenter.rectangle : presenter.face] : [];
  const isLogoInMiddle = layout.kind === 'voice-only' && layout.logo === 'middle';
  const room = shownRectangle(layout, frame);
  const behind = { fullness: fullnessBehind(scene.background, room), person: personIn(layout, presenter, frame) };
  const shownMarks = {
    aiLabel: aiLabel && !isCard(scene),
    hasPresenter,
    watermark,
    isTest,
    captions,
    logo: look.logo,
    isLogoInMiddle,
  };
  const panel = presenter?.edge.kind === 'rounded' ? presenter.rectangle : undefined;
  const sidePicture = layout.kind === 'left' || layout.kind === 'right' ? presenter?.rectangle : undefined;
  const marks = placeMarks({ frame, ...shownMarks, ...behind, panel, sidePicture, kept });
  const shown = { texts: scene.texts, frame, layout, background: scene.background, presenter, marks, look };
  const { language, measure } = request;
  const { texts, refused, rooms } = placeTexts({ ...shown, language, measure, rooms: chosen });
  const [ground, label] = [groundOf(scene.background, look), labelWords({ hasPresenter })];
  const plan: ScenePlan = { frame, ground, presenter, marks, labelWords: label, texts, refused, look };
  Object.assign(plan, logoOnGround({ ...scene, layout, presenter, look, logo: marks.logo }));
  const picture = pictureOf(scene.background, room, frame);
  if (picture) plan.picture = picture;
  return { plan, rooms };
}

/** Only a kit says what all grounds are. */
function kitGrounds({ ground, paper, second }: BrandLook) {
  return second === undefined ? undefined : { ground, paper, second };
}

/** Cards of a brand show logo and words alone: nobody is seen or heard, so nothing on them is made by an AI. */
function isCard({ layout, background, script = '' }: SceneRequest['scene']): boolean {
  const isEven = background.kind === 'colour' || background.kind === 'gradient';
  return layout.kind === 'voice-only' && layout.logo === 'middle' && isEven && script.trim() === '';
}

/** What a logo keeps off: where the presenter fills the frame or a band of it their head, else all of their picture. */
function personIn({ kind }: Layout, presenter: PresenterFrame | null, frame: FrameSize): Rectangle | undefined {
  if (!presenter) return undefined;
  const isWide = kind === 'full' || kind === 'top' || kind === 'bottom';
  return inset(isWide ? headOf(presenter.face) : presenter.rectangle, -markMargin(frame) / 2);
}

function groundOf(background: Background, look: BrandLook): ScenePlan['ground'] {
  if (background.kind === 'colour') return [background.colour];
  if (background.kind === 'gradient') return [background.from, background.to];
  return 'ground' in background && background.ground ? [background.ground] : [look.paper];
}

function pictureOf(background: Background, beside: Rectangle, frame: FrameSize): PlacedPicture | undefined {
  if (!('url' in background)) return undefined;
  const { url, fit } = background;
  const crop = background.kind === 'picture' ? background.crop : undefined;
  const room = fit === 'cover' && background.kind === 'picture' ? { left: 0, top: 0, ...frame } : beside;
  return { url, room, fit, crop };
}

/** The words, counted from 0, with which the picture changes: it is painted once for each of them, and first for 0. */
export function changesOf({ texts }: Pick<ScenePlan, 'texts'>): number[] {
  return [...new Set([0, ...texts.map(({ fromWord }) => fromWord)])].sort((one, other) => one - other);
}
