import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconTrash } from '@tabler/icons-react';
import { toApiError } from '#lib/api/api-error.ts';
import classes from './toasts.module.css';

const shownMs = 5_000;

type Toast = {
  title: string;
  message?: string;
  /** At most one; an address opens in a new tab, as a purchase must not lose a draft. */
  action?: { label: string; onClick: () => void } | { label: string; newTab: string };
};

const icons = { ok: IconCircleCheck, bad: IconAlertCircle, info: IconInfoCircle, undo: IconTrash };

/** Something went well. */
export const toastSuccess = (toast: Toast) => show('ok', toast);

/** Something failed; it stays visible in place, too, next to what failed. Gives the toast's id for `hideToast`. */
export const toastError = (toast: Toast) => show('bad', toast);

/** Takes a toast away that is not true any more; nothing where it is gone. */
export const hideToast = (id: string) => void notifications.hide(id);

/** Something to know. */
export const toastInfo = (toast: Toast) => show('info', toast);

/** Whatever was thrown, in its own words. */
export function toastFailure(error: unknown): void {
  const { title, message } = toApiError(error);
  toastError({ title, message });
}

/** Something was deleted and can be taken back for some seconds. */
export const toastUndo = ({ seconds, onUndo, ...toast }: Toast & { seconds: number; onUndo: () => void }) =>
  show('undo', { ...toast, action: { label: 'Undo', onClick: onUndo } }, seconds * 1_000);

/** One toast at a time: the newest takes the place of the one before. */
function show(kind: keyof typeof icons, { title, message, action }: Toast, ms = shownMs): string {
  const Icon = icons[kind];
  notifications.clean();
  const id = notifications.show({
    title,
    message: (
      <>
        {message}
        {action && <ToastAction action={action} onDone={() => notifications.hide(id)} />}
      </>
    ),
    icon: <Icon size={20} stroke={1.75} />,
    autoClose: ms,
    withCloseButton: true,
    closeButtonProps: { 'aria-label': 'Close' },
    role: kind === 'bad' ? 'alert' : 'status',
    classNames: { root: classes.toast, icon: classes[kind], title: classes.title, description: classes.message },
  });
  return id;
}

function ToastAction({ action, onDone }: { action: NonNullable<Toast['action']>; onDone: () => void }) {
  const close = { size: 'xs', className: classes.action };
  if ('newTab' in action) {
    return (
      <Button {...close} component="a" href={action.newTab} target="_blank" rel="noopener">
        {action.label}
      </Button>
    );
  }
  const finish = () => {
    onDone();
    action.onClick();
  };
  return (
    <Button {...close} onClick={finish}>
      {action.label}
    </Button>
  );
}
