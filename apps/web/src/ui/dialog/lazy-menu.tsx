import type { MenuProps } from '@mantine/core';
import { cloneElement, type HTMLAttributes, type ReactElement, Suspense, useId, useState } from 'react';
import { lazyPart } from '../lazy-part.tsx';

/** Fetches what menus are made of. */
export const loadMenus = () => import('./menu-list.tsx');
const MenuList = lazyPart(() => loadMenus().then((part) => part.MenuList));

type LazyMenuProps = MenuProps & {
  /** What opens the menu; it takes the attributes of a button of the page. */
  button: ReactElement<HTMLAttributes<HTMLButtonElement>>;
};

/** A button with a menu, which is loaded for a user who comes near it. */
export function LazyMenu({ button, ...menu }: LazyMenuProps) {
  const id = useId();
  // Undefined until it was opened once; 'last' where it begins at its last entry.
  const [opened, setOpened] = useState<boolean | 'last'>();
  const prepare = () => void loadMenus().catch(() => undefined);
  const target = cloneElement(button, {
    id,
    'aria-haspopup': 'menu',
    'aria-expanded': !!opened,
    'aria-controls': opened ? `${id}-dropdown` : undefined,
    onClick: () => setOpened(!opened),
    onPointerEnter: prepare,
    onFocus: prepare,
    onKeyDown: (event) => {
      // The list has the focus only when it has come; until then its keys are pressed here.
      if (event.key === 'Escape' && opened) setOpened(false);
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      setOpened(event.key === 'ArrowDown' || 'last');
    },
  });
  return (
    <>
      {target}
      {opened !== undefined && (
        <Suspense>
          <MenuList
            buttonId={id}
            opened={opened}
            onChange={setOpened}
            onMissing={() => setOpened(undefined)}
            {...menu}
          />
        </Suspense>
      )}
    </>
  );
}
