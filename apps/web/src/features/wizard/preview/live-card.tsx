import { Badge } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { LiveFrame } from '#live/live-frame.tsx';
import { LiveBars } from '#ui/live-bars.tsx';
import { PresenterOutline } from '#ui/presenter-outline.tsx';
import { speakingVoiceId } from '../draft/draft.ts';
import type { StepProps } from '../draft/step-props.ts';
import { FramingButton, FramingControls } from '../framing/framing-controls.tsx';
import { FramingStage } from '../framing/framing-stage.tsx';
import { useFraming } from '../framing/use-framing.ts';
import { useLevelFeed } from '../voice/use-level-feed.ts';
import wizardClasses from '../wizard.module.css';
import { CaptionPreview } from './caption-preview.tsx';
import classes from './live-card.module.css';
import { PreviewControls } from './preview-controls.tsx';
import type { Preview } from './use-live-preview.ts';

/** The frame in which the person's photo speaks; before there is a photo, its outline. */
export function LiveCard(props: StepProps) {
  const { wizard, preview } = props;
  const framing = useFraming(props);
  const [framingState, setFramingState] = useState<'open' | 'closed' | undefined>();
  const hintId = useId();
  const desk = framingState === 'open' ? framing : undefined;
  const endFraming = () => setFramingState('closed');
  const frameIt = () => {
    preview.pause();
    setFramingState('open');
  };
  if (!wizard.draft.uploadedImageUrl) return <NobodyYet {...props} />;
  return (
    <section className={classes.card}>
      <div className={classes.ground}>
        <div className={classes.frame} data-size={wizard.draft.videoSize}>
          <LiveFrame live={preview.live} label={labelOf(preview)}>
            {desk && <FramingStage desk={desk} hintId={hintId} onDone={endFraming} />}
            {wizard.draft.captions === 'burned' ? <CaptionPreview draft={wizard.draft} /> : <Bars preview={preview} />}
            <Badge className={classes.badge}>{badgeOf(props)}</Badge>
            {framing && !desk && <FramingButton isBack={framingState === 'closed'} onOpen={frameIt} />}
          </LiveFrame>
        </div>
      </div>
      {desk ? <FramingControls desk={desk} hintId={hintId} onDone={endFraming} /> : <Underneath {...props} />}
    </section>
  );
}

function Underneath(props: StepProps) {
  if (isWaitingForVoice(props)) return <NextNameIt />;
  return <PreviewControls wizard={props.wizard} preview={props.preview} />;
}

function Bars({ preview }: { preview: Preview }) {
  const level = useLevelFeed(preview.live.controller);
  if (!preview.isPlaying) return null;
  return (
    <div className={classes.bars}>
      <LiveBars level={level} />
    </div>
  );
}

function NobodyYet({ wizard, preview }: StepProps) {
  const isChosen = speakingVoiceId(wizard.draft) !== null;
  const speaker = isChosen && preview.voice ? preview.voice.name : 'this preview';
  const words: Record<string, ReactNode> = {
    project: `Once you have chosen a photo${isChosen ? '' : ' and a voice'}, ${speaker} speaks your script. It uses no credit.`,
    settings: 'Add a photo next, and the preview starts to speak.',
    avatar: 'Choose a photo, and the preview starts to speak.',
  };
  return (
    <section className={classes.card}>
      <div className={classes.nobody} data-size={wizard.draft.videoSize}>
        <PresenterOutline />
        {/* The script is heard before there is a photo, too. */}
        <div hidden ref={preview.live.controller.attach} />
      </div>
      <div className={classes.under}>
        <h2 className={wizardClasses.smallTitle}>Your avatar appears here</h2>
        <p className={wizardClasses.second}>{words[wizard.step] ?? words.avatar}</p>
      </div>
    </section>
  );
}

function NextNameIt() {
  return (
    <div className={classes.under}>
      <h2 className={wizardClasses.smallTitle}>Next, name it</h2>
      <p className={wizardClasses.second}>
        Once you have recorded it, you can listen to it and name it. Portray then uses it to speak your script.
      </p>
    </div>
  );
}

/** The person wants to use a voice of their own and has none yet; listed voices can be tried meanwhile. */
function isWaitingForVoice({ wizard: { step, draft }, preview }: StepProps): boolean {
  const hasNone = step === 'voice' && draft.voiceChoice === 'new' && !draft.clonedVoiceId;
  return hasNone && !preview.isPlaying && !preview.isLoading;
}

function badgeOf(props: StepProps): string {
  const { wizard, preview } = props;
  if (wizard.step !== 'voice') return 'Preview';
  if (isWaitingForVoice(props)) return 'Waiting for a voice';
  return preview.voice ? `Preview with ${preview.voice.name}` : 'Waiting for a voice';
}

function labelOf({ voice, isPlaying }: Preview): string {
  const principal = voice ? ` with the voice ${voice.name}` : '';
  return isPlaying ? `Your avatar speaks your script${principal}` : 'Your avatar';
}
