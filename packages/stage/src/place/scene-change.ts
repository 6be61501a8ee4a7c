import type { Transition } from '@portray/contracts/scene-choices';
import type { PresenterFrame } from './presenter-frame.ts';
import type { Rectangle } from './rectangle.ts';

/** A presenter as a scene shows them, whoever they are. */
export type ShownPresenter = { frame: Pick<PresenterFrame, 'rectangle'> | null; photo: string | undefined };

/** How a scene goes over into the next one: a fade is a cut where it would show the same head twice, at two places. */
export function transitionBetween(wish: Transition, from: ShownPresenter, to: ShownPresenter): Transition {
  if (wish !== 'fade' || !from.frame || !to.frame || from.photo !== to.photo) return wish;
  return isSame(from.frame.rectangle, to.frame.rectangle) ? wish : 'cut';
}

function isSame(one: Rectangle, other: Rectangle): boolean {
  const isMoved = one.left !== other.left || one.top !== other.top;
  return !isMoved && one.width === other.width && one.height === other.height;
}
