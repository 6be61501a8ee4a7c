import { notifications, useNotifications } from '@mantine/notifications';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import classes from './lazy-toasts.module.css';

/** Fetches what toasts are made of. */
export const loadToasts = () => import('./toast-list.tsx').then((part) => part.ToastList);
const ToastList = lazyPart(() => loadToasts().catch(() => PlainToasts));
const shownMs = 5_000;

/** Where toasts appear, one at a time; loaded with the first of them. */
export function LazyToasts() {
  const { notifications: toasts } = useNotifications();
  const [isNeeded, setNeeded] = useState(false);
  if (!isNeeded && toasts.length > 0) setNeeded(true);
  return (
    isNeeded && (
      <Suspense>
        <ToastList />
      </Suspense>
    )
  );
}

/** Their words alone, where nothing more could be loaded. */
function PlainToasts() {
  const { notifications: toasts } = useNotifications();
  const newest = toasts.at(-1)?.id;
  useEffect(() => {
    if (!newest) return undefined;
    const timer = setTimeout(() => notifications.hide(newest), shownMs);
    return () => clearTimeout(timer);
  }, [newest]);
  return toasts.map(({ id, title, message, role }) => (
    <div key={id} role={role} className={classes.plain}>
      <strong>{title}</strong>
      {message}
    </div>
  ));
}
