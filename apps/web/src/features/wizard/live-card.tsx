import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import { LiveFrame } from '#live/live-frame.tsx';
import { LiveBars } from '#ui/live-bars.tsx';
import { PresenterOutline } from '#ui/presenter-outline.tsx';
import classes from './live-card.module.css';
import { PreviewControls } from './preview-controls.tsx';
import { useLevelFeed } from './use-level-feed.ts';
import type { Preview } from './use-live-preview.ts';
import wizardClasses from './wizard.module.css';
import type { StepProps } from './wizard-screen.tsx';

/** The frame in which the person's photo speaks; before there is a photo, its outline. */
export function LiveCard(props: StepProps) {
  const { wizard, preview } = props;
  if (!wizard.draft.uploadedImageUrl) return <NobodyYet {...props} />;
  return (
    <section className={classes.card}>
      <div className={classes.ground}>
        <div className={classes.frame} data-size={wizard.draft.videoSize}>
          <LiveFrame live={preview.live} label={labelOf(preview)}>
            <Bars preview={preview} />
            <Badge className={classes.badge}>{badgeOf(props)}</Badge>
          </LiveFrame>
        </div>
      </div>
      {isWaitingForVoice(props) ? <NextNameIt /> : <PreviewControls wizard={wizard} preview={preview} />}
    </section>
  );
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

function NobodyYet({ wizard }: StepProps) {
  const words: Record<string, ReactNode> = {
    project: 'As soon as there is a photo and a voice, this frame speaks your script. No credit is used for that.',
    settings: 'Next comes the photo. With it, this frame begins to speak.',
    avatar: 'Choose a photo, and this frame begins to speak.',
  };
  return (
    <section className={classes.card}>
      <div className={classes.nobody} data-size={wizard.draft.videoSize}>
        <PresenterOutline />
      </div>
      <div className={classes.under}>
        <h2 className={wizardClasses.smallTitle}>Your presenter appears here</h2>
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
        After the recording you hear it back, give it a name, and Portray matches it to your script.
      </p>
    </div>
  );
}

/** A voice of one's own is to speak, and there is none yet; voices of the list may be tried meanwhile. */
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
  const who = voice ? ` with the voice ${voice.name}` : '';
  return isPlaying ? `Your presenter speaks your script${who}` : 'Your presenter';
}
