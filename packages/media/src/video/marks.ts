// biome-ignore-all lint/style/noNonNullAssertion: runs for every pixel of the marks in every frame; checked reads are slower in such loops
import { join } from 'node:path';
import type { FrameSize } from '@portray/contracts/frame-size';
import { markMargin, pixelsPerMarkUnit, watermarkCorner } from '@portray/contracts/overlay-place';
import type { VideoSettings } from '@portray/contracts/video-settings';
import { markLook, markPlate, markStrokes, markWords, testLook, testMark } from '@portray/stage/mark-strokes';
import { halved, type Layer } from './layer.ts';
import type { PictureOver } from './picture-over.ts';

type MarkSettings = Pick<VideoSettings, 'aiLabel' | 'watermark' | 'captions' | 'captionPlace'> &
  Partial<Pick<VideoSettings, 'hasPresenter' | 'isTest'>>;

/**
 * Draws what the settings ask for, once per video: 'AI-generated', or 'AI-generated presenter', at the top left, 'Made with
 * Portray' at the bottom right, or at the top right where captions need the bottom; and over a test 'TEST'.
 */
export async function drawMarks(frame: FrameSize, settings: MarkSettings): Promise<Layer[]> {
  return Promise.all(
    wantedMarks(settings).map(async (wanted) => {
      const drawn = await drawSvg(svgOf(wanted, frame));
      return { ...placeMark(wanted, frame, drawn), ...drawn };
    }),
  );
}

type Drawn = Omit<Layer, 'left' | 'top'>;

/** One mark, which has no place yet. */
export const drawMark = (words: string, frame: FrameSize): Promise<Drawn> =>
  drawSvg(markSvg(words, pixelsPerMarkUnit(frame)));

/** 'TEST', as large as it stands in the middle of the frame. */
export const drawTestMark = (frame: FrameSize): Promise<Drawn> => drawSvg(testSvg(frame));

async function drawSvg(svg: string): Promise<Drawn> {
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return toLayer(data, info.width, info.height);
}

/** The same marks as files, for a video that is finished by ffmpeg. */
export async function drawMarkPictures(
  frame: FrameSize,
  settings: MarkSettings,
  folder: string,
): Promise<PictureOver[]> {
  return Promise.all(
    wantedMarks(settings).map(async (wanted) => {
      const path = join(folder, `mark-${wanted.corner}.png`);
      const { default: sharp } = await import('sharp');
      const size = await sharp(Buffer.from(svgOf(wanted, frame)))
        .png()
        .toFile(path);
      return { path, ...placeMark(wanted, frame, size) };
    }),
  );
}

type WantedMark = { text: string; corner: `${'top' | 'bottom'}-${'left' | 'right'}` | 'middle' };

const testSvg = (frame: FrameSize) => markSvg(markWords.test, testMark(frame).scale, testLook.opacity);

const svgOf = ({ text, corner }: WantedMark, frame: FrameSize) =>
  corner === 'middle' ? testSvg(frame) : markSvg(text, pixelsPerMarkUnit(frame));

function wantedMarks(settings: MarkSettings): WantedMark[] {
  const marks: WantedMark[] = [];
  const label = settings.hasPresenter ? markWords.presenterLabel : markWords.label;
  if (settings.aiLabel) marks.push({ text: label, corner: 'top-left' });
  if (settings.watermark) marks.push({ text: markWords.watermark, corner: watermarkCorner(settings) });
  if (settings.isTest) marks.push({ text: markWords.test, corner: 'middle' });
  return marks;
}

function placeMark({ corner }: WantedMark, frame: FrameSize, size: FrameSize): { left: number; top: number } {
  if (corner === 'middle') {
    const { left, top } = testMark(frame);
    return { left, top };
  }
  const margin = markMargin(frame);
  return {
    left: corner.endsWith('left') ? margin : even(frame.width - margin - size.width),
    top: corner.startsWith('top') ? margin : even(frame.height - margin - size.height),
  };
}

const even = (pixels: number) => Math.round(pixels / 2) * 2;

/** White strokes over a soft dark edge, of the usual size on a plate: readable on bright and dark pictures alike. */
function markSvg(text: string, scale: number, opacity = 1): string {
  const isLarge = opacity < 1;
  // A large mark would show where its soft edge is cut off.
  const region = isLarge ? ' x="-20%" y="-60%" width="140%" height="220%"' : '';
  const plate = isLarge ? '' : plateSvg(text);
  const { padding, lineHeight, baseline, edge, letters } = markLook;
  const { strokes, width } = markStrokes(text);
  const paths = strokes.map(({ path, x }) => `<path transform="translate(${x} 0)" d="${path}"/>`).join('');
  const [w, h] = [width + 2 * padding, lineHeight + 2 * padding];
  const drawn = ({ colour, thickness, opacity }: { colour: string; thickness: number; opacity: number }) =>
    `<g fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${thickness}" ` +
    `stroke-linecap="round" stroke-linejoin="round" transform="translate(${padding} ${padding + baseline})">${paths}</g>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${even(w * scale)}" height="${even(h * scale)}" ` +
    `viewBox="0 0 ${w} ${h}"><g opacity="${opacity}">${plate}<g filter="url(#soft)">${drawn(edge)}</g>${drawn(letters)}</g>` +
    `<filter id="soft"${region}><feGaussianBlur stdDeviation="${edge.softness}"/></filter></svg>`
  );
}

function plateSvg(text: string): string {
  const { left, top, width, height } = markPlate(text);
  const { colour, opacity, radius } = markLook.plate;
  return (
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="${radius}" ` +
    `fill="${colour}" fill-opacity="${opacity}"/>`
  );
}

/** Marks are grey. */
function toLayer(rgba: Uint8Array, width: number, height: number) {
  const lumaAlpha = new Uint8Array(width * height);
  const luma = new Uint8Array(width * height);
  for (let i = 0; i < luma.length; i++) {
    lumaAlpha[i] = rgba[i * 4 + 3]!;
    luma[i] = 16 + Math.round((rgba[i * 4]! * 219) / 255);
  }
  const grey = new Uint8Array(luma.length / 4).fill(128);
  return { width, height, lumaAlpha, luma, chromaAlpha: halved(lumaAlpha, { width, height }), u: grey, v: grey };
}
