import { createElement } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';

export const loadSpeechNotice = () => import('./speech-notice.tsx');

export const SpeechNotice = lazyPart(
  () => loadSpeechNotice().then((part) => part.SpeechNotice),
  () => createElement('p', { role: 'status' }, 'The video may sound different. Hear it in the Voice step first.'),
);
