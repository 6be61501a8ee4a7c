import { Menu, type MenuProps } from '@mantine/core';
import { type Ref, useImperativeHandle } from 'react';
import { useStands } from '../use-stands.ts';
import { MenuParts } from './menu-items.tsx';

type MenuListProps = Omit<MenuProps, 'opened'> & { buttonId: string; opened: boolean | 'last' };

/** The list of a menu, at a button that stands in the page already. */
export function MenuList({ buttonId, opened, children, ...look }: MenuListProps) {
  const stands = useStands();
  return (
    <Menu id={buttonId} opened={!!opened && stands} shadow="md" {...look}>
      <Menu.Target>
        <ButtonOfPage buttonId={buttonId} />
      </Menu.Target>
      <Menu.Dropdown ref={opened === 'last' ? beginAtEnd : null}>
        <MenuParts value={Menu}>{children}</MenuParts>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Marks the entry that has the focus first, which is otherwise the one at the top. */
function beginAtEnd(list: HTMLElement | null): void {
  [...(list?.querySelectorAll('[role=menuitem]:not(:disabled)') ?? [])].at(-1)?.setAttribute('data-autofocus', '');
}

function ButtonOfPage({ buttonId, ref }: { buttonId: string; ref?: Ref<HTMLElement | null> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => document.getElementById(buttonId), [buttonId]);
  return null;
}
