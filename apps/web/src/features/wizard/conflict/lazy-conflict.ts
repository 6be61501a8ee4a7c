import { lazyPart } from '#ui/lazy-part.tsx';

/** Fetches the dialog that compares two tabs. */
export const loadConflict = () => import('./conflict-dialog.tsx');
export const ConflictDialog = lazyPart(() => loadConflict().then((part) => part.ConflictDialog));
