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
      <PreviewControls wizard={wizard} preview={preview} />
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

function badgeOf({ wizard, preview }: StepProps): string {
  const { voiceChoice, clonedVoiceId } = wizard.draft;
  if (wizard.step !== 'voice') return 'Preview';
  if (voiceChoice === 'new' && !clonedVoiceId && !preview.isPlaying) return 'Waiting for a voice';
  return preview.voice ? `Preview with ${preview.voice.name}` : 'Waiting for a voice';
}

function labelOf({ voice, isPlaying }: Preview): string {
  const who = voice ? ` with the voice ${voice.name}` : '';
  return isPlaying ? `Your presenter speaks your script${who}` : 'Your presenter';
}
