import { lazyPart } from '#ui/lazy-part.tsx';

export const loadOptions = () => import('./more-options.tsx');

export const MoreOptions = lazyPart(() => loadOptions().then((part) => part.MoreOptions));
