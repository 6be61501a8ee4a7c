import { ActionIcon } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { Suspense } from 'react';
import type { Wizard } from '../draft/use-wizard.ts';
import wizardClasses from '../wizard.module.css';
import { SpokenWords, Waveform } from './lazy-speech.ts';
import classes from './live-card.module.css';
import type { Preview } from './use-live-preview.ts';

/** Play and pause, the waveform of the real sound, and the words that are being said. */
export function PreviewControls({ wizard, preview }: { wizard: Wizard; preview: Preview }) {
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
      <Suspense>
        {speech && <SpokenWords preview={preview} speech={speech} script={wordsOf(wizard, preview)} />}
      </Suspense>
      {fault && (
        <p className={classes.fault} role="alert">
          {fault.message}
        </p>
      )}
    </div>
  );
}

function wordsOf(wizard: Wizard, { isWhole, text }: Preview): string {
  return isWhole ? wizard.draft.script : text;
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
