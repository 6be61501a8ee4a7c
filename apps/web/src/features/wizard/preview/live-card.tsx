import { type ReactNode, Suspense } from 'react';
import { PresenterOutline } from '#ui/portraits/presenter-outline.tsx';
import { speakingVoiceId } from '../draft/draft.ts';
import type { StepProps } from '../draft/step-props.ts';
import { PhotoCard } from '../later-parts.ts';
import wizardClasses from '../wizard.module.css';
import classes from './live-card.module.css';

/** The frame in which the person's photo speaks; before there is a photo, its outline. */
export function LiveCard(props: StepProps) {
  const nobody = <NobodyYet {...props} />;
  if (!props.wizard.draft.uploadedImageUrl) return nobody;
  return (
    <Suspense fallback={nobody}>
      <PhotoCard {...props} />
    </Suspense>
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
