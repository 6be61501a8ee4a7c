import { lazyPart } from '#ui/lazy-part.tsx';

export const loadBackdropNotice = () => import('./backdrop-notice.tsx');

export const BackdropNotice = lazyPart(() => loadBackdropNotice().then((part) => part.BackdropNotice));
