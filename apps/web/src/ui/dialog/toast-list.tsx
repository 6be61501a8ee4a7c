import { Notifications } from '@mantine/notifications';
import classes from './toasts.module.css';

/** The toasts themselves: at the top, below the header, where neither figures nor the next step stand. */
export function ToastList() {
  return <Notifications position="top-center" limit={1} className={classes.list} />;
}
