import { lazyPart } from '#ui/lazy-part.tsx';

export const loadOwnRecording = () => import('./own-recording.tsx');

export const OwnRecording = lazyPart(() => loadOwnRecording().then((part) => part.OwnRecording));
