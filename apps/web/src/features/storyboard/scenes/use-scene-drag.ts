import { type PointerEvent, type RefObject, useRef } from 'react';
import type { SceneActions } from './scene-actions.ts';

type Drag = {
  id: string;
  pointer: number;
  from: { x: number; y: number };
  items: HTMLElement[];
  /** Middles of the items along the strip, and how far the next begins behind one. */
  middles: number[];
  step: number;
  isUpright: boolean;
  at: number;
  to: number;
  isMoving: boolean;
};

/** So far the pointer moves before a click becomes a drag. */
const slackPx = 6;

/**
 * Scenes are dragged without drawing the page anew: items are moved by their style until the pointer lets go. A finger scrolls
 * the strip, and drags a scene by its number.
 */
export function useSceneDrag(list: RefObject<HTMLOListElement | null>, actions: Pick<SceneActions, 'move'>) {
  const drag = useRef<Drag>(undefined);

  const begin = (event: PointerEvent) => {
    const item = (event.target as Element).closest<HTMLElement>('[data-scene]');
    const isOnMenu = (event.target as Element).closest('[aria-haspopup], [role=menu]') !== null;
    const isOnGrip = (event.target as Element).closest('[data-grip]') !== null;
    if (!item || !list.current || event.button !== 0 || isOnMenu) return;
    if (event.pointerType === 'touch' && !isOnGrip) return;
    const items = [...list.current.querySelectorAll<HTMLElement>('[data-scene]')];
    const boxes = items.map((each) => each.getBoundingClientRect());
    const isUpright = boxes.length < 2 || (boxes[1]?.top ?? 0) > (boxes[0]?.top ?? 0);
    const at = items.indexOf(item);
    const [first, second] = boxes;
    drag.current = {
      id: item.dataset.scene ?? '',
      pointer: event.pointerId,
      from: { x: event.clientX, y: event.clientY },
      items,
      middles: boxes.map((box) => (isUpright ? box.top + box.height / 2 : box.left + box.width / 2)),
      step: first && second ? (isUpright ? second.top - first.top : second.left - first.left) : 0,
      isUpright,
      at,
      to: at,
      isMoving: false,
    };
  };

  const move = (event: PointerEvent) => {
    const now = drag.current;
    if (!now || event.pointerId !== now.pointer) return;
    // It was let go outside of the strip.
    if (event.buttons === 0 && !now.isMoving) {
      drag.current = undefined;
      return;
    }
    const by = now.isUpright ? event.clientY - now.from.y : event.clientX - now.from.x;
    if (!now.isMoving && Math.abs(by) < slackPx) return;
    if (!now.isMoving) {
      now.isMoving = true;
      list.current?.setPointerCapture(now.pointer);
      list.current?.setAttribute('data-dragging', '');
      now.items[now.at]?.setAttribute('data-dragged', '');
    }
    const middle = (now.middles[now.at] ?? 0) + by;
    now.to = placeAt(now.middles, now.at, middle);
    for (const [index, item] of now.items.entries()) {
      const transform = shift(now, index, by);
      if (item.style.transform !== transform) item.style.transform = transform;
    }
  };

  const end = (event: PointerEvent) => {
    const now = drag.current;
    drag.current = undefined;
    if (!now?.isMoving) return;
    for (const item of now.items) item.style.transform = '';
    list.current?.removeAttribute('data-dragging');
    now.items[now.at]?.removeAttribute('data-dragged');
    if (event.type === 'pointerup') actions.move(now.id, now.to);
    // The click that follows is no choice.
    list.current?.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => list.current?.removeEventListener('click', swallow, { capture: true }));
  };

  return { onPointerDown: begin, onPointerMove: move, onPointerUp: end, onPointerCancel: end };
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

/** The place that a scene has when its middle is here: behind all that are before it. */
export function placeAt(middles: readonly number[], at: number, middle: number): number {
  return middles.filter((other, index) => index !== at && other < middle).length;
}

/** The one that is dragged follows the pointer; those between its old and its new place make room. */
function shift({ at, to, step, isUpright }: Drag, index: number, by: number): string {
  const isBetween = index !== at && index >= Math.min(at, to) && index <= Math.max(at, to);
  const distance = index === at ? by : isBetween ? (to > at ? -step : step) : 0;
  if (distance === 0) return '';
  return isUpright ? `translate(0, ${distance}px)` : `translate(${distance}px, 0)`;
}
