import { lazyPart } from '#ui/lazy-part.tsx';

/** Parts of the steps that are loaded when they are needed, or ahead of that; they use none of `parts.tsx`. */
export const stepParts = {
  translation: () => import('./project/translation-box.tsx'),
  options: () => import('./project/more-options.tsx'),
  framing: () => import('./avatar/framing.tsx'),
  captions: () => import('./avatar/caption-preview.tsx'),
  heard: () => import('./avatar/heard-speech.tsx'),
  presenters: () => import('#ui/presenters/presenter-library.tsx'),
  mismatch: () => import('./voice/mismatch-panel.tsx'),
  ownRecording: () => import('./voice/own-recording.tsx'),
  recordingAction: () => import('./voice/recording-action.tsx'),
  notices: () => import('./create/notices.tsx'),
  otherTab: () => import('./draft/other-tab-state.tsx'),
  notSaved: () => import('#ui/not-saved.tsx'),
};

export const TranslationBox = lazyPart(() => stepParts.translation().then((part) => part.TranslationBox));
export const MoreOptions = lazyPart(() => stepParts.options().then((part) => part.MoreOptions));
export const FramingStage = lazyPart(() => stepParts.framing().then((part) => part.FramingStage));
export const FramingControls = lazyPart(() => stepParts.framing().then((part) => part.FramingControls));
export const CaptionPreview = lazyPart(() => stepParts.captions().then((part) => part.CaptionPreview));
export const HeardBars = lazyPart(() => stepParts.heard().then((part) => part.HeardBars));
export const Waveform = lazyPart(() => stepParts.heard().then((part) => part.Waveform));
export const SpokenWords = lazyPart(() => stepParts.heard().then((part) => part.SpokenWords));
export const PresenterLibrary = lazyPart(() => stepParts.presenters().then((part) => part.PresenterLibrary));
export const OwnRecording = lazyPart(() => stepParts.ownRecording().then((part) => part.OwnRecording));
export const RecordingAction = lazyPart(() => stepParts.recordingAction().then((part) => part.RecordingAction));
export const MismatchPanel = lazyPart(
  () => stepParts.mismatch().then((part) => part.MismatchPanel),
  ({ mismatch: { kind } }) => (
    <p role="status">
      {kind === 'script'
        ? 'The script is in another language than the video.'
        : 'The voice speaks another language than the video.'}
    </p>
  ),
);
export const BackdropNotice = lazyPart(() => stepParts.notices().then((part) => part.BackdropNotice));
export const ResolutionNotice = lazyPart(
  () => stepParts.notices().then((part) => part.ResolutionNotice),
  () => <p role="status">This resolution may not suit your plan or your photo.</p>,
);
export const SpeechNotice = lazyPart(
  () => stepParts.notices().then((part) => part.SpeechNotice),
  () => <p role="status">The video may sound different. Hear it in the Voice step first.</p>,
);

/** What is shown where another tab wrote in the same draft, or deleted it. */
export const OtherTabState = lazyPart(
  () => stepParts.otherTab().then((part) => part.OtherTabState),
  ({ wizard }) => (
    <p role="alert">
      {wizard.saving === 'gone' ? 'This draft was deleted elsewhere.' : 'Changed in another tab.'} Nothing more is saved
      here: keep this tab open, and try again once you are connected.
    </p>
  ),
);

export const NotSaved = lazyPart(
  () => stepParts.notSaved().then((part) => part.NotSaved),
  ({ problem }) => <p role="alert">Not saved: {problem.message}</p>,
);
