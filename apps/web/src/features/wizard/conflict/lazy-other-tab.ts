import { lazyPart } from '#ui/lazy-part.tsx';

/** Fetches what is shown where another tab wrote in the same draft, or deleted it. */
export const loadOtherTab = () => import('./other-tab-state.tsx');
export const OtherTabState = lazyPart(() => loadOtherTab().then((part) => part.OtherTabState));
