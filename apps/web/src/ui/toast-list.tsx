import { Notifications } from '@mantine/notifications';
import classes from './toasts.module.css';
import { useIsSmall } from './use-is-small.ts';

/** The toasts themselves: at the top right, at the bottom of a phone. */
export function ToastList() {
  const isSmall = useIsSmall();
  return <Notifications position={isSmall ? 'bottom-center' : 'top-right'} limit={1} className={classes.shelf} />;
}
