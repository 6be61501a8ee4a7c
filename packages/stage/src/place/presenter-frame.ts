import type { FrameSize } from '@portray/contracts/frame-size';
import { markMargin } from '@portray/contracts/overlay-place';
import type { Background, Layout } from '@portray/contracts/scene';
import { fittingLayout, presenterRectangle } from './layouts.ts';
import { type Fades, fadesOf } from './presenter-fade.ts';
import { outwards, type Rectangle, shared } from './rectangle.ts';

/**
 * What the engine draws of a presenter: a picture of exactly `rectangle`'s size, in even pixels. `edge` bounds it: all of
 * it, a rounded frame with a radius in pixels, a circle, or the person's own outline over what the stage paints behind, who
 * fades away where the rectangle would cut them off.
 */
export type PresenterFrame = {
  rectangle: Rectangle;
  edge: { kind: 'square' | 'circle' } | { kind: 'rounded'; radius: number } | { kind: 'cut-out'; fades: Fades };
  /** What the engine puts behind the person within the rectangle; with 'stage' it leaves that out. */
  behind: 'photo' | 'blur' | 'stage';
  /** The face in pixels of the frame: nothing may cover it. */
  face: Rectangle;
};

/** How any presenter fades: nobody does but those who are cut out. */
export const fadesIn = ({ edge }: PresenterFrame): Fades =>
  edge.kind === 'cut-out' ? edge.fades : { left: 0, right: 0, bottom: 0 };

type EdgeKind = PresenterFrame['edge']['kind'];

export type PresenterRequest = {
  layout: Layout;
  background: Background;
  frame: FrameSize;
  /** The face, forehead to chin and cheek to cheek, in shares of the presenter's picture as the engine frames it. */
  face: Rectangle;
  /** Whether the person has an outline that is clear enough; without one they stay in their photo. */
  canBeCutOut: boolean;
};

/** The face of a portrait that the engine has framed by itself, with room to move. */
export const usualFace: Rectangle = { left: 0.34, top: 0.2, width: 0.32, height: 0.46 };

/** The head with its hair around a face: half as much above it, and a fifth at either side. */
export function headOf({ left, top, width, height }: Rectangle): Rectangle {
  return { left: left - width * 0.2, top: top - height * 0.5, width: width * 1.4, height: height * 1.5 };
}

/** Which part of the frame the engine draws, and how it is bounded; null where only the voice is heard. */
export function presenterFrame(request: PresenterRequest): PresenterFrame | null {
  const { background, frame, face, canBeCutOut } = request;
  const layout = fittingLayout(request.layout, frame);
  const edge = edgeOf(layout, background, canBeCutOut);
  // Without an outline the picture stands as a person's does who is framed.
  const placed = edge === 'cut-out' ? layout : framedInstead(layout);
  const rectangle = presenterRectangle(placed, frame);
  if (!rectangle) return null;
  const isOwn = background.kind === 'photo' || background.kind === 'blur';
  const behind = edge === 'cut-out' ? 'stage' : isOwn ? background.kind : 'photo';
  return {
    rectangle,
    edge: boundedBy(edge, rectangle, frame),
    behind: behind === 'blur' && !canBeCutOut ? 'photo' : behind,
    face: faceIn(rectangle, face, frame),
  };
}

function boundedBy(kind: EdgeKind, rectangle: Rectangle, frame: FrameSize): PresenterFrame['edge'] {
  if (kind === 'rounded') return { kind, radius: markMargin(frame) };
  return kind === 'cut-out' ? { kind, fades: fadesOf(rectangle, frame) } : { kind };
}

function edgeOf(layout: Layout, background: Background, canBeCutOut: boolean): EdgeKind {
  const isOwn = background.kind === 'photo' || background.kind === 'blur';
  if (layout.kind === 'full') return isOwn || !canBeCutOut ? 'square' : 'cut-out';
  if (!('edge' in layout)) return 'square';
  if (layout.edge !== 'cut-out') return layout.edge;
  // The photo's own background cannot be cut away and stay.
  if (canBeCutOut && !isOwn) return 'cut-out';
  return layout.kind === 'top' || layout.kind === 'bottom' ? 'square' : 'rounded';
}

function framedInstead(layout: Layout): Layout {
  if (layout.kind === 'top' || layout.kind === 'bottom') return { ...layout, edge: 'square' };
  const isCutOut = 'edge' in layout && layout.edge === 'cut-out';
  return isCutOut ? { ...layout, edge: 'rounded' } : layout;
}

function faceIn({ left, top, width, height }: Rectangle, face: Rectangle, frame: FrameSize): Rectangle {
  const inFrame = {
    left: left + face.left * width,
    top: top + face.top * height,
    width: face.width * width,
    height: face.height * height,
  };
  return shared(outwards(inFrame), { left: 0, top: 0, ...frame });
}
