import { lazyPart } from '#ui/lazy-part.tsx';

/** Fetches what is shown where another tab wrote in the same draft, or deleted it. */
export const loadOtherTab = () => import('./other-tab-state.tsx');
export const OtherTabState = lazyPart(
  () => loadOtherTab().then((part) => part.OtherTabState),
  ({ wizard }) => (
    <p role="alert">
      {wizard.saving === 'gone' ? 'This draft was deleted elsewhere.' : 'Changed in another tab.'} Nothing more is saved
      here: keep this tab open, and try again once you are connected.
    </p>
  ),
);
