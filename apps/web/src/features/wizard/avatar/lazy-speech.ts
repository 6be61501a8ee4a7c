import { lazyPart } from '#ui/lazy-part.tsx';

export const loadSpeech = () => import('./heard-speech.tsx');

export const Waveform = lazyPart(() => loadSpeech().then((part) => part.Waveform));
export const SpokenWords = lazyPart(() => loadSpeech().then((part) => part.SpokenWords));
