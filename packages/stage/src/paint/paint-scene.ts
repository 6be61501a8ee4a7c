import { pixelsPerMarkUnit } from '@portray/contracts/overlay-place';
import type { LogoPlate } from '../place/logo-plate.ts';
import { markLook, markPlate, markStrokes, markWords, testLook, testMark } from '../place/mark-strokes.ts';
import type { PresenterFrame } from '../place/presenter-frame.ts';
import type { Rectangle } from '../place/rectangle.ts';
import type { ScenePlan } from '../plan-scene.ts';
import { cssFont } from '../text/measure.ts';
import type { PlacedText } from '../text/place-texts.ts';
import type { TextLine } from '../text/set-text.ts';
import type { StageCanvas, StageContext, StagePicture } from './canvas.ts';

/** Pictures of a scene by their addresses; one that is missing leaves the ground to be seen. */
export type ScenePictures<Image> = {
  behind?: StagePicture<Image> | undefined;
  /** The one that the plan shows. */
  logo?: StagePicture<Image> | undefined;
};

/** Paints what is behind the presenter: ground, then picture, slide or the present picture of a clip. */
export function paintBehind<Image, Path>(
  { context }: StageCanvas<Image, Path>,
  { frame, ground, picture }: ScenePlan,
  pictures: ScenePictures<Image>,
): void {
  context.save();
  context.fillStyle = groundStyle(context, frame, ground);
  context.fillRect(0, 0, frame.width, frame.height);
  if (picture && pictures.behind) paintPicture(context, pictures.behind, picture);
  context.restore();
}

function groundStyle<Image, Path>(
  context: StageContext<Image, Path>,
  frame: ScenePlan['frame'],
  ground: ScenePlan['ground'],
) {
  const [from, to] = ground;
  if (to === undefined) return from;
  const gradient = context.createLinearGradient(0, 0, frame.width, frame.height);
  gradient.addColorStop(0, from);
  gradient.addColorStop(1, to);
  return gradient;
}

function paintPicture<Image, Path>(
  context: StageContext<Image, Path>,
  { image, width, height }: StagePicture<Image>,
  { room, fit, crop = { left: 0, top: 0, width: 1, height: 1 } }: NonNullable<ScenePlan['picture']>,
): void {
  const part = {
    left: crop.left * width,
    top: crop.top * height,
    width: crop.width * width,
    height: crop.height * height,
  };
  const scales = [room.width / part.width, room.height / part.height] as const;
  const scale = fit === 'cover' ? Math.max(...scales) : Math.min(...scales);
  const target = middle({ width: part.width * scale, height: part.height * scale }, room);
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  context.beginPath();
  context.rect(room.left, room.top, room.width, room.height);
  context.clip();
  const { left, top } = part;
  context.drawImage(image, left, top, part.width, part.height, target.left, target.top, target.width, target.height);
}

function middle({ width, height }: { width: number; height: number }, room: Rectangle): Rectangle {
  return { left: room.left + (room.width - width) / 2, top: room.top + (room.height - height) / 2, width, height };
}

/** Confines what is drawn next to the presenter's part of the frame; within `save` and `restore`. */
export function clipToPresenter<Image, Path>({ context }: StageCanvas<Image, Path>, presenter: PresenterFrame): void {
  context.beginPath();
  tracePresenter(context, presenter);
  context.clip();
}

/** Paints the presenter's part of the frame in one colour over what is there: a mask for where it is composed otherwise. */
export function paintPresenterMask<Image, Path>(
  { context }: StageCanvas<Image, Path>,
  presenter: PresenterFrame,
  colour: string,
): void {
  context.save();
  context.fillStyle = colour;
  context.beginPath();
  tracePresenter(context, presenter);
  context.fill();
  context.restore();
}

function tracePresenter<Image, Path>(context: StageContext<Image, Path>, { rectangle, edge }: PresenterFrame): void {
  const { left, top, width, height } = rectangle;
  if (edge.kind === 'rounded') context.roundRect(left, top, width, height, edge.radius);
  else if (edge.kind === 'circle')
    context.ellipse(left + width / 2, top + height / 2, width / 2, height / 2, 0, 0, 2 * Math.PI);
  else context.rect(left, top, width, height);
}

/** Paints what is in front of the presenter when so many words of the script have begun: texts, logo, label and watermark. */
export function paintInFront<Image, Path>(
  canvas: StageCanvas<Image, Path>,
  plan: ScenePlan,
  pictures: ScenePictures<Image>,
  word: number,
): void {
  const { context } = canvas;
  const { marks, look } = plan;
  context.save();
  const shown = plan.texts.filter(({ fromWord }) => fromWord <= word);
  for (const text of shown) paintPlate(context, text, shown);
  for (const text of shown) paintText(context, text);
  if (marks.logo && look.logo && pictures.logo) {
    if (plan.logoPlate) paintLogoPlate(context, plan.logoPlate);
    paintPicture(context, pictures.logo, { url: '', room: marks.logo, fit: 'contain' });
  }
  context.restore();
  if (marks.label) paintMark(canvas, plan, marks.label, plan.labelWords);
  if (marks.watermark) paintMark(canvas, plan, marks.watermark, markWords.watermark);
  if (marks.test) paintMark(canvas, plan, marks.test, markWords.test, { ...testMark(plan.frame), ...testLook });
}

function paintLogoPlate<Image, Path>(
  context: StageContext<Image, Path>,
  { rectangle: { left, top, width, height }, colour, radius }: LogoPlate,
): void {
  context.fillStyle = colour;
  context.beginPath();
  context.roundRect(left, top, width, height, radius);
  context.fill();
}

/** A plate for several texts is painted once, with the first of them that is shown. */
function paintPlate<Image, Path>(
  context: StageContext<Image, Path>,
  text: PlacedText,
  shown: readonly PlacedText[],
): void {
  const { surface, bar } = text;
  if (surface.plate && shown.find((each) => isSamePlate(each, text)) === text) {
    const { left, top, width, height } = surface.plate;
    context.globalAlpha = surface.opacity;
    context.fillStyle = surface.colour;
    context.beginPath();
    context.roundRect(left, top, width, height, surface.radius);
    context.fill();
    context.globalAlpha = 1;
  }
  if (!bar) return;
  context.fillStyle = surface.accent;
  context.fillRect(bar.left, bar.top, bar.width, bar.height);
}

function isSamePlate(one: PlacedText, other: PlacedText): boolean {
  const [a, b] = [one.surface.plate, other.surface.plate];
  return a !== undefined && b !== undefined && a.left === b.left && a.top === b.top;
}

function paintText<Image, Path>(context: StageContext<Image, Path>, { lines, points, surface }: PlacedText): void {
  context.textRendering = 'geometricPrecision';
  context.fontKerning = 'normal';
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  for (const line of lines) {
    if (surface.hasEdge) softenBehind(context, line.em);
    paintLine(context, line, line.isQuiet ? surface.quietInk : surface.ink);
    context.shadowColor = 'transparent';
  }
  context.fillStyle = surface.accent;
  for (const { left, top, width } of points) {
    context.beginPath();
    context.ellipse(left + width / 2, top + width / 2, width / 2, width / 2, 0, 0, 2 * Math.PI);
    context.fill();
  }
}

function paintLine<Image, Path>(context: StageContext<Image, Path>, line: TextLine, ink: string): void {
  context.font = cssFont(line.font, line.em);
  context.direction = line.isRightToLeft ? 'rtl' : 'ltr';
  context.fillStyle = ink;
  context.fillText(line.text, line.left, line.baseline);
}

function softenBehind<Image, Path>(context: StageContext<Image, Path>, em: number): void {
  context.shadowColor = 'rgba(0, 0, 0, 0.75)';
  context.shadowBlur = em * 0.3;
}

/**
 * A mark of ours: light strokes over their own soft shadow, which is thrown from strokes outside the frame. One of the usual
 * size stands on a plate.
 */
function paintMark<Image, Path>(
  { context, createPath }: StageCanvas<Image, Path>,
  plan: ScenePlan,
  place: Rectangle,
  words: string,
  large?: { scale: number; opacity: number },
): void {
  const { scale, opacity } = large ?? { scale: pixelsPerMarkUnit(plan.frame), opacity: 1 };
  const { padding, baseline, edge, letters, plate } = markLook;
  const { strokes } = markStrokes(words);
  const away = 2 * (plan.frame.width + plan.frame.height);
  const draw = (aside: number) => {
    for (const { path, x } of strokes) {
      context.save();
      context.translate(place.left - aside, place.top);
      context.scale(scale, scale);
      context.translate(padding + x, padding + baseline);
      context.stroke(createPath(path));
      context.restore();
    }
  };
  context.save();
  if (!large) {
    const { left, top, width, height } = markPlate(words);
    context.globalAlpha = plate.opacity;
    context.fillStyle = plate.colour;
    context.beginPath();
    context.roundRect(
      place.left + left * scale,
      place.top + top * scale,
      width * scale,
      height * scale,
      plate.radius * scale,
    );
    context.fill();
    context.globalAlpha = 1;
  }
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.lineWidth = edge.thickness;
  context.strokeStyle = edge.colour;
  context.shadowColor = `rgba(0, 0, 0, ${edge.opacity * opacity})`;
  // The blur of a shadow is twice its deviation.
  context.shadowBlur = 2 * edge.softness * scale;
  context.shadowOffsetX = away;
  draw(away);
  context.shadowColor = 'transparent';
  context.shadowOffsetX = 0;
  context.lineWidth = letters.thickness;
  context.strokeStyle = letters.colour;
  context.globalAlpha = letters.opacity * opacity;
  draw(0);
  context.restore();
}
