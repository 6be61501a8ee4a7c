import type { FrameSize } from '@portray/contracts/frame-size';
import { captionDistance, captionsHeight, markMargin, watermarkCorner } from '@portray/contracts/overlay-place';
import { type Corner, corners } from '@portray/contracts/scene-choices';
import type { CaptionPlace } from '@portray/contracts/video-settings';
import { markSize, markWords, testMark } from './mark-strokes.ts';
import type { Fullness } from './picture-room.ts';
import { bottomOf, emptyRectangles, inset, overlap, type Rectangle, rightOf } from './rectangle.ts';

/** A logo as it is to stand: width over height, its corner, and its height as a share of the short side. */
export type LogoWish = {
  aspect: number;
  corner: Corner;
  heightShare: number;
  /** The grounds on which it can be seen; on others it gets a plate. Left out, on all. */
  madeFor?: 'light' | 'dark' | undefined;
  /** The grounds for which the brand has another logo, which is shown there in its place. */
  otherFor?: 'light' | 'dark' | undefined;
};

export type MarksRequest = {
  frame: FrameSize;
  aiLabel: boolean;
  /** The face is nobody's: the label says so, in more words. */
  hasPresenter?: boolean | undefined;
  watermark: boolean;
  /** 'TEST' over all of it: what was made to try something out must not pass for a video. */
  isTest?: boolean | undefined;
  captions: { shown: boolean; place: CaptionPlace };
  logo?: LogoWish | undefined;
  /** The logo stands large in the middle, with room for words below it. */
  isLogoInMiddle?: boolean | undefined;
  /** What no mark may cover: the face, and the whole of a presenter who stands in a corner. */
  kept: readonly Rectangle[];
  /** What a logo keeps off besides: the presenter with their hair, or the whole of their picture beside something else. */
  person?: Rectangle | undefined;
  /** A presenter's rounded picture: a mark of ours that stands on it stands within it. */
  panel?: Rectangle | undefined;
  /** The whole picture of a presenter at one side: captions stand beside it where there is room for them. */
  sidePicture?: Rectangle | undefined;
  /** How full the picture is where a mark would stand; without it, no corner is better than the usual one. */
  fullness?: Fullness | undefined;
};

/** Where marks stand, in pixels; a logo for which there is no room is left out. */
export type PlacedMarks = {
  captions?: Rectangle;
  label?: Rectangle;
  watermark?: Rectangle;
  logo?: Rectangle;
  /** Over everything else. */
  test?: Rectangle;
};

/**
 * Places what stands in the picture beside presenter and texts, the most binding first: captions where they can be read,
 * the label that a picture is AI-made, the watermark, then the logo of a brand, which gives way to all of them.
 */
export function placeMarks(request: MarksRequest): PlacedMarks {
  const { frame, captions, kept, logo, person, fullness, panel } = request;
  const placed: PlacedMarks = {};
  const taken = [...kept];
  const put = (name: keyof PlacedMarks, place: Rectangle | undefined) => {
    if (!place) return;
    placed[name] = place;
    taken.push(place);
  };
  if (captions.shown) put('captions', captionsRectangle(request));
  if (request.aiLabel) put('label', markRectangle(labelWords(request), 'top-left', { frame, taken, fullness, panel }));
  if (request.watermark) {
    const corner = watermarkCorner({ captions: captions.shown ? 'burned' : 'none', captionPlace: captions.place });
    put('watermark', markRectangle(markWords.watermark, corner, { frame, taken, fullness, panel }));
  }
  if (logo && request.isLogoInMiddle) put('logo', middleRectangle(logo, frame));
  else if (logo) {
    const clear = person ? [...taken, person] : taken;
    put(
      'logo',
      logoRectangle(logo, { frame, taken: clear, fullness }) ?? logoRectangle(logo, { frame, taken, fullness }),
    );
  }
  if (request.isTest) {
    const { scale: _scale, ...place } = testMark(frame);
    placed.test = place;
  }
  return placed;
}

/** What the label says. */
export const labelWords = ({ hasPresenter }: Pick<MarksRequest, 'hasPresenter'>) =>
  hasPresenter ? markWords.presenterLabel : markWords.label;

/** Captions may be so narrow beside a presenter before they go to the other edge. */
const narrowestCaptions = 0.5;

/** The band of two lines of captions: at the wanted edge, beside what is kept free there, or at the other edge. */
function captionsRectangle({ frame, captions, kept, sidePicture }: MarksRequest): Rectangle {
  const wanted = captionBand(frame, captions.place);
  const other = captionBand(frame, captions.place === 'bottom' ? 'top' : 'bottom');
  const freeIn = (band: Rectangle, around: readonly Rectangle[]) => {
    const free = emptyRectangles(band, around).find(({ height, width }) => {
      return height === band.height && width >= frame.width * narrowestCaptions;
    });
    return free && (free.width === band.width ? free : apart(free, band, markMargin(frame)));
  };
  // Half on a picture and half on the ground beside it they would be hard to read.
  const beside = sidePicture && freeIn(wanted, [...kept, sidePicture]);
  return beside ?? freeIn(wanted, kept) ?? freeIn(other, kept) ?? wanted;
}

function captionBand(frame: FrameSize, place: CaptionPlace): Rectangle {
  const [distance, reach] = [captionDistance(frame, place), captionsHeight(frame, place)];
  const left = Math.round(frame.width * 0.05);
  const top = place === 'top' ? distance : frame.height - reach;
  return { left, top, width: frame.width - 2 * left, height: reach - distance };
}

/** A part of a band, a little away from what ends it. */
function apart(part: Rectangle, band: Rectangle, by: number): Rectangle {
  const left = part.left > band.left ? part.left + by : part.left;
  const right = rightOf(part) < rightOf(band) ? rightOf(part) - by : rightOf(part);
  return { ...part, left, width: right - left };
}

/** A mark in its corner, or in the next one that is free; ours are in every picture that wants them, whatever else is there. */
function markRectangle(words: string, corner: Corner, around: Around): Rectangle {
  const { frame, taken, panel } = around;
  const size = markSize(words, frame);
  const free = freeCorner(size, corner, around);
  if (free && panel && overlap(free, panel)) return within(free, inset(panel, markMargin(frame) / 2), taken);
  return free ?? anywhere(size, frame, taken) ?? inCorner(size, corner, frame);
}

/** A mark moved into a room as far as it must; where it stands if it is larger, or something is in its way. */
function within(mark: Rectangle, room: Rectangle, taken: readonly Rectangle[]): Rectangle {
  if (mark.width > room.width || mark.height > room.height) return mark;
  const left = Math.min(Math.max(mark.left, room.left), rightOf(room) - mark.width);
  const top = Math.min(Math.max(mark.top, room.top), bottomOf(room) - mark.height);
  const moved = { ...mark, left, top };
  return isFree(moved, taken) ? moved : mark;
}

/** What decides where a mark stands: the frame, what stands in it already, and how full its picture is. */
type Around = Pick<MarksRequest, 'frame' | 'fullness' | 'panel'> & {
  taken: readonly Rectangle[];
  /** How far the mark keeps from one above or below it besides the usual gap, in pixels. */
  apart?: number | undefined;
};

/** How far a plate reaches beyond its logo, as a share of the logo's height. */
export const plateOverhang = 0.22;

/** How small a logo may get before it leaves a corner, and before it is left out. */
const usualScales = [1, 0.8, 0.65];
const leastScales = [...usualScales, 0.5];

/**
 * A logo stands in its corner, a little smaller where that helps; else at the other end of the same side; and only then at the
 * other side. Where something is to be read everywhere, it stands where least is.
 */
function logoRectangle(wish: LogoWish, around: Around): Rectangle | undefined {
  const { frame, fullness } = around;
  const widest = frame.width * 0.3;
  const wanted = Math.min(wish.heightShare * Math.min(frame.width, frame.height), widest / wish.aspect);
  const sizeAt = (scale: number) => {
    const height = Math.round(wanted * scale);
    return { width: Math.round(height * wish.aspect), height };
  };
  const first = (scales: readonly number[], allowed: readonly Corner[], isFit: (place: Rectangle) => boolean) => {
    const places = scales.map((scale) => {
      const size = sizeAt(scale);
      const apart = wish.madeFor && size.height * plateOverhang;
      return freeCorner(size, wish.corner, { ...around, apart }, allowed);
    });
    return places.find((place) => place && isFit(place));
  };
  const isEmpty = (place: Rectangle) => (fullness?.(place) ?? 0) <= likeShare;
  const side = corners.filter((corner) => corner.split('-')[1] === wish.corner.split('-')[1]);
  const others = corners.filter((corner) => !side.includes(corner));
  return (
    first(usualScales, [wish.corner], isEmpty) ??
    first(usualScales, side, isEmpty) ??
    first(usualScales, others, isEmpty) ??
    first(leastScales, side, isEmpty) ??
    first(leastScales, corners, () => true)
  );
}

/** A third of the way down, where nothing of ours stands, as large as width and height leave room. */
function middleRectangle({ aspect }: LogoWish, frame: FrameSize): Rectangle {
  const widest = Math.min(frame.width * 0.6, Math.min(frame.width, frame.height) * 0.8);
  const height = Math.round(Math.min(frame.height * 0.24, frame.width * 0.3, widest / aspect));
  const width = Math.round(height * aspect);
  return {
    left: Math.round((frame.width - width) / 2),
    top: Math.round(frame.height * 0.36 - height / 2),
    width,
    height,
  };
}

/** Corners whose pictures are as full as this to one another, as a share of 1, are alike. */
const likeShare = 0.03;

/**
 * The corner behind which least is to be read; of several alike the wanted one, or the next with room. A mark stands above or
 * below what stands in its corner already.
 */
function freeCorner(
  size: FrameSize,
  wanted: Corner,
  { frame, taken, fullness, apart = 0 }: Around,
  allowed: readonly Corner[] = corners,
) {
  const [vertical, side] = wanted.split('-');
  const order = allowed.toSorted((one, other) => rank(one) - rank(other));
  function rank(corner: Corner): number {
    if (corner === wanted) return 0;
    if (corner.endsWith(`${side}`)) return 1;
    return corner.startsWith(`${vertical}`) ? 2 : 3;
  }
  const free = order.flatMap((corner) => {
    const place = inCorner(size, corner, frame);
    const found = isFree(place, taken)
      ? place
      : beyond(place, corner, frame, taken, Math.round(markMargin(frame) / 2 + apart));
    return found ? [{ place: found, full: Math.round((fullness?.(found) ?? 0) / likeShare) }] : [];
  });
  // Sorting keeps the order of those that are alike.
  return free.toSorted((one, other) => one.full - other.full)[0]?.place;
}

function inCorner({ width, height }: FrameSize, corner: Corner, frame: FrameSize): Rectangle {
  const margin = markMargin(frame);
  return {
    left: corner.endsWith('left') ? margin : frame.width - margin - width,
    top: corner.startsWith('top') ? margin : frame.height - margin - height,
    width,
    height,
  };
}

/** The place next to a mark that stands in the corner, where the frame's outer quarter has room for it. */
function beyond(place: Rectangle, corner: Corner, frame: FrameSize, taken: readonly Rectangle[], gap: number) {
  const isAtTop = corner.startsWith('top');
  const inTheWay = taken.filter((each) => overlap(each, place));
  const top = isAtTop
    ? Math.max(...inTheWay.map(bottomOf)) + gap
    : Math.min(...inTheWay.map((each) => each.top)) - gap - place.height;
  const moved = { ...place, top };
  const isNear = isAtTop ? bottomOf(moved) <= frame.height / 4 : top >= (frame.height * 3) / 4;
  return isNear && isFree(moved, taken) ? moved : undefined;
}

const isFree = (place: Rectangle, taken: readonly Rectangle[]) => !taken.some((each) => overlap(each, place));

function anywhere(size: FrameSize, frame: FrameSize, taken: readonly Rectangle[]): Rectangle | undefined {
  const margin = markMargin(frame);
  const room = { left: margin, top: margin, width: frame.width - 2 * margin, height: frame.height - 2 * margin };
  const free = emptyRectangles(room, taken).find(({ width, height }) => width >= size.width && height >= size.height);
  return free && { left: free.left, top: free.top, width: size.width, height: size.height };
}
