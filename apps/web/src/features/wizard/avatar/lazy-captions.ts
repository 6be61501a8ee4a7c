import { lazyPart } from '#ui/lazy-part.tsx';

export const loadCaptions = () => import('./caption-preview.tsx');

export const CaptionPreview = lazyPart(() => loadCaptions().then((part) => part.CaptionPreview));
