import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { LazyDialog } from './lazy-dialog.tsx';

type ConfirmDialogProps = {
  isOpen: boolean;
  title: string;
  /** What will happen, in one sentence. */
  children: ReactNode;
  /** A verb and what it is done to. */
  confirmLabel: string;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something is taken away. */
export function ConfirmDialog({ isOpen, title, children, confirmLabel, onConfirm, onClose }: ConfirmDialogProps) {
  const confirm = () => {
    onConfirm();
    onClose();
  };
  return (
    <LazyDialog opened={isOpen} onClose={onClose} title={title}>
      <Text c="var(--ink-2)">{children}</Text>
      <Group justify="flex-end" gap={8} mt={24}>
        <Button size="md" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button size="md" variant="danger" onClick={confirm} data-autofocus>
          {confirmLabel}
        </Button>
      </Group>
    </LazyDialog>
  );
}
