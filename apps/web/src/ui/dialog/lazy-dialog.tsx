import { Button, type ModalProps } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import classes from './lazy-dialog.module.css';

/** Fetches what dialogs are made of. */
export const loadDialogs = () => import('./loaded-dialog.tsx');
const Dialog = lazyPart(() => loadDialogs().then((part) => part.LoadedDialog), PlainDialog);

/** A dialog over a screen; what it is made of is loaded when it opens. Its words are there in any case. */
export function LazyDialog(props: ModalProps) {
  const [wasOpened, setWasOpened] = useState(false);
  const [openings, setOpenings] = useState(0);
  if (props.opened !== wasOpened) {
    setWasOpened(props.opened);
    if (props.opened) setOpenings(openings + 1);
  }
  return (
    openings > 0 && (
      <Suspense>
        <Dialog key={openings} {...props} />
      </Suspense>
    )
  );
}

/** The browser's own dialog with the same content, where the code of ours does not come. */
function PlainDialog({ opened, title, children, onClose }: ModalProps) {
  if (!opened) return null;
  return (
    <dialog ref={showModal} onClose={onClose} className={classes.plain} aria-labelledby="plain-dialog-title">
      <h2 id="plain-dialog-title">{title}</h2>
      {children}
      <Button size="xs" variant="quiet" onClick={onClose} className={classes.close}>
        Close
      </Button>
    </dialog>
  );
}

const showModal = (dialog: HTMLDialogElement | null) => {
  if (dialog && !dialog.open) dialog.showModal();
};
