import { Notifications } from '@mantine/notifications';

/** The toasts themselves. */
export function ToastList() {
  return <Notifications position="top-right" limit={1} />;
}
