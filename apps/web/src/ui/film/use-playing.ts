import { useReducedMotion } from '@mantine/hooks';
import { type FocusEvent, type PointerEvent, useState } from 'react';

/**
 * Whether the film of something plays: while a mouse is over it or the keyboard is at it, or as its button says. For users
 * who asked for less motion only the button starts it. `near` goes to what shows the film.
 */
export function usePlaying() {
  const wantsLess = useReducedMotion(true, { getInitialValueInEffect: true });
  const [isNear, setNear] = useState(false);
  const [byHand, setByHand] = useState<boolean>();
  const isPlaying = byHand ?? (isNear && !wantsLess);
  const leave = () => {
    setNear(false);
    // What was stopped plays again the next time; what was started goes on.
    setByHand((was) => was || undefined);
  };
  return {
    isPlaying,
    toggle: () => setByHand(!isPlaying),
    /** The browser did not play it. */
    refuse: () => setByHand(false),
    near: {
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setNear(true),
      onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && leave(),
      onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && setNear(true),
      onBlur: leave,
    },
  };
}
