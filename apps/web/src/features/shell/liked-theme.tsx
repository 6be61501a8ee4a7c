import { useMantineColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { calls } from '#lib/calls/api.ts';

/** Mantine keeps under this name what was chosen in this browser. */
const storageKey = 'mantine-color-scheme-value';

/** In a browser where nobody chose a theme, the one that the person chose elsewhere. */
export function LikedTheme() {
  const { setColorScheme } = useMantineColorScheme();
  const { data } = useQuery(calls.account.preferences.queryOptions({ enabled: !hasChoice(), retry: false }));
  const theme = data?.theme;
  useEffect(() => {
    if (theme && theme !== 'auto' && !hasChoice()) setColorScheme(theme);
  }, [theme, setColorScheme]);
  return null;
}

/** Private windows may refuse their storage. */
function hasChoice(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return true;
  }
}
