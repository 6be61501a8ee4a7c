import { lazyPart } from '#ui/lazy-part.tsx';

const loadStage = () => import('./framing-stage.tsx');
const loadControls = () => import('./framing-controls.tsx');

export const FramingStage = lazyPart(() => loadStage().then((part) => part.FramingStage));
export const FramingControls = lazyPart(() => loadControls().then((part) => part.FramingControls));

/** Both, before anybody moves the photo. */
export const loadFraming = () => Promise.all([loadStage(), loadControls()]);
