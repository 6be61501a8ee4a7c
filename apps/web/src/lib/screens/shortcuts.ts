import { useEffect, useEffectEvent } from 'react';

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;
type Place = { closest?: (selector: string) => unknown };

const fields = 'input:not([type=radio], [type=checkbox], [type=range]), textarea, select, [contenteditable=true]';

/** Whether the focus is where letters are written, or in a dialog, which has keys of its own. */
export function isTyping(target: EventTarget | null): boolean {
  const place = target as Place | null;
  return Boolean(place?.closest?.(`${fields}, [role=dialog]`));
}

/** Ctrl+K, on a Mac also Command+K. */
export function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: Key): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';
}

/** A single character, such as '?', without a key that would make it a command of the browser. */
export function isPlainKey({ key, ctrlKey, metaKey, altKey }: Key, wanted: string): boolean {
  return key === wanted && !ctrlKey && !metaKey && !altKey;
}

/** Hears every key of the page while the component is there; `act` says true where the browser must not act, too. */
export function useShortcut(act: (event: KeyboardEvent) => boolean): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (!event.defaultPrevented && !event.isComposing && act(event)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
