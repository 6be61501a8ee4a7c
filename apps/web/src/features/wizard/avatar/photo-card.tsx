import { ActionIcon, Badge } from '@mantine/core';
import { IconArrowsMove, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { LiveFrame } from '#live/live-frame.tsx';
import type { StepProps } from '../draft/step-props.ts';
import { CaptionPreview, FramingControls, FramingStage, HeardBars, SpokenWords, Waveform } from '../step-parts.tsx';
import wizardClasses from '../wizard.module.css';
import framingClasses from './framing.module.css';
import classes from './live-card.module.css';
import { useFraming } from './use-framing.ts';
import type { Preview } from './use-live-preview.ts';

/** The frame in which the person's photo speaks. */
export function PhotoCard(props: StepProps) {
  const { wizard, preview } = props;
  const framing = useFraming(props);
  const [framingState, setFramingState] = useState<'open' | 'closed' | undefined>();
  const hintId = useId();
  const editor = framingState === 'open' ? framing : undefined;
  const endFraming = () => setFramingState('closed');
  const frameIt = () => {
    preview.pause();
    setFramingState('open');
  };
  return (
    <section className={classes.card}>
      <div className={classes.ground}>
        <div className={classes.frame} data-size={wizard.draft.videoSize}>
          <LiveFrame live={preview.live} label={labelOf(preview)}>
            <Suspense>
              {editor && <FramingStage editor={editor} hintId={hintId} onDone={endFraming} onMissing={endFraming} />}
            </Suspense>
            <Suspense>
              {wizard.draft.captions === 'burned' ? (
                <CaptionPreview draft={wizard.draft} />
              ) : (
                <Bars preview={preview} />
              )}
            </Suspense>
            <Badge className={classes.badge}>{badgeOf(props)}</Badge>
            {framing && !editor && <FramingButton isBack={framingState === 'closed'} onOpen={frameIt} />}
          </LiveFrame>
        </div>
      </div>
      <Suspense>
        {editor ? (
          <FramingControls editor={editor} hintId={hintId} onDone={endFraming} onMissing={endFraming} />
        ) : (
          <Underneath {...props} />
        )}
      </Suspense>
    </section>
  );
}

function Underneath(props: StepProps) {
  if (isWaitingForVoice(props)) return <OwnVoiceComes {...props} />;
  return <PreviewControls preview={props.preview} />;
}

function Bars({ preview }: { preview: Preview }) {
  if (!preview.isPlaying) return null;
  return (
    <div className={classes.bars}>
      <HeardBars preview={preview} />
    </div>
  );
}

function OwnVoiceComes(props: StepProps) {
  const isClone = props.wizard.draft.voiceChoice === 'new';
  const [next, why] = isClone
    ? ['Next, clone your voice', 'It will speak your script.']
    : ['Next, use your recording', 'Then you see it spoken here.'];
  const hasNone = isClone ? 'Record or upload it, and name it.' : 'Record your whole script, or upload it.';
  return (
    <div className={classes.under}>
      <h2 className={wizardClasses.smallTitle}>{hasRecording(props) ? next : 'First, a recording'}</h2>
      <p className={wizardClasses.second}>{hasRecording(props) ? why : hasNone}</p>
    </div>
  );
}

/** Whether there is a recording that is not used yet. */
function hasRecording({ wizard: { draft }, voice, recording }: StepProps): boolean {
  return (draft.voiceChoice === 'new' ? voice.sample : recording.taken) !== null;
}

/** The person wants to use a voice or recording of their own and has none yet; listed voices can be tried meanwhile. */
function isWaitingForVoice({ wizard: { step, draft }, preview }: StepProps): boolean {
  const { voiceChoice, clonedVoiceId, recordingUrl } = draft;
  const has = { existing: true, new: clonedVoiceId !== null, recording: recordingUrl !== null }[voiceChoice];
  return step === 'voice' && !has && !preview.isPlaying && !preview.isLoading;
}

function badgeOf(props: StepProps): string {
  const { wizard, preview } = props;
  if (wizard.step !== 'voice') return 'Preview';
  const isWaiting = isWaitingForVoice(props);
  if (isWaiting && hasRecording(props)) return 'Recording ready';
  if (!preview.voice || isWaiting) return 'Waiting for a voice';
  return preview.voice.id === 'recording' ? 'Preview with your recording' : `Preview with ${preview.voice.name}`;
}

function labelOf({ voice, isPlaying }: Preview): string {
  const principal = voice ? ` with the voice ${voice.name}` : '';
  return isPlaying ? `Your avatar speaks your script${principal}` : 'Your avatar';
}

/** Play and pause, the waveform of the real sound, and the words that are being said. */
function PreviewControls({ preview }: { preview: Preview }) {
  const { live, isPlaying, isLoading, isCurrent, text } = preview;
  const speech = isCurrent && !isLoading ? live.inputs.speech : undefined;
  const fault = preview.fault ?? live.state.soundFault ?? live.state.stillBecause;
  return (
    <div className={classes.controls}>
      <div className={classes.line}>
        <ActionIcon
          variant="default"
          size={40}
          radius="xl"
          aria-label={isPlaying ? 'Pause preview' : 'Play preview'}
          loading={isLoading}
          disabled={text === ''}
          onClick={() => (isPlaying ? preview.pause() : preview.play())}
        >
          {isPlaying ? <IconPlayerPauseFilled size={16} /> : <IconPlayerPlayFilled size={16} />}
        </ActionIcon>
        <Suspense fallback={<Invitation preview={preview} />}>
          {speech ? <Waveform preview={preview} speech={speech} /> : <Invitation preview={preview} />}
        </Suspense>
      </div>
      <Suspense>{speech && <SpokenWords preview={preview} speech={speech} />}</Suspense>
      {fault && (
        <p className={classes.fault} role="alert">
          {fault.message}
        </p>
      )}
    </div>
  );
}

function Invitation({ preview: { voice, text, isWhole, isLoading } }: { preview: Preview }) {
  if (text === '') return <span className={wizardClasses.second}>Write a script to hear it here.</span>;
  const what = isWhole ? 'your script' : 'your first sentences';
  return (
    <div>
      <strong>{isLoading ? `${voice?.name ?? 'The voice'} is loading…` : `Hear ${what}`}</strong>
      <p className={wizardClasses.dim}>{voice ? `${voice.name}, no credit used` : 'No credit used'}</p>
    </div>
  );
}

type FramingButtonProps = {
  /** Whether somebody has just been there. */
  isBack: boolean;
  onOpen: () => void;
};

/** Begins to move and zoom the photo, on the frame itself. */
function FramingButton({ isBack, onOpen }: FramingButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isBack) button.current?.focus({ preventScroll: true });
  }, [isBack]);
  return (
    <ActionIcon
      ref={button}
      className={framingClasses.open}
      size={32}
      aria-label="Move and zoom"
      title="Move and zoom"
      onClick={onOpen}
    >
      <IconArrowsMove size={18} />
    </ActionIcon>
  );
}
