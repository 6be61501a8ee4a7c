import { Modal, type ModalProps } from '@mantine/core';
import { useStands } from '../use-stands.ts';

/** Mantine's dialog, where it is loaded in order to be opened. */
export function LoadedDialog({ opened, ...others }: ModalProps) {
  const stands = useStands();
  return <Modal opened={opened && stands} {...others} />;
}
