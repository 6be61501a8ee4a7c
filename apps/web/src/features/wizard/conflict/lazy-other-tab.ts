import { lazyPart } from '#ui/lazy-part.tsx';

/** Fetches what is shown where two tabs wrote at the same time. */
export const loadConflict = () => import('./conflict-state.tsx');
export const ConflictState = lazyPart(() => loadConflict().then((part) => part.ConflictState));
