import type { FrameSize } from '@portray/contracts/frame-size';
import type { FaceLandmarks, RgbImage } from '@portray/foundation/face-landmarks';
import { matteSide, readMatte } from '@portray/foundation/matte';
import type { StageCanvas } from '@portray/stage/canvas';
import { clipToPresenter, paintBehind, paintInFront } from '@portray/stage/paint-scene';
import type { ScenePlan } from '@portray/stage/plan-scene';
import type { PresenterFrame } from '@portray/stage/presenter-frame';
import type { Rectangle } from '@portray/stage/rectangle';
import type { Side } from '@portray/talking-photo/fit';
import { type Logos, shownLogo } from './logos.ts';
import type { Picture } from './pictures.ts';
import { plateLogo } from './plate-logo.ts';
import { photoPlace } from './scene-plan.ts';

type BrowserStage = StageCanvas<CanvasImageSource, Path2D>;

/** Every text of a scene is shown. */
export const everyWord = Number.POSITIVE_INFINITY;

/** One for all paintings: browsers give the memory of a canvas back late. */
let paper: OffscreenCanvas | undefined;

/**
 * Paints on a canvas of the page, as large as the frame; nothing where the browser has no canvas. A canvas that is painted on is
 * handed to the compositor anew for every frame of the page, one that shows a finished bitmap only once: so it is painted in
 * memory where the browser can do that.
 */
export function paintOn(canvas: HTMLCanvasElement, frame: FrameSize, paint: (stage: BrowserStage) => void): void {
  const { width, height } = frame;
  const createPath = (svg: string) => new Path2D(svg);
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  const screen = typeof OffscreenCanvas === 'undefined' ? null : canvas.getContext('bitmaprenderer');
  if (screen) {
    // Setting its size empties it, and forgets how it was painted on.
    paper = Object.assign(paper ?? new OffscreenCanvas(width, height), { width, height });
    const context = paper.getContext('2d');
    if (context) paint({ context, createPath });
    screen.transferFromImageBitmap(paper.transferToImageBitmap());
    return;
  }
  const context = canvas.getContext('2d');
  context?.clearRect(0, 0, width, height);
  if (context) paint({ context, createPath });
}

/** Paints what is behind the presenter. */
export function paintBack(canvas: HTMLCanvasElement, plan: ScenePlan, behind: Picture | undefined): void {
  paintOn(canvas, plan.frame, (stage) => paintBehind(stage, plan, { behind }));
}

/** Paints what is in front of the presenter when so many words have begun. */
export function paintFront(canvas: HTMLCanvasElement, plan: ScenePlan, word: number, logo?: Picture): void {
  paintOn(canvas, plan.frame, (stage) => paintInFront(stage, plan, { logo }, word));
}

type SmallScene = Logos & {
  plan: ScenePlan;
  behind: Picture | undefined;
  /** That is the first picture of a clip, which changes. */
  isClip: boolean;
  photo: Picture | undefined;
  landmarks: FaceLandmarks | undefined;
  /** Where the photo stands in the presenter's part of the frame, if its edge cuts an arm. */
  side: Side | undefined;
};

/** Paints a whole scene with a presenter who stands still. */
export function paintSmall(canvas: HTMLCanvasElement, { plan: bare, ...pictures }: SmallScene): void {
  const plan = plateLogo(bare, pictures);
  paintOn(canvas, plan.frame, (stage) => {
    paintBehind(stage, plan, pictures);
    if (plan.presenter) paintStill(stage, plan.presenter, pictures);
    paintInFront(stage, plan, { logo: shownLogo(plan, pictures) }, everyWord);
  });
}

type Still = Pick<SmallScene, 'photo' | 'landmarks' | 'side'>;

function paintStill(stage: BrowserStage, presenter: PresenterFrame, { photo, landmarks, side }: Still): void {
  const { context } = stage;
  context.save();
  clipToPresenter(stage, presenter);
  if (photo) {
    const isCutOut = presenter.edge.kind === 'cut-out';
    const at = photoPlace(photo, landmarks, presenter.rectangle, side);
    if (!isCutOut) paintAround(context, photo, at, presenter.rectangle);
    const { image } = isCutOut ? cutOut(photo, landmarks) : photo;
    context.drawImage(image, 0, 0, photo.width, photo.height, at.left, at.top, at.width, at.height);
    if (!isCutOut) blendSides(context, photo, at, presenter.rectangle);
  }
  context.restore();
}

/** Beyond a photo that does not fill its part of the frame, its own edge goes on, so soft that no band of it is seen. */
function paintAround(context: BrowserStage['context'], photo: Picture, at: Rectangle, part: Rectangle): void {
  const { width, height } = photo;
  const [deepX, deepY] = [Math.ceil(width * edgeShare), Math.ceil(height * edgeShare)];
  const above = softEdge(photo, { left: 0, top: 0, width, height: deepY });
  const before = softEdge(photo, { left: 0, top: 0, width: deepX, height });
  const after = softEdge(photo, { left: width - deepX, top: 0, width: deepX, height });
  const right = at.left + at.width;
  const beyond = { left: at.left - part.left, right: part.left + part.width - right, top: at.top - part.top };
  // From the top first: the sides then have its colours, too.
  if (beyond.top > 0) lay(context, above, at.left, part.top, at.width, beyond.top + 1);
  const [top, bottom] = [Math.min(part.top, at.top), at.top + at.height];
  if (beyond.left > 0) lay(context, before, part.left, top, beyond.left + 1, bottom - top);
  if (beyond.right > 0) lay(context, after, right - 1, top, beyond.right + 1, bottom - top);
}

/** Paints all of a small canvas into a part of the stage. */
function lay(
  stage: BrowserStage['context'],
  small: HTMLCanvasElement,
  ...part: [number, number, number, number]
): void {
  stage.drawImage(small, 0, 0, small.width, small.height, ...part);
}

/** Lets the left and right edge of a photo that does not fill its part run softly into what goes on beside it. */
function blendSides(context: BrowserStage['context'], photo: Picture, at: Rectangle, part: Rectangle): void {
  const { width, height } = photo;
  const deep = Math.ceil(width * edgeShare);
  const shown = at.width * blendShare;
  const right = at.left + at.width;
  if (at.left > part.left) {
    const edge = fadingEdge(photo, { left: 0, top: 0, width: deep, height }, 'right');
    lay(context, edge, at.left, at.top, shown, at.height);
  }
  if (right < part.left + part.width) {
    const edge = fadingEdge(photo, { left: width - deep, top: 0, width: deep, height }, 'left');
    lay(context, edge, right - shown, at.top, shown, at.height);
  }
}

/** How much of a photo's width is blended at each side, and in how many steps. */
const blendShare = 0.05;
const blendSteps = 16;

/** The soft edge of a photo, which is gone towards one side. */
function fadingEdge(photo: Picture, part: Rectangle, towards: 'left' | 'right'): HTMLCanvasElement {
  const edge = softEdge(photo, part);
  const fading = Object.assign(document.createElement('canvas'), { width: blendSteps, height: edgeColours });
  const context = fading.getContext('2d');
  if (!context) return fading;
  context.drawImage(edge, 0, 0, blendSteps, edgeColours);
  context.globalCompositeOperation = 'destination-in';
  const [from, to] = towards === 'right' ? [0, blendSteps] : [blendSteps, 0];
  const alpha = context.createLinearGradient(from, 0, to, 0);
  alpha.addColorStop(0, '#000');
  alpha.addColorStop(1, '#0000');
  context.fillStyle = alpha;
  context.fillRect(0, 0, blendSteps, edgeColours);
  return fading;
}

/** How deep into the photo its edge is looked at, as a share of its side, and how many colours that leaves along it. */
const edgeShare = 0.06;
const edgeColours = 6;

/** A part of a photo as a few colours, one behind the other, which are laid out softly again where they are painted. */
function softEdge({ image }: Picture, { left, top, width, height }: Rectangle): HTMLCanvasElement {
  const size = width > height ? { width: edgeColours, height: 1 } : { width: 1, height: edgeColours };
  const edge = Object.assign(document.createElement('canvas'), size);
  const context = edge.getContext('2d');
  if (!context) return edge;
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, left, top, width, height, 0, 0, size.width, size.height);
  return edge;
}

const cut = new WeakMap<FaceLandmarks, Picture>();

/** The photo without its background, roughly: as small as it is, nobody sees the edge. */
function cutOut(photo: Picture, landmarks: FaceLandmarks | undefined): Picture {
  const shares = landmarks?.matte === undefined ? undefined : readMatte(landmarks.matte);
  if (!landmarks || !shares) return photo;
  const known = cut.get(landmarks);
  if (known) return known;
  const [person, mask] = [photo, { width: matteSide, height: matteSide }].map(({ width, height }) => {
    return Object.assign(document.createElement('canvas'), { width, height });
  });
  const [draw, trace] = [person?.getContext('2d'), mask?.getContext('2d')];
  if (!person || !mask || !draw || !trace) return photo;
  const pixels = trace.createImageData(matteSide, matteSide);
  for (const [at, share] of shares.entries()) pixels.data[4 * at + 3] = share * 255;
  trace.putImageData(pixels, 0, 0);
  draw.drawImage(photo.image, 0, 0);
  draw.globalCompositeOperation = 'destination-in';
  draw.drawImage(mask, 0, 0, photo.width, photo.height);
  const made = { ...photo, image: person };
  cut.set(landmarks, made);
  return made;
}

/** What is painted behind the presenter, as the engine takes it: the part of the frame that it draws, in its pixels. */
export function partBehind(canvas: HTMLCanvasElement, plan: ScenePlan, size: FrameSize): RgbImage | undefined {
  if (!plan.presenter) return undefined;
  const part = document.createElement('canvas');
  Object.assign(part, size);
  const context = part.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  const { left, top, width, height } = plan.presenter.rectangle;
  context.drawImage(canvas, left, top, width, height, 0, 0, size.width, size.height);
  const { data } = context.getImageData(0, 0, size.width, size.height);
  const rgb = new Uint8Array(size.width * size.height * 3);
  for (let from = 0, to = 0; from < data.length; from += 4) {
    rgb[to++] = data[from] ?? 0;
    rgb[to++] = data[from + 1] ?? 0;
    rgb[to++] = data[from + 2] ?? 0;
  }
  return { ...size, data: rgb };
}
