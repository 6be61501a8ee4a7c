import { ActionIcon } from '@mantine/core';
import { readOffset, withoutMarks } from '@portray/contracts/speech-marks';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useMemo } from 'react';
import { clockTime, playedTime } from '#lib/words/times.ts';
import type { LiveSpeech } from '#live/live-inputs.ts';
import { levelsOf, wordIndexAt } from '#live/moments.ts';
import { VoiceBars } from '#ui/voice-bars.tsx';
import type { Wizard } from '../draft/use-wizard.ts';
import { useMoment } from '../progress/use-moment.ts';
import wizardClasses from '../wizard.module.css';
import classes from './live-card.module.css';
import type { Preview } from './use-live-preview.ts';

const waveformBars = 40;

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
        {speech ? <Waveform preview={preview} speech={speech} /> : <Invitation preview={preview} />}
      </div>
      {speech && <SpokenWords preview={preview} speech={speech} script={wordsOf(wizard, preview)} />}
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

function Waveform({ preview, speech }: { preview: Preview; speech: LiveSpeech }) {
  const { timeline } = speech;
  const levels = useMemo(() => levelsOf(timeline.loudness, waveformBars), [timeline]);
  const progress = useMoment(
    preview.live.controller,
    (moment) => Math.round((moment.seconds / timeline.durationSeconds) * waveformBars) / waveformBars,
    0,
  );
  const seconds = useMoment(preview.live.controller, (moment) => Math.floor(moment.seconds), 0);
  return (
    <>
      <div className={classes.wave}>
        <VoiceBars levels={levels} mode="waveform" progress={progress} />
      </div>
      <span className={classes.time}>
        {playedTime(seconds, timeline.durationSeconds)} / {clockTime(timeline.durationSeconds)}
      </span>
    </>
  );
}

type SpokenWordsProps = { preview: Preview; speech: LiveSpeech; script: string };

function SpokenWords({ preview, speech, script }: SpokenWordsProps) {
  const { words } = speech.timeline;
  const index = useMoment(
    preview.live.controller,
    (moment) => (moment.isSpeaking ? wordIndexAt(words, moment.seconds) : -1),
    -1,
  );
  const word = words[index];
  if (!word) return null;
  const around = textAround(withoutMarks(script), readOffset(script, word.scriptOffset), word.text.length);
  return (
    <p className={classes.words} dir="auto" aria-hidden="true">
      “{around.before}
      <mark>{around.word}</mark>
      {around.after}”
    </p>
  );
}

/** A window of about 90 characters that moves only every few words. */
function textAround(script: string, offset: number, length: number) {
  const windowSize = 90;
  const from = wordStart(script, Math.floor(offset / 60) * 60);
  const to = Math.max(offset + length, script.lastIndexOf(' ', from + windowSize));
  const end = script.length - from <= windowSize ? script.length : to;
  return {
    before: script.slice(from, offset),
    word: script.slice(offset, offset + length),
    after: `${script.slice(offset + length, end)}${end < script.length ? '…' : ''}`,
  };
}

function wordStart(script: string, index: number): number {
  return index === 0 ? 0 : script.lastIndexOf(' ', index) + 1;
}
