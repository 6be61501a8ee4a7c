import type { FrameSize } from '@portray/contracts/frame-size';
import { captionBoxOpacity } from '@portray/contracts/overlay-place';
import type { Background, Layout } from '@portray/contracts/scene';
import type { LowerThirdStyle } from '@portray/contracts/scene-choices';
import type { PresenterFrame } from '../place/presenter-frame.ts';
import { overlap, type Rectangle } from '../place/rectangle.ts';
import type { BrandLook } from './brand-look.ts';
import { contrast, inkOn, inks, leastContrast, leastMarkContrast, mixColours } from './contrast.ts';

/** What words stand on: the bare background, or a plate with `padding` pixels around them. */
export type Surface = {
  ink: string;
  /** Of words that stand out less; as easy to read. */
  quietInk: string;
  accent: string;
  padding: number;
  plate?: Rectangle;
  colour: string;
  /** How much the plate hides of what is behind it. */
  opacity: number;
  radius: number;
  /** Words without a plate on a picture have a soft dark edge. */
  hasEdge: boolean;
  /** The plate is painted with other words. */
  isShared?: boolean;
};

export type SurfaceRequest = {
  room: Rectangle;
  frame: FrameSize;
  layout: Layout;
  background: Background;
  presenter: PresenterFrame | null;
  look: BrandLook;
  /** The style of a lower third. */
  isNamed?: LowerThirdStyle;
};

/** The surface that words in a room need to be read: none where the background is even, else a plate of the brand's ground. */
export function surfaceFor(request: SurfaceRequest): Surface {
  const { room, presenter, look, frame, isNamed } = request;
  const bare = evenColours(request);
  const isOnPerson = presenter !== null && overlap(presenter.rectangle, room);
  const best = inkOn(bare ?? [look.ground], look.ink);
  const isBare = bare !== undefined && !isOnPerson && best.contrast >= leastContrast && isNamed === undefined;
  const unit = Math.min(frame.width, frame.height) / 100;
  if (isBare)
    return {
      ...coloursOn(bare, best.ink, look),
      padding: 0,
      colour: look.ground,
      opacity: 0,
      radius: 0,
      hasEdge: false,
    };
  if (isNamed === 'plain')
    return { ...edged, accent: look.accent, padding: 0, colour: look.ground, opacity: 0, radius: 0, hasEdge: true };
  const [opacity, seen] = plateColours(look.ground);
  const radius = isNamed === undefined ? unit * 2 : 0;
  return {
    ...coloursOn(seen, inkOn(seen, look.ink).ink, look),
    padding: 3 * unit,
    colour: look.ground,
    opacity,
    radius,
    hasEdge: false,
  };
}

/** The colours of an even background; undefined where pictures are behind the words. */
export function evenColours({
  background,
  layout,
  look,
}: Pick<SurfaceRequest, 'background' | 'layout' | 'look'>): string[] | undefined {
  if (background.kind === 'colour') return [background.colour];
  if (background.kind === 'gradient') {
    const { from, to } = background;
    return [from, mixColours(from, to, 0.25), mixColours(from, to, 0.5), mixColours(from, to, 0.75), to];
  }
  const isPhoto = background.kind === 'photo' || background.kind === 'blur';
  return isPhoto && layout.kind !== 'full' ? [look.paper] : undefined;
}

/** A plate lets as much through as words on it can bear, over black and white alike. */
function plateColours(ground: string): [opacity: number, seen: string[]] {
  for (const opacity of [captionBoxOpacity, 0.9]) {
    const seen = ['#000000', '#ffffff'].map((behind) => mixColours(behind, ground, opacity));
    if (inkOn(seen).contrast >= leastContrast) return [opacity, seen];
  }
  return [1, [ground]];
}

const edged = { ink: inks.light, quietInk: inks.light };

function coloursOn(colours: readonly string[], ink: string, { accent }: BrandLook) {
  const isSeen = colours.every((colour) => contrast(accent, colour) >= leastMarkContrast);
  const quietInk = mixColours(ink, inkOn([ink]).ink, 0.18);
  const isRead = colours.every((colour) => contrast(quietInk, colour) >= leastContrast);
  return { ink, quietInk: isRead ? quietInk : ink, accent: isSeen ? accent : ink };
}
