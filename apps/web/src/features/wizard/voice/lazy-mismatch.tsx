import { lazyPart } from '#ui/lazy-part.tsx';

export const loadMismatch = () => import('./mismatch-panel.tsx');

export const MismatchPanel = lazyPart(
  () => loadMismatch().then((part) => part.MismatchPanel),
  ({ mismatch: { kind } }) => (
    <p role="status">
      {kind === 'script'
        ? 'The script is in another language than the video.'
        : 'The voice speaks another language than the video.'}
    </p>
  ),
);
