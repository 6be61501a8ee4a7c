import { useCallback, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { useAhead } from '#lib/screens/use-ahead.ts';
import { loadDialogs } from '#ui/dialog/lazy-dialog.tsx';
import { loadMenus } from '#ui/menu/lazy-menu.tsx';
import { loadToasts } from '#ui/toasts/lazy-toasts.tsx';

const screens = [
  '/dashboard',
  '/create-video',
  '/videos',
  '/videos/any',
  '/photos',
  '/ai-images',
  '/voices',
  '/settings/account',
  '/settings/billing',
  '/settings/social-media',
  '/settings/help',
];

/** Loads the code of menus, dialogs, toasts and the other screens once this one stands: without a network they could not be opened later. */
export function ScreensAhead() {
  const [isTime, setTime] = useState(false);
  const load = useCallback(() => {
    setTime(true);
    void Promise.allSettled([loadMenus(), loadDialogs(), loadToasts()]);
  }, []);
  useAhead(load);
  return isTime && screens.map((page) => <PrefetchPageLinks key={page} page={page} />);
}
