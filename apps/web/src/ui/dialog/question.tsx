import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './lazy-dialog.module.css';

export type QuestionProps = {
  /** What will happen, in one sentence. */
  children: ReactNode;
  /** A verb and what it is done to. */
  confirmLabel: string;
  onConfirm: () => void;
  onClose: () => void;
};

/** What a dialog says and offers that asks before something is taken away. */
export function Question({ children, confirmLabel, onConfirm, onClose }: QuestionProps) {
  const confirm = () => {
    onConfirm();
    onClose();
  };
  return (
    <>
      <div className={classes.words}>{children}</div>
      <div className={classes.buttons}>
        <Button size="md" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button size="md" variant="danger" onClick={confirm} data-autofocus>
          {confirmLabel}
        </Button>
      </div>
    </>
  );
}
