import type { ModalProps } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPart } from '../lazy-part.tsx';

/** Fetches what dialogs are made of. */
export const loadDialogs = () => import('./loaded-dialog.tsx');
const Dialog = lazyPart(() => loadDialogs().then((part) => part.LoadedDialog));

/** A dialog over a screen; what it is made of is loaded when it opens for the first time. */
export function LazyDialog(props: ModalProps) {
  const [isWanted, setWanted] = useState(props.opened);
  if (props.opened && !isWanted) setWanted(true);
  const giveUp = () => {
    setWanted(false);
    props.onClose();
  };
  return (
    isWanted && (
      <Suspense>
        <Dialog onMissing={giveUp} {...props} />
      </Suspense>
    )
  );
}
