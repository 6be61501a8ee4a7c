// biome-ignore-all lint/style/noNonNullAssertion: runs for every pixel of the marks in every frame; checked reads are slower in such loops
import { join } from 'node:path';
import type { FrameSize } from '@portray/contracts/frame-size';
import { markMargin, pixelsPerMarkUnit, watermarkCorner } from '@portray/contracts/overlay-place';
import type { VideoSettings } from '@portray/contracts/video-settings';

/** A grey mark ready to be laid over I420 frames; place and size are even numbers of pixels. */
export type Mark = {
  left: number;
  top: number;
  width: number;
  height: number;
  /** 0–255 per pixel, and per 2 × 2 pixels. */
  lumaAlpha: Uint8Array;
  chromaAlpha: Uint8Array;
  /** Luma of the mark itself, 16–235. */
  luma: Uint8Array;
};

type MarkSettings = Pick<VideoSettings, 'aiLabel' | 'watermark' | 'captions' | 'captionPlace'>;

/** Room for the soft edge, and for letters that go below the line. */
const padding = 4;

/**
 * Draws what the settings ask for, once per video: 'AI-generated' at the top left, 'Made with Portray' at the bottom
 * right, or at the top right where captions need the bottom.
 */
export async function drawMarks(frame: FrameSize, settings: MarkSettings): Promise<Mark[]> {
  return Promise.all(
    wantedMarks(settings).map(async (wanted) => {
      const svg = markSvg(wanted.text, pixelsPerMarkUnit(frame));
      const { default: sharp } = await import('sharp');
      const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      return { ...placeMark(wanted, frame, info), ...toMask(data, info.width, info.height) };
    }),
  );
}

/** A mark as a PNG file, and where it goes. */
export type MarkPicture = { path: string; left: number; top: number };

/** The same marks as files, for a video that is finished by ffmpeg. */
export async function drawMarkPictures(
  frame: FrameSize,
  settings: MarkSettings,
  folder: string,
): Promise<MarkPicture[]> {
  return Promise.all(
    wantedMarks(settings).map(async (wanted) => {
      const path = join(folder, `mark-${wanted.corner}.png`);
      const { default: sharp } = await import('sharp');
      const size = await sharp(Buffer.from(markSvg(wanted.text, pixelsPerMarkUnit(frame))))
        .png()
        .toFile(path);
      return { path, ...placeMark(wanted, frame, size) };
    }),
  );
}

type WantedMark = { text: string; corner: `${'top' | 'bottom'}-${'left' | 'right'}` };

function wantedMarks(settings: MarkSettings): WantedMark[] {
  const marks: WantedMark[] = [];
  if (settings.aiLabel) marks.push({ text: 'AI-generated', corner: 'top-left' });
  if (settings.watermark) marks.push({ text: 'Made with Portray', corner: watermarkCorner(settings) });
  return marks;
}

function placeMark({ corner }: WantedMark, frame: FrameSize, size: FrameSize): { left: number; top: number } {
  const margin = markMargin(frame);
  return {
    left: corner.endsWith('left') ? margin : even(frame.width - margin - size.width),
    top: corner.startsWith('top') ? margin : even(frame.height - margin - size.height),
  };
}

const even = (pixels: number) => Math.round(pixels / 2) * 2;

/** White strokes over a soft dark edge: readable on bright and dark pictures alike. */
function markSvg(text: string, scale: number): string {
  const { paths, width } = writeLetters(text);
  const [w, h] = [width + 2 * padding, 14 + 2 * padding];
  const strokes = (colour: string, thickness: number, opacity: number) =>
    `<g fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${thickness}" ` +
    `stroke-linecap="round" stroke-linejoin="round" transform="translate(${padding} ${padding + 10.6})">${paths}</g>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${even(w * scale)}" height="${even(h * scale)}" ` +
    `viewBox="0 0 ${w} ${h}"><g filter="url(#soft)">${strokes('#000', 3.6, 0.6)}</g>${strokes('#fff', 1.3, 0.92)}` +
    '<filter id="soft"><feGaussianBlur stdDeviation="1"/></filter></svg>'
  );
}

function toMask(rgba: Uint8Array, width: number, height: number) {
  const lumaAlpha = new Uint8Array(width * height);
  const luma = new Uint8Array(width * height);
  const chromaAlpha = new Uint8Array((width * height) / 4);
  for (let i = 0; i < luma.length; i++) {
    lumaAlpha[i] = rgba[i * 4 + 3]!;
    luma[i] = 16 + Math.round((rgba[i * 4]! * 219) / 255);
  }
  for (let y = 0; y < height / 2; y++) {
    for (let x = 0; x < width / 2; x++) {
      const i = 2 * y * width + 2 * x;
      const sum = lumaAlpha[i]! + lumaAlpha[i + 1]! + lumaAlpha[i + width]! + lumaAlpha[i + width + 1]!;
      chromaAlpha[(y * width) / 2 + x] = sum >> 2;
    }
  }
  return { width, height, lumaAlpha, luma, chromaAlpha };
}

/** Lays the mark over one I420 frame, in place (about 7,000 pixels at 720p). */
export function blendMark(i420: Uint8Array, frame: FrameSize, mark: Mark): void {
  const { left, top, width, height, lumaAlpha, luma, chromaAlpha } = mark;
  for (let y = 0; y < height; y++) {
    const row = (top + y) * frame.width + left;
    for (let x = 0; x < width; x++) {
      const alpha = lumaAlpha[y * width + x]!;
      if (alpha > 0) i420[row + x] = mix(i420[row + x]!, luma[y * width + x]!, alpha);
    }
  }
  const chromaWidth = frame.width / 2;
  const planeBytes = (frame.width * frame.height) / 4;
  for (const plane of [planeBytes * 4, planeBytes * 5]) {
    for (let y = 0; y < height / 2; y++) {
      const row = plane + (top / 2 + y) * chromaWidth + left / 2;
      for (let x = 0; x < width / 2; x++) {
        i420[row + x] = mix(i420[row + x]!, 128, chromaAlpha[(y * width) / 2 + x]!);
      }
    }
  }
}

const mix = (below: number, above: number, alpha: number) => below + Math.round(((above - below) * alpha) / 255);

/** A letter as strokes (SVG path, baseline 0, capitals 10 high) and how far the next one is. */
type Letter = { path: string; advance: number };

const bowl = 'M6.8 -3.5A3.4 3.5 0 1 1 0 -3.5A3.4 3.5 0 1 1 6.8 -3.5';

const letters: Record<string, Letter> = {
  ' ': { path: '', advance: 4.2 },
  '-': { path: 'M0 -3.6H3.6', advance: 6.2 },
  A: { path: 'M0 0L4.2 -10L8.4 0M1.5 -3.4H6.9', advance: 10.6 },
  I: { path: 'M0 -10V0', advance: 3.6 },
  M: { path: 'M0 0V-10L4.6 -3.4L9.2 -10V0', advance: 12 },
  P: { path: 'M0 0V-10H3.6A2.9 2.9 0 0 1 3.6 -4.2H0', advance: 9 },
  a: { path: `${bowl}M6.8 -7V0`, advance: 9.6 },
  d: { path: `${bowl}M6.8 -10.6V0`, advance: 9.6 },
  e: { path: 'M.1 -3.7H6.8A3.4 3.5 0 1 0 5.8 -1', advance: 9.2 },
  g: { path: `${bowl}M6.8 -7V.4C6.8 3.6 1.6 3.9 .5 1.9`, advance: 9.6 },
  h: { path: 'M0 -10.6V0M0 -3.9C0 -8 6 -8 6 -3.9V0', advance: 8.8 },
  i: { path: 'M0 -7V0M0 -9.9V-9.8', advance: 2.9 },
  n: { path: 'M0 -7V0M0 -3.9C0 -8 6 -8 6 -3.9V0', advance: 8.8 },
  o: { path: bowl, advance: 9.2 },
  r: { path: 'M0 -7V0M0 -3.6C.2 -6 1.4 -7.1 3.4 -7', advance: 5.2 },
  t: { path: 'M1.8 -9.6V-2C1.8 -.4 2.6 0 4 -.1M0 -7H4', advance: 6.2 },
  w: { path: 'M0 -7L2.4 0L4.8 -6.6L7.2 0L9.6 -7', advance: 12 },
  y: { path: 'M0 -7L3.2 -.2M6.4 -7L2.6 1.7C2.1 2.9 1.3 3.2 0 3', advance: 8.2 },
};

/** Strokes of a line of text drawn with our own letters, so that no font of the machine is needed. */
function writeLetters(text: string): { paths: string; width: number } {
  let x = 0;
  let paths = '';
  for (const character of text) {
    const letter = letters[character];
    if (!letter) throw new Error(`The mark has no letter "${character}".`);
    if (letter.path) paths += `<path transform="translate(${x} 0)" d="${letter.path}"/>`;
    x += letter.advance;
  }
  return { paths, width: x };
}
