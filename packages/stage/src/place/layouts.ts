import type { FrameSize } from '@portray/contracts/frame-size';
import { markMargin } from '@portray/contracts/overlay-place';
import type { Layout } from '@portray/contracts/scene';
import type { CornerSize, LayoutKind } from '@portray/contracts/scene-choices';
import type { Rectangle } from './rectangle.ts';

export type StageShape = 'wide' | 'upright' | 'square';

/** The shape of a frame, which decides what its layouts are. */
export function shapeOf({ width, height }: FrameSize): StageShape {
  if (width > height * 1.15) return 'wide';
  return height > width * 1.15 ? 'upright' : 'square';
}

/** The layout of a scene in a frame of this shape: itself, or its nearest neighbour where it does not fit. */
export function fittingLayout(layout: Layout, frame: FrameSize): Layout {
  const shape = shapeOf(frame);
  if (shape === 'upright') return uprightLayout(layout);
  if (shape === 'wide' && (layout.kind === 'top' || layout.kind === 'bottom')) {
    const edge = layout.edge === 'cut-out' ? 'cut-out' : 'rounded';
    return { kind: layout.kind === 'top' ? 'left' : 'right', edge };
  }
  return layout;
}

/** Upright frames are too narrow for two things side by side. */
function uprightLayout(layout: Layout): Layout {
  switch (layout.kind) {
    case 'left':
    case 'right':
      return { kind: layout.kind === 'left' ? 'top' : 'bottom', edge: bandEdge(layout.edge) };
    case 'half':
      return { kind: layout.side === 'left' ? 'top' : 'bottom', edge: 'square' };
    case 'corner':
      return { kind: layout.corner.startsWith('top') ? 'top' : 'bottom', edge: bandEdge(layout.edge) };
    default:
      return layout;
  }
}

const bandEdge = (edge: string) => (edge === 'cut-out' ? 'cut-out' : 'square');

/** Height of a presenter in a corner, as a share of the short side. */
const cornerShares: Record<CornerSize, number> = { small: 0.32, medium: 0.44, large: 0.56 };
/** Width of a presenter beside something else, as a share of the frame's. */
const sideShares: Record<StageShape, number> = { wide: 1 / 3, square: 0.4, upright: 1 };

/** Whole even pixels: pictures are kept with half as many colours as pixels. */
const even = (pixels: number) => 2 * Math.round(pixels / 2);

/** Where the presenter's picture is, for a layout that fits the frame; null where only the voice is heard. */
export function presenterRectangle(layout: Layout, frame: FrameSize): Rectangle | null {
  const { width, height } = frame;
  switch (layout.kind) {
    case 'voice-only':
      return null;
    case 'full':
      return { left: 0, top: 0, width, height };
    case 'left':
    case 'right':
      return sideRectangle(layout, frame);
    case 'half':
      return { left: layout.side === 'left' ? 0 : even(width / 2), top: 0, width: even(width / 2), height };
    case 'corner':
      return cornerRectangle(layout, frame);
    default:
      return { left: 0, top: layout.kind === 'top' ? 0 : height - even(height / 2), width, height: even(height / 2) };
  }
}

/** A person who is cut out stands on the lower edge; a rounded picture keeps off the edges. */
function sideRectangle({ kind, edge }: Layout & { kind: 'left' | 'right' }, frame: FrameSize): Rectangle {
  const margin = edge === 'cut-out' ? 0 : markMargin(frame);
  const width = even(frame.width * sideShares[shapeOf(frame)] - margin);
  const left = kind === 'left' ? margin : frame.width - margin - width;
  return { left, top: margin, width, height: frame.height - 2 * margin };
}

function cornerRectangle({ corner, size, edge }: Layout & { kind: 'corner' }, frame: FrameSize): Rectangle {
  const side = even(Math.min(frame.width, frame.height) * cornerShares[size]);
  const margin = markMargin(frame);
  const isBelow = corner.startsWith('bottom');
  const below = edge === 'cut-out' && isBelow ? 0 : margin;
  return {
    left: corner.endsWith('left') ? margin : frame.width - margin - side,
    top: isBelow ? frame.height - below - side : margin,
    width: side,
    height: side,
  };
}

/** Where a slide, a clip or a whole picture is shown: beside the presenter, or in all of the frame where they stand in front of it. */
export function shownRectangle(layout: Layout, frame: FrameSize): Rectangle {
  const whole = { left: 0, top: 0, ...frame };
  const presenter = presenterRectangle(layout, frame);
  if (!presenter || inFront.includes(layout.kind)) return whole;
  if (layout.kind === 'top') return { ...whole, top: presenter.height, height: frame.height - presenter.height };
  if (layout.kind === 'bottom') return { ...whole, height: presenter.top };
  const right = presenter.left + presenter.width;
  const isLeft = presenter.left < frame.width - right;
  return isLeft ? { ...whole, left: right, width: frame.width - right } : { ...whole, width: presenter.left };
}

const inFront: readonly LayoutKind[] = ['full', 'corner', 'voice-only'];
