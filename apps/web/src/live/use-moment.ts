import { useState, useSyncExternalStore } from 'react';
import type { LiveController } from './live-controller.ts';
import type { LiveMoment } from './live-inputs.ts';

export type Moments = Pick<LiveController, 'onMoment'>;

/** One value of the current moment; its component renders only when the value changes. */
export function useMoment<Value>(controller: Moments, select: (moment: LiveMoment) => Value, atRest: Value): Value {
  const [latest] = useState(() => ({ value: atRest, select }));
  latest.select = select;
  const [subscribe] = useState(() => (changed: () => void) => {
    latest.value = atRest;
    return controller.onMoment((moment) => {
      const value = latest.select(moment);
      if (value === latest.value) return;
      latest.value = value;
      changed();
    });
  });
  return useSyncExternalStore(
    subscribe,
    () => latest.value,
    () => atRest,
  );
}
