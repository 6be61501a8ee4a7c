import { lazyPart } from '#ui/lazy-part.tsx';

export const loadTranslation = () => import('./translation-box.tsx');

export const TranslationBox = lazyPart(() => loadTranslation().then((part) => part.TranslationBox));
