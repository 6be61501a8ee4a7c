import { lazyPart } from '#ui/lazy-part.tsx';

export const loadHeardBars = () => import('./heard-bars.tsx');

export const HeardBars = lazyPart(() => loadHeardBars().then((part) => part.HeardBars));
