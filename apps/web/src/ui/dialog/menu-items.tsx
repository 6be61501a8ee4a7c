import type { Menu, MenuItemProps } from '@mantine/core';
import { known } from '@portray/foundation/known';
import { type ComponentProps, createContext, use } from 'react';

type Parts = Pick<typeof Menu, 'Item' | 'Label' | 'Divider'>;

/** The parts of Mantine's menu, which come with the list that they stand in. */
export const MenuParts = createContext<Parts | undefined>(undefined);

const useParts = () => known(use(MenuParts));

/** An entry of a menu. */
export const MenuItem = ((props: MenuItemProps) => {
  const { Item } = useParts();
  return <Item {...props} />;
}) as unknown as typeof Menu.Item;

/** Words above entries. */
export function MenuLabel(props: ComponentProps<typeof Menu.Label>) {
  const { Label } = useParts();
  return <Label {...props} />;
}

/** A line between entries. */
export function MenuDivider() {
  const { Divider } = useParts();
  return <Divider />;
}
