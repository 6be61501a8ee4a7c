import { ActionIcon } from '@mantine/core';
import { IconArrowsMove } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './framing.module.css';

type FramingButtonProps = {
  /** Whether somebody has just been there. */
  isBack: boolean;
  onOpen: () => void;
};

/** Begins to move and zoom the photo, on the frame itself. */
export function FramingButton({ isBack, onOpen }: FramingButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isBack) button.current?.focus({ preventScroll: true });
  }, [isBack]);
  return (
    <ActionIcon
      ref={button}
      className={classes.open}
      size={32}
      aria-label="Move and zoom"
      title="Move and zoom"
      onClick={onOpen}
    >
      <IconArrowsMove size={18} />
    </ActionIcon>
  );
}
