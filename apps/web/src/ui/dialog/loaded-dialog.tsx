import { Modal, type ModalProps } from '@mantine/core';
import { useState } from 'react';
import { useStands } from '../use-stands.ts';
import { Question } from './question.tsx';
import { useFilledIn } from './use-filled-in.ts';

/** One above Mantine's own. */
const questionZIndex = 201;

/** Mantine's dialog, where it is loaded in order to be opened. It asks before it is closed with fields that were filled in; buttons of its content do not. */
export function LoadedDialog({ opened, onClose, ...others }: ModalProps) {
  const stands = useStands();
  const { isFilledIn, noteField } = useFilledIn();
  const [isAsking, setAsking] = useState(false);
  const goOn = () => setAsking(false);
  const close = () => {
    // Escape comes here also while the question stands.
    if (isAsking) goOn();
    else if (isFilledIn()) setAsking(true);
    else onClose();
  };
  return (
    <>
      {/* First, so that the focus goes back to where it was before both. */}
      <Modal
        opened={isAsking && opened}
        onClose={goOn}
        closeOnEscape={false}
        title="Close without saving?"
        zIndex={questionZIndex}
      >
        <Question confirmLabel="Close without saving" onConfirm={onClose} onClose={goOn}>
          What you typed here would be lost.
        </Question>
      </Modal>
      <Modal opened={opened && stands} onClose={close} onFocus={noteField} {...others} />
    </>
  );
}
