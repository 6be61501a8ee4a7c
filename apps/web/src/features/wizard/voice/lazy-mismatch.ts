import { lazyPart } from '#ui/lazy-part.tsx';

export const loadMismatch = () => import('./mismatch-panel.tsx');

export const MismatchPanel = lazyPart(() => loadMismatch().then((part) => part.MismatchPanel));
