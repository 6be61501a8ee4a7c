import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import turning from './turning.module.css';

type RefreshButtonProps = { size: 'xs' | 'md'; isBusy: boolean; onRefresh: () => Promise<unknown>; children: string };

/** Asks the server anew; its icon turns while it does, also when news of the server are the reason. */
export function RefreshButton({ size, isBusy, onRefresh, children }: RefreshButtonProps) {
  const icon = <IconRefresh size={16} className={isBusy ? turning.icon : undefined} />;
  return (
    <Button size={size} leftSection={icon} aria-busy={isBusy} onClick={() => void onRefresh()}>
      {children}
    </Button>
  );
}
