import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import classes from './color-scheme-toggle.module.css';

/** Light or dark; until one is chosen, the page follows the system. */
export function ColorSchemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  return (
    <ActionIcon
      variant="quiet"
      size={40}
      aria-label="Switch between light and dark"
      onClick={() => setColorScheme(scheme === 'dark' ? 'light' : 'dark')}
    >
      <IconMoon size={20} stroke={1.75} className={classes.inLight} />
      <IconSun size={20} stroke={1.75} className={classes.inDark} />
    </ActionIcon>
  );
}
