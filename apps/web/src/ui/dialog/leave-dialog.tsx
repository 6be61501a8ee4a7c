import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useAskBeforeUnload } from './use-ask-before-unload.ts';

type LeaveDialogProps = {
  isUnsaved: boolean;
  /** What would be lost, in one sentence. */
  children: string;
};

/** Asks before another page takes the place of what was not saved; a page that is closed or reloaded makes the browser ask. */
export function LeaveDialog({ isUnsaved, children }: LeaveDialogProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && nextLocation.pathname !== currentLocation.pathname,
  );
  const isLeaving = useRef(false);
  const { state } = blocker;
  useEffect(() => {
    if (state === 'blocked') isLeaving.current = false;
  }, [state]);
  useAskBeforeUnload(isUnsaved);
  return (
    <ConfirmDialog
      isOpen={state === 'blocked'}
      title="Leave without saving?"
      confirmLabel="Leave without saving"
      onConfirm={() => {
        isLeaving.current = true;
        blocker.proceed?.();
      }}
      onClose={() => {
        if (!isLeaving.current) blocker.reset?.();
      }}
    >
      {children}
    </ConfirmDialog>
  );
}
