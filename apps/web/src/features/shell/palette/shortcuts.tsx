import { Suspense } from 'react';
import { isPaletteKey, isPlainKey, isTyping, useShortcut } from '#lib/screens/shortcuts.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { show, useOpened } from './opened.ts';

const Palette = lazyPart(() => import('./palette.tsx').then((part) => part.Palette));
const KeyHelp = lazyPart(() => import('./key-help.tsx').then((part) => part.KeyHelp));

/** Ctrl+K or Command+K opens the palette, '?' the list of keys; what they open is loaded then. */
export function Shortcuts() {
  const opened = useOpened();
  const close = () => show('nothing');
  useShortcut((event) => {
    if (isPaletteKey(event)) {
      const isOverDialog = opened !== 'palette' && document.querySelector('[role=dialog]') !== null;
      if (!isOverDialog) show(opened === 'palette' ? 'nothing' : 'palette');
      return true;
    }
    if (!isPlainKey(event, '?') || isTyping(event.target) || opened !== 'nothing') return false;
    show('keys');
    return true;
  });
  return (
    <Suspense>
      {opened === 'palette' && <Palette onClose={close} />}
      {opened === 'keys' && <KeyHelp onClose={close} />}
    </Suspense>
  );
}
