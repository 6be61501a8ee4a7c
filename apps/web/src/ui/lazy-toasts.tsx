import { useNotifications } from '@mantine/notifications';
import { lazy, Suspense, useState } from 'react';

const ToastList = lazy(() => import('./toast-list.tsx').then((module) => ({ default: module.ToastList })));

/** Where toasts appear, one at a time; loaded with the first of them. */
export function LazyToasts() {
  const { notifications } = useNotifications();
  const [isNeeded, setNeeded] = useState(false);
  if (!isNeeded && notifications.length > 0) setNeeded(true);
  return (
    isNeeded && (
      <Suspense>
        <ToastList />
      </Suspense>
    )
  );
}
