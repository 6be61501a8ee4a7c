import { useEffect, useState, useSyncExternalStore } from 'react';
import { createLiveController, type LiveController } from './live-controller.ts';
import type { LiveInputs, LiveState } from './live-inputs.ts';

/** What a page holds of its live frame. */
export type Live = { controller: LiveController; state: LiveState; inputs: LiveInputs };

/** A live frame that follows its inputs; hand the result to `LiveFrame`. */
export function useLiveFrame(inputs: LiveInputs): Live {
  const [controller] = useState(() => createLiveController(inputs));
  const state = useSyncExternalStore(controller.subscribe, controller.read, controller.read);
  useEffect(() => controller.update(inputs));
  return { controller, state, inputs };
}
