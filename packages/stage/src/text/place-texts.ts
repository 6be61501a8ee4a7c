import type { FrameSize } from '@portray/contracts/frame-size';
import { markMargin } from '@portray/contracts/overlay-place';
import type { Background, Layout, SceneText } from '@portray/contracts/scene';
import { known } from '@portray/foundation/known';
import { freeParts } from '../place/free-parts.ts';
import { shapeOf, shownRectangle } from '../place/layouts.ts';
import { nearestFirst } from '../place/model-frame.ts';
import type { PlacedMarks } from '../place/place-marks.ts';
import type { PresenterFrame } from '../place/presenter-frame.ts';
import { areaOf, bottomOf, emptyRectangles, inset, type Rectangle, rightOf, shared } from '../place/rectangle.ts';
import type { BrandLook } from './brand-look.ts';
import { isRightToLeft } from './break-lines.ts';
import type { Measure } from './measure.ts';
import { type PreparedText, prepareText, type SetText, setTexts, type Typesetting } from './set-text.ts';
import { type Surface, surfaceFor } from './surface.ts';

/** A text of the scene at its place; `index` is its number in the scene. */
export type PlacedText = SetText & {
  index: number;
  kind: SceneText['kind'];
  fromWord: number;
  surface: Surface;
  /** The bar at the side of a lower third. */
  bar?: Rectangle;
};

/** A text for which there is no room, with the sentence that says so. */
export type RefusedText = { index: number; message: string };

export type TextsRequest = {
  texts: readonly SceneText[];
  frame: FrameSize;
  /** A layout that fits the frame. */
  layout: Layout;
  background: Background;
  presenter: PresenterFrame | null;
  marks: PlacedMarks;
  look: BrandLook;
  language: string;
  measure: Measure;
  /** In which rooms the texts stand where that was decided in another frame, in pixels of this one. */
  rooms?: TextRooms | undefined;
};

/** The free places that were chosen: one for titles, subtitles and lists, and one for each lower third, by its number. */
export type TextRooms = { group?: Rectangle | undefined; thirds: ReadonlyMap<number, Rectangle> };

const noRoom = 'This text is too long for its place. Shorten it, or choose another layout.';
/** Letters get no smaller than this share of their usual size. */
const leastScale = 0.5;
const scaleStep = 0.93;

/** What is put up with to find room, in this order: the usual size or nearly, small letters, and words cut in two. */
type Tolerance = { least: number; mayCut: boolean };
const tolerances: Tolerance[] = [
  { least: 0.75, mayCut: false },
  { least: leastScale, mayCut: false },
  { least: leastScale, mayCut: true },
];
/** How many of the largest free places are tried. */
const triedRooms = 5;

/** Places all texts of a scene at once, so that none moves when another one appears: clear of the face, of each other and of everything else. */
export function placeTexts(request: TextsRequest): { texts: PlacedText[]; refused: RefusedText[]; rooms: TextRooms } {
  const placed: PlacedText[] = [];
  const thirds = new Map<number, Rectangle>();
  let group: Rectangle | undefined;
  const refused: RefusedText[] = [];
  const numbered = request.texts.map((text, index) => ({ text, index }));
  const others = numbered.filter(({ text }) => text.kind !== 'lower-third');
  for (const { text, index } of numbered) {
    if (text.kind !== 'lower-third') continue;
    const found = placeLowerThird(request, text, placed, request.rooms?.thirds.get(index));
    if (found) {
      placed.push({ ...found.third, index, kind: text.kind, fromWord: text.fromWord });
      thirds.set(index, found.room);
    } else refused.push({ index, message: noRoom });
  }
  // Where not all of them fit, the last are left out.
  for (let count = others.length; count > 0; count--) {
    const tried = others.slice(0, count);
    const found = placeGroup(
      request,
      tried.map(({ text }) => text),
      placed,
    );
    if (!found) {
      refused.push({ index: known(tried.at(-1)).index, message: noRoom });
      continue;
    }
    group = found.room;
    for (const [at, { text, index }] of tried.entries())
      placed.push({ ...known(found.set[at]), index, kind: text.kind, fromWord: text.fromWord });
    break;
  }
  const inOrder = (one: { index: number }, other: { index: number }) => one.index - other.index;
  return { texts: placed.sort(inOrder), refused: refused.sort(inOrder), rooms: { group, thirds } };
}

/** What words keep clear of: a presenter beside or in front of something, of one who fills the frame the face alone. */
function obstaclesOf({ layout, presenter, marks, frame }: TextsRequest, placed: readonly PlacedText[]): Rectangle[] {
  const gap = markMargin(frame);
  const person = presenter && (layout.kind === 'full' ? presenter.face : presenter.rectangle);
  const others = standing({ marks }, placed).map((each) => inset(each, -gap));
  return person ? [inset(person, isWideBeside(layout, frame) ? -sideOf(frame) : -gap), ...others] : others;
}

/** Where there is room, words beside somebody begin as far from them as from the edge of the frame. */
function isWideBeside({ kind }: Layout, frame: FrameSize): boolean {
  return shapeOf(frame) === 'wide' && (kind === 'left' || kind === 'right' || kind === 'half');
}

function standing({ marks }: Pick<TextsRequest, 'marks'>, placed: readonly PlacedText[]): Rectangle[] {
  return [...Object.values(marks), ...placed.map(({ surface, rectangle }) => surface.plate ?? rectangle)];
}

const sideOf = ({ width, height }: FrameSize) => Math.min(width, height) * 0.07;

/** Where words may stand: off the edges, and in upright frames off what the apps lay over a video. */
function roomOf(frame: FrameSize): Rectangle {
  const { width, height } = frame;
  const side = sideOf(frame);
  const isUpright = height > width;
  const top = isUpright ? height * 0.07 : side;
  const bottom = isUpright ? height * 0.14 : side;
  return { left: side, top, width: width - 2 * side, height: height - top - bottom };
}

const unitOf = ({ width, height }: FrameSize) => Math.min(width, height) / 100;

type Placed = SetText & { surface: Surface; bar?: Rectangle };

type PlacedGroup = { set: Placed[]; room: Rectangle };

function placeGroup(request: TextsRequest, texts: SceneText[], placed: readonly PlacedText[]): PlacedGroup | undefined {
  const { frame, layout } = request;
  const isCard = layout.kind === 'voice-only' && texts.every(({ kind }) => kind !== 'list');
  const typesetting: Typesetting = { ...settingOf(request), align: isCard ? 'centre' : 'start' };
  const obstacles = obstaclesOf(request, placed);
  const rooms = emptyRectangles(roomOf(frame), obstacles);
  const shown = shownRectangle(layout, frame);
  const free = freeParts(request.background, shown, frame, roomOf(frame), obstacles);
  const chosen = request.rooms?.group && nearestFirst([...free, ...rooms], request.rooms.group).slice(0, 1);
  const best =
    (chosen && bestRoom(request, texts, chosen, typesetting)) ??
    // Words of a slide are covered before letters get too small, or a word is cut.
    bestRoom(request, texts, free.slice(0, triedRooms), typesetting, tolerances.slice(0, 2)) ??
    bestRoom(request, texts, rooms.slice(0, triedRooms), typesetting);
  if (!best) return undefined;
  const within = inset(best.room, best.surface.padding);
  const spare = bottomOf(within) - bottomOf(known(best.set.at(-1)).rectangle);
  const down = layout.kind === 'corner' ? 0 : spare / 2;
  const moved = best.set.map((each) => moveDown(each, down));
  const surface = surfaceAround(moved, best.surface);
  // One plate for all of them, painted with the first.
  const set = moved.map((each, index) => ({
    ...each,
    surface: index === 0 ? surface : { ...surface, isShared: true },
  }));
  return { set, room: best.room };
}

/** The room in which the words are largest without a word cut; of several the largest room. */
function bestRoom(
  request: TextsRequest,
  group: SceneText[],
  rooms: readonly Rectangle[],
  typesetting: Typesetting,
  tolerated: readonly Tolerance[] = tolerances,
) {
  const texts = group.map((text) => prepareText(text, typesetting));
  for (const tolerance of tolerated) {
    const tried = rooms.flatMap((room) => {
      const surface = surfaceFor({ ...request, room });
      const found = fitTexts(texts, inset(room, surface.padding), tolerance, typesetting);
      return found ? [{ ...found, room, surface }] : [];
    });
    const [best] = tried.sort((one, other) => other.scale - one.scale || areaOf(other.room) - areaOf(one.room));
    if (best) return best;
  }
  return undefined;
}

function settingOf({ frame, look, language, measure }: TextsRequest) {
  return { look, language, measure, unit: unitOf(frame) };
}

/** The largest size at which the words fit, down to `least` of the usual one; with `mayCut` in spite of words that are wider than a line. */
function fitTexts(
  texts: readonly PreparedText[],
  room: Rectangle,
  { least, mayCut }: Tolerance,
  typesetting: Typesetting,
) {
  for (let scale = 1; scale >= least; scale *= scaleStep) {
    const set = setTexts(texts, room, scale, mayCut, typesetting);
    if (set) return { set, scale };
  }
  return undefined;
}

function moveDown(set: SetText, by: number): SetText {
  const move = (each: Rectangle) => ({ ...each, top: each.top + by });
  return {
    rectangle: move(set.rectangle),
    lines: set.lines.map((line) => ({ ...line, baseline: line.baseline + by })),
    points: set.points.map(move),
  };
}

function surfaceAround(sets: readonly SetText[], surface: Surface): Surface {
  if (surface.padding === 0) return surface;
  const all = sets.map(({ rectangle }) => rectangle);
  const left = Math.min(...all.map((each) => each.left));
  const top = Math.min(...all.map((each) => each.top));
  const [right, bottom] = [Math.max(...all.map(rightOf)), Math.max(...all.map(bottomOf))];
  return { ...surface, plate: inset({ left, top, width: right - left, height: bottom - top }, -surface.padding) };
}

/** A lower third stands low: with the presenter where they are beside something, else at the side where reading begins. */
function placeLowerThird(
  request: TextsRequest,
  text: SceneText & { kind: 'lower-third' },
  placed: readonly PlacedText[],
  chosen: Rectangle | undefined,
): { third: Placed; room: Rectangle } | undefined {
  const { frame, presenter, layout } = request;
  const room = roomOf(frame);
  const gap = markMargin(frame);
  const isBeside = presenter && layout.kind !== 'full' && layout.kind !== 'corner';
  const kept = presenter && (layout.kind === 'corner' ? presenter.rectangle : presenter.face);
  const obstacles = [kept, ...standing(request, placed)]
    .filter((each) => each !== null)
    .map((each) => inset(each, -gap));
  const lowest = (one: Rectangle, other: Rectangle) => bottomOf(other) - bottomOf(one) || areaOf(other) - areaOf(one);
  const roomsIn = (within: Rectangle) => emptyRectangles(within, obstacles).sort(lowest);
  const free = [...(isBeside ? roomsIn(shared(room, inset(presenter.rectangle, gap))) : []), ...roomsIn(room)];
  const rooms = chosen ? nearestFirst(free, chosen) : free;
  const typesetting: Typesetting = { ...settingOf(request), align: 'start' };
  const prepared = prepareText(text, typesetting);
  for (const tolerance of tolerances) {
    for (const each of rooms) {
      const third = setLowerThird(request, text, each, (within) => {
        const set = fitTexts([prepared], within, tolerance, typesetting)?.set[0];
        // More lines are a column, which is put up with last.
        return set && (set.lines.length <= 3 || tolerance.mayCut) ? set : undefined;
      });
      if (third) return { third, room: each };
    }
  }
  return undefined;
}

function setLowerThird(
  request: TextsRequest,
  text: SceneText & { kind: 'lower-third' },
  room: Rectangle,
  fit: (within: Rectangle) => SetText | undefined,
): Placed | undefined {
  const { frame, look } = request;
  const unit = unitOf(frame);
  const padding = text.style === 'plain' ? 0 : 1.8 * unit;
  const barWidth = text.style === 'bar' ? Math.max(2, 0.8 * unit) : 0;
  const isRtl = isRightToLeft(text.name);
  const width = Math.min(room.width, frame.width > frame.height ? frame.width * 0.5 : frame.width) - barWidth;
  const left = isRtl ? rightOf(room) - barWidth - width : room.left + barWidth;
  const set = fit(inset({ ...room, left, width }, padding));
  if (!set) return undefined;
  const moved = moveDown(set, bottomOf(room) - padding - bottomOf(set.rectangle));
  const surface = { ...surfaceFor({ ...request, room, isNamed: text.style }), padding };
  if (text.style === 'plain') return { ...moved, surface };
  const plated = surfaceAround([moved], surface);
  const plate = known(plated.plate);
  if (text.style === 'box') return { ...moved, surface: { ...plated, radius: unit * 1.2 } };
  const bar = { ...plate, left: isRtl ? rightOf(plate) : plate.left - barWidth, width: barWidth };
  return { ...moved, surface: { ...plated, accent: look.accent }, bar };
}
