// biome-ignore-all lint/style/noNonNullAssertion: runs for every pixel of a frame; checked reads are slower in such loops
import { readFile } from 'node:fs/promises';
import { type Canvas, type Image, loadImage } from '@napi-rs/canvas';
import type { FrameSize } from '@portray/contracts/frame-size';
import type { RgbImage } from '@portray/foundation/face-landmarks';
import { known } from '@portray/foundation/known';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import type { SceneBrand, StoredPicture } from '@portray/ports/scene-presenter';
import type { StagePicture } from '@portray/stage/canvas';
import { markWords } from '@portray/stage/mark-strokes';
import { type NodeCanvas, openNodeCanvas } from '@portray/stage/node-canvas';
import { paintBehind, paintInFront, paintPresenterMask } from '@portray/stage/paint-scene';
import { changesOf, type ScenePlan } from '@portray/stage/plan-scene';
import { type Fades, fadeShares, isFaded } from '@portray/stage/presenter-fade';
import type { Rectangle } from '@portray/stage/rectangle';
import { toI420 } from '@portray/talking-photo/i420';
import { halved, type Layer } from '../layer.ts';
import { drawMark, drawTestMark } from '../marks.ts';
import type { SceneLayers } from './compose-scene.ts';
import { logoPathOf } from './logo-surroundings.ts';
import { framesOfWord } from './scene-timing.ts';

/** What of a scene is painted beside its plan. */
export type PaintRequest = {
  plan: ScenePlan;
  picture?: StoredPicture | undefined;
  logo?: SceneBrand['logo'];
  /** Where a clip is seen, in even pixels. */
  clipPlace?: Rectangle | undefined;
  timeline?: SpeechTimeline | undefined;
};

type Picture = StagePicture<Image | Canvas>;

/** Paints all of a scene but the presenter, once; `ground` is what lies behind it, as 8-bit RGB of the frame. */
export async function paintLayers(request: PaintRequest): Promise<{ layers: SceneLayers; ground: RgbImage }> {
  const { plan, clipPlace, timeline } = request;
  const { frame, presenter } = plan;
  const behind = request.picture && (await readPicture(request.picture));
  const logoPath = logoPathOf(plan, request.logo);
  const logo = logoPath === undefined ? undefined : await readLogo(logoPath);
  const painting = openNodeCanvas(frame.width, frame.height);
  paintBehind(painting.stage, plan, { behind });
  const ground = withoutAlpha(readPixels(painting), frame);
  const layers: SceneLayers = {
    behind: shared(toI420(ground)),
    alpha: clipPlace && shared(alphaAround(clipPlace, frame)),
    presenter: presenter ? { ...presenter.rectangle, mask: maskOf(painting, plan) } : undefined,
    inFront: paintChanges(painting, plan, logo, timeline),
    marks: await placedMarks(plan),
  };
  return { layers, ground };
}

async function readPicture({ pixelsPath, width, height }: StoredPicture): Promise<Picture> {
  const rgb = await readFile(pixelsPath);
  const { canvas } = openNodeCanvas(width, height);
  const context = canvas.getContext('2d');
  const image = context.createImageData(width, height);
  for (let i = 0, from = 0; from < rgb.length; i += 4, from += 3) {
    image.data[i] = rgb[from]!;
    image.data[i + 1] = rgb[from + 1]!;
    image.data[i + 2] = rgb[from + 2]!;
    image.data[i + 3] = 255;
  }
  context.putImageData(image, 0, 0);
  return { image: canvas, width, height };
}

async function readLogo(path: string): Promise<Picture> {
  const image = await loadImage(await readFile(path));
  return { image, width: image.width, height: image.height };
}

function readPixels({ canvas }: NodeCanvas): Uint8ClampedArray {
  return canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
}

function clear({ canvas }: NodeCanvas): void {
  canvas.getContext('2d').clearRect(0, 0, canvas.width, canvas.height);
}

function withoutAlpha(rgba: Uint8ClampedArray, frame: FrameSize): RgbImage {
  const data = new Uint8Array(frame.width * frame.height * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4) {
    data[to++] = rgba[from]!;
    data[to++] = rgba[from + 1]!;
    data[to++] = rgba[from + 2]!;
  }
  return { ...frame, data };
}

function alphaAround({ left, top, width, height }: Rectangle, frame: FrameSize): Uint8Array {
  const alpha = new Uint8Array(frame.width * frame.height).fill(255);
  for (let y = top; y < top + height; y++) alpha.fill(0, y * frame.width + left, y * frame.width + left + width);
  return alpha;
}

/** How much of each pixel of the presenter's rectangle is theirs, with smooth edges; undefined where all of them are. */
function maskOf(painting: NodeCanvas, { presenter }: ScenePlan) {
  if (!presenter || presenter.edge.kind === 'square') return undefined;
  if (presenter.edge.kind === 'cut-out') return fadeMask(presenter.rectangle, presenter.edge.fades);
  clear(painting);
  paintPresenterMask(painting.stage, presenter, '#ffffff');
  const { left, top, width, height } = presenter.rectangle;
  const { data } = painting.canvas.getContext('2d').getImageData(left, top, width, height);
  const luma = new Uint8Array(width * height);
  for (let i = 0; i < luma.length; i++) luma[i] = data[i * 4 + 3]!;
  return { luma: shared(luma), chroma: shared(halved(luma, { width, height })) };
}

/** A person who is cut out has an outline of their own; their rectangle only fades them away where it ends. */
function fadeMask(size: FrameSize, fades: Fades) {
  if (!isFaded(fades)) return undefined;
  const { columns, rows } = fadeShares(size, fades);
  const { width, height } = size;
  const luma = new Uint8Array(width * height);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) luma[at] = Math.round(255 * columns[x]! * rows[y]!);
  return { luma: shared(luma), chroma: shared(halved(luma, { width, height })) };
}

/** What is in front with each word that changes it, in the rectangles that the last of them fills. */
function paintChanges(
  painting: NodeCanvas,
  plan: ScenePlan,
  logo: Picture | undefined,
  timeline: SpeechTimeline | undefined,
): SceneLayers['inFront'] {
  const changes = changesOf(plan).map((word) => ({ word, fromFrame: framesOfWord(word, timeline) }));
  // Words that begin in one frame come together.
  const frames = changes.filter(({ fromFrame }, index) => fromFrame !== changes[index + 1]?.fromFrame);
  // Marks of ours have a drawing of their own, the same in videos of every kind.
  const { label: _label, watermark: _watermark, test: _test, ...others } = plan.marks;
  const painted = (word: number) => {
    clear(painting);
    paintInFront(painting.stage, { ...plan, marks: others }, { logo }, word);
    return readPixels(painting);
  };
  const last = painted(known(frames.at(-1)).word);
  const bands = filledBands(last, plan.frame);
  return frames.map(({ word, fromFrame }, index) => {
    const rgba = index === frames.length - 1 ? last : painted(word);
    return { fromFrame, layers: bands.map((band) => toLayer(rgba, plan.frame, band)) };
  });
}

/** Bands of rows in which something is painted, each as wide as that. */
function filledBands(rgba: Uint8ClampedArray, { width, height }: FrameSize): Rectangle[] {
  const bands: Rectangle[] = [];
  let open: { top: number; from: number; to: number } | undefined;
  for (let top = 0; top <= height; top += 2) {
    const [from, to] = top < height ? filledColumns(rgba, width, top) : [0, 0];
    if (from < to) {
      open ??= { top, from, to };
      open = { top: open.top, from: Math.min(open.from, from), to: Math.max(open.to, to) };
    } else if (open) {
      bands.push({ left: open.from, top: open.top, width: open.to - open.from, height: top - open.top });
      open = undefined;
    }
  }
  return bands;
}

/** The first and the first behind the last column of two rows with something in it, as even numbers. */
function filledColumns(rgba: Uint8ClampedArray, width: number, top: number): [number, number] {
  let [from, to] = [width, 0];
  for (let y = top; y < top + 2; y++) {
    const row = y * width * 4 + 3;
    let x = 0;
    while (x < width && rgba[row + x * 4] === 0) x++;
    if (x === width) continue;
    from = Math.min(from, x);
    let end = width;
    while (rgba[row + (end - 1) * 4] === 0) end--;
    to = Math.max(to, end);
  }
  return [from - (from % 2), to + (to % 2)];
}

/** A part of a painted picture as a layer; colours of half as many pixels are weighed by how much is seen of each. */
function toLayer(rgba: Uint8ClampedArray, frame: FrameSize, place: Rectangle): Layer {
  const { left, top, width, height } = place;
  const rgb = { width, height, data: new Uint8Array(width * height * 3) };
  const lumaAlpha = new Uint8Array(width * height);
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0, from = ((top + y) * frame.width + left) * 4; x < width; x++, from += 4, to++) {
      lumaAlpha[to] = rgba[from + 3]!;
      for (let channel = 0; channel < 3; channel++) rgb.data[to * 3 + channel] = rgba[from + channel]!;
    }
  }
  spreadColours(rgb, lumaAlpha);
  const i420 = toI420(rgb);
  const luma = width * height;
  return {
    ...place,
    luma: shared(i420.subarray(0, luma)),
    u: shared(i420.subarray(luma, (luma * 5) / 4)),
    v: shared(i420.subarray((luma * 5) / 4)),
    lumaAlpha: shared(lumaAlpha),
    chromaAlpha: shared(halved(lumaAlpha, place)),
  };
}

/** Pixels with nothing in them get the colour of those beside them in their square of 2 × 2. */
function spreadColours({ width, height, data }: RgbImage, alphas: Uint8Array): void {
  for (let y = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2) {
      const at = y * width + x;
      const square = [at, at + 1, at + width, at + width + 1];
      const weight = square.reduce((sum, pixel) => sum + alphas[pixel]!, 0);
      if (weight === 0 || weight === 4 * 255) continue;
      for (let channel = 0; channel < 3; channel++) {
        const mean = square.reduce((sum, pixel) => sum + data[pixel * 3 + channel]! * alphas[pixel]!, 0) / weight;
        for (const pixel of square) if (alphas[pixel] === 0) data[pixel * 3 + channel] = Math.round(mean);
      }
    }
}

async function placedMarks({ frame, marks, labelWords }: ScenePlan): Promise<Layer[]> {
  const wanted = [
    { place: marks.label, draw: () => drawMark(labelWords, frame) },
    { place: marks.watermark, draw: () => drawMark(markWords.watermark, frame) },
    { place: marks.test, draw: () => drawTestMark(frame) },
  ];
  const placed = wanted.map(async ({ place, draw }) => {
    if (!place) return [];
    const even = (pixels: number) => 2 * Math.floor(pixels / 2);
    return [{ left: even(place.left), top: even(place.top), ...(await draw()) }];
  });
  return (await Promise.all(placed)).flat();
}

/** In memory that threads share, so that it is not copied on its way to them. */
function shared(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length));
  copy.set(bytes);
  return copy;
}
