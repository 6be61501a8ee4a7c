import { frameSize } from '@portray/contracts/frame-size';
import { languages } from '@portray/contracts/languages';
import { resolutionOn } from '@portray/contracts/plans';
import { countWords } from '@portray/contracts/script';
import { type ReactNode, Suspense } from 'react';
import { counted } from '#lib/number-words.ts';
import { sizeWords } from '#lib/video-words.ts';
import { PresenterOutline } from '#ui/presenter-outline.tsx';
import { aboutTime } from '../create/ago.ts';
import { speakingVoiceId } from '../draft/draft.ts';
import type { StepProps } from '../draft/step-props.ts';
import { CreditsCard, PhotoCard, VoiceAction } from '../parts.tsx';
import { draftSeconds } from '../project/script-length.ts';
import classes from '../wizard.module.css';
import liveCardClasses from './live-card.module.css';

/** The right column: always the live frame, then what belongs to the step. */
export function LivePreview(props: StepProps) {
  const { step } = props.wizard;
  return (
    <aside className={classes.side} aria-label="Preview">
      <LiveCard {...props} />
      {step === 'project' && <WritingTips />}
      {(step === 'settings' || step === 'avatar') && <Facts {...props} />}
      <Suspense>
        {step === 'voice' && <VoiceAction {...props} />}
        {step === 'create' && <CreditsCard {...props} />}
      </Suspense>
    </aside>
  );
}

function WritingTips() {
  return (
    <div className={classes.tips}>
      <strong>Writing for speech</strong>
      <ul>
        <li>Short sentences sound more natural.</li>
        <li>A blank line becomes a pause.</li>
        <li>Write numbers as you would say them.</li>
      </ul>
    </div>
  );
}

function Facts({ wizard: { draft, userType } }: StepProps) {
  const { width, height } = frameSize(draft.videoSize, resolutionOn(userType, draft.advancedSettings.resolution));
  const words = countWords(draft.script);
  return (
    <dl className={classes.facts}>
      <dt>Size</dt>
      <dd>
        {sizeWords[draft.videoSize]}, {width} × {height}
      </dd>
      <dt>Language</dt>
      <dd>{languages.find(({ code }) => code === draft.language)?.name}</dd>
      <dt>Script</dt>
      <dd>
        {counted(words, 'word')}, {aboutTime(draftSeconds(draft))}
      </dd>
    </dl>
  );
}

/** The frame in which the person's photo speaks; before there is a photo, its outline. */
function LiveCard(props: StepProps) {
  const nobody = <NobodyYet {...props} />;
  if (!props.wizard.draft.uploadedImageUrl) return nobody;
  return (
    <Suspense fallback={nobody}>
      <PhotoCard {...props} />
    </Suspense>
  );
}

function NobodyYet({ wizard, preview, photo }: StepProps) {
  const isChosen = speakingVoiceId(wizard.draft) !== null;
  const speaker = isChosen && preview.voice ? preview.voice.name : 'this preview';
  const words: Record<string, ReactNode> = {
    project: `Once you have chosen a photo${isChosen ? '' : ' and a voice'}, ${speaker} speaks your script. It uses no credit.`,
    settings: 'Add a photo next, and the preview starts to speak.',
    avatar: 'Choose a photo, and the preview starts to speak.',
  };
  return (
    <section className={liveCardClasses.card}>
      <div className={liveCardClasses.nobody} data-size={wizard.draft.videoSize}>
        <PresenterOutline />
        {/* The script is heard before there is a photo, too. */}
        <div hidden ref={preview.live.controller.attach} />
      </div>
      <div className={liveCardClasses.under}>
        <h2 className={classes.smallTitle}>Your avatar appears here</h2>
        <p className={classes.second}>{photo.said ?? words[wizard.step] ?? words.avatar}</p>
      </div>
    </section>
  );
}
