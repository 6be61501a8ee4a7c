import { Button, Modal } from '@mantine/core';
import { useFocusBack } from '#ui/dialog/use-focus-back.ts';
import classes from './dialogs.module.css';

type AnswerDialogProps = {
  fault: string | null;
  success: string;
  /** Sends the same once more; left out where that cannot help. */
  onRetry?: (() => void) | undefined;
  onClose: () => void;
};

/** Says how a subscription went. */
export function AnswerDialog({ fault, success, onClose, onRetry = onClose }: AnswerDialogProps) {
  useFocusBack();
  return (
    <Modal opened onClose={onClose} title={fault ? 'Subscription Error' : 'Newsletter Subscription'}>
      <p className={classes.words} role={fault ? 'alert' : 'status'}>
        {fault ?? success}
      </p>
      <div className={classes.buttons}>
        <Button size="md" variant={fault ? 'ink' : 'soft'} onClick={fault ? onRetry : onClose} data-autofocus>
          {fault ? 'Try Again' : 'Great!'}
        </Button>
      </div>
    </Modal>
  );
}
