import { frameSize } from '@portray/contracts/frame-size';
import { languages } from '@portray/contracts/languages';
import { plans } from '@portray/contracts/plans';
import { countWords } from '@portray/contracts/script';
import { Suspense } from 'react';
import { counted } from '#lib/words/number-words.ts';
import { sizeWords } from '#lib/words/video-words.ts';
import type { StepProps } from '../draft/step-props.ts';
import { CreditsCard, VoiceAction } from '../later-parts.ts';
import { aboutTime } from '../progress/ago.ts';
import { draftSeconds } from '../project/script-length.ts';
import classes from '../wizard.module.css';
import { LiveCard } from './live-card.tsx';

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
  const { width, height } = frameSize(draft.videoSize, plans[userType].resolution);
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
