import { Modal, type ModalProps } from '@mantine/core';
import { type FocusEvent, useRef, useState } from 'react';
import { useStands } from '../use-stands.ts';
import { Question } from './question.tsx';

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

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Other inputs are pressed or dragged, and soon so again. */
const written = 'textarea:not([readonly]), select, input:not([readonly])';
const pressed = '[type=checkbox], [type=radio], [type=range], [type=file], [type=search], [type=hidden]';

/** Knows which fields of a form were filled in, whoever holds their values: those that were entered and differ since. */
function useFilledIn() {
  const before = useRef(new Map<Field, string>());
  return {
    /** For the focus that comes to anything in the form. */
    noteField({ target }: FocusEvent): void {
      if (!target.matches(written) || target.matches(pressed)) return;
      const field = target as Field;
      if (!before.current.has(field)) before.current.set(field, field.value);
    },
    /** Fields that went, such as those of a part that was saved, do not count. */
    isFilledIn: (): boolean =>
      [...before.current].some(([field, value]) => field.isConnected && field.value !== value && field.value !== ''),
  };
}
