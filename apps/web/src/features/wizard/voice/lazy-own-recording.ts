import { lazyPart } from '#ui/lazy-part.tsx';

export const loadOwnRecording = () => import('./own-recording.tsx');

export const OwnRecording = lazyPart(() => loadOwnRecording().then((part) => part.OwnRecording));

export const loadRecordingAction = () => import('./recording-action.tsx');

export const RecordingAction = lazyPart(() => loadRecordingAction().then((part) => part.RecordingAction));
