import type { FrameSize } from '@portray/contracts/frame-size';
import type { Background, Layout, Scene } from '@portray/contracts/scene';
import type { Corner, CornerSize } from '@portray/contracts/scene-choices';
import { fittingLayout, presenterRectangle, shownRectangle } from './layouts.ts';
import { fullnessBehind } from './picture-room.ts';
import type { Rectangle } from './rectangle.ts';

/** A presenter covers nothing of note where so little stands behind them. */
const emptyShare = 0.04;
/** The corners in the order in which they are taken where several are as empty. */
const order: readonly Corner[] = ['bottom-right', 'bottom-left', 'top-right', 'top-left'];
const sizes: readonly CornerSize[] = ['medium', 'small'];

/**
 * Where a presenter stands in front of a page or a clip without covering what is to be read: in the emptiest corner, smaller
 * where that helps, or else beside the picture, which makes room for them.
 */
export function calmLayout(background: Background, frame: FrameSize): Layout {
  for (const size of sizes) {
    const inCorners = order.map((corner): Layout => ({ kind: 'corner', corner, size, edge: 'circle' }));
    const [emptiest] = inCorners
      .map((layout) => ({ layout, covered: coveredShare(layout, background, frame) }))
      .sort((one, other) => one.covered - other.covered);
    if (emptiest && emptiest.covered <= emptyShare) return emptiest.layout;
  }
  return { kind: 'right', edge: 'rounded' };
}

/** Whether the presenter of a scene stands on words or figures of its page or clip that was measured. */
export function coversContents(layout: Layout, background: Background, frame: FrameSize): boolean {
  const isMeasured = 'contents' in background && background.contents !== undefined;
  return isMeasured && coveredShare(layout, background, frame) > emptyShare;
}

/** Whether a text of a scene stands on words or figures of its page or clip that was measured. */
export function textCoversContents(
  { layout, background }: Pick<Scene, 'layout' | 'background'>,
  plan: Planned,
): boolean {
  if (!('contents' in background && background.contents)) return false;
  const { frame, texts } = plan;
  const fullness = fullnessBehind(background, shownRectangle(fittingLayout(layout, frame), frame));
  return texts.some(({ surface, rectangle }) => (fullness?.(surface.plate ?? rectangle) ?? 0) > emptyShare);
}

type Planned = {
  frame: FrameSize;
  texts: readonly { rectangle: Rectangle; surface: { plate?: Rectangle | undefined } }[];
};

function coveredShare(layout: Layout, background: Background, frame: FrameSize): number {
  const fitting = fittingLayout(layout, frame);
  const presenter = fitting.kind === 'corner' && presenterRectangle(fitting, frame);
  const fullness = fullnessBehind(background, shownRectangle(fitting, frame));
  return presenter && fullness ? fullness(presenter) : 0;
}
