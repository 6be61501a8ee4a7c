import { Badge } from '@mantine/core';
import { Suspense, useId, useState } from 'react';
import { LiveFrame } from '#live/live-frame.tsx';
import type { StepProps } from '../draft/step-props.ts';
import { FramingButton } from '../framing/framing-button.tsx';
import { FramingControls, FramingStage } from '../framing/lazy-framing.ts';
import { useFraming } from '../framing/use-framing.ts';
import wizardClasses from '../wizard.module.css';
import { CaptionPreview } from './lazy-captions.ts';
import { HeardBars } from './lazy-heard-bars.ts';
import classes from './live-card.module.css';
import { PreviewControls } from './preview-controls.tsx';
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
  return <PreviewControls wizard={props.wizard} preview={props.preview} />;
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
