import { lazyPart } from '#ui/lazy-part.tsx';

export const loadSpeechNotice = () => import('./speech-notice.tsx');

export const SpeechNotice = lazyPart(() => loadSpeechNotice().then((part) => part.SpeechNotice));
