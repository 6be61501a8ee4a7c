import { useRef, useState, useSyncExternalStore } from 'react';
import { createWatched } from './watched.ts';

/** What a pure reducer answers to an event: the next state, and what is to be done. */
export type Decision<State, Effect> = { state: State; effects: readonly Effect[] };
export type Reducer<State, Event, Effect> = (state: State, event: Event) => Decision<State, Effect>;

/** A state that is decided by a pure reducer; `run` does what it asks for. */
export function createDecided<State, Event, Effect>(
  reduce: Reducer<State, Event, Effect>,
  first: State,
  run: (effect: Effect) => void,
) {
  const { read, watch, become } = createWatched(first);
  return {
    read,
    watch,
    tell(event: Event): void {
      const { state, effects } = reduce(read(), event);
      become(state);
      for (const effect of effects) run(effect);
    },
  };
}

/** The same for a component, which draws every state; `run` is that of the latest render. */
export function useDecided<State, Event, Effect>(
  reduce: Reducer<State, Event, Effect>,
  first: State,
  run: (effect: Effect) => void,
) {
  const latest = useRef(run);
  latest.current = run;
  const [decided] = useState(() => createDecided(reduce, first, (effect) => latest.current(effect)));
  useSyncExternalStore(decided.watch, decided.read, decided.read);
  return decided;
}
