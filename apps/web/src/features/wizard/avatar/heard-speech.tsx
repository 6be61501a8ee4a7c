import type { TimedWord } from '@portray/foundation/speech-timeline';
import { useCallback, useMemo } from 'react';
import { clockTime, playedTime } from '#lib/times.ts';
import type { LiveSpeech } from '#live/live-inputs.ts';
import { levelsOf, wordIndexAt } from '#live/moments.ts';
import { type Moments, useMoment } from '#live/use-moment.ts';
import type { LevelFeed } from '#ui/speaking-portrait.tsx';
import { LiveBars, type LiveBarsProps } from '#ui/voice-bars/live-bars.tsx';
import { VoiceBars } from '#ui/voice-bars/voice-bars.tsx';
import classes from './live-card.module.css';
import type { Preview } from './use-live-preview.ts';

const waveformBars = 40;

/** The real sound, and how far it has come. */
export function Waveform({ preview, speech }: { preview: Preview; speech: LiveSpeech }) {
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

/** The words that are being said, as captions show them. */
export function SpokenWords({ preview, speech }: { preview: { live: { controller: Moments } }; speech: LiveSpeech }) {
  const { words } = speech.timeline;
  const index = useMoment(
    preview.live.controller,
    (moment) => (moment.isSpeaking ? wordIndexAt(words, moment.seconds) : -1),
    -1,
  );
  const shown = useMemo(() => joinWords(words), [words]);
  const start = shown.starts[index];
  const word = words[index];
  if (!word || start === undefined) return null;
  const around = textAround(shown.text, start, word.text.length);
  return (
    <p className={classes.words} dir="auto" aria-hidden="true">
      “{around.before}
      <mark>{around.word}</mark>
      {around.after}”
    </p>
  );
}

/** The words as one text, and where each of them begins in it; what stands together in the script has no blank between. */
function joinWords(words: readonly TimedWord[]): { text: string; starts: number[] } {
  let text = '';
  const starts = words.map((word, at) => {
    const before = words[at - 1];
    const isApart = before && word.scriptOffset > before.scriptOffset + before.text.length;
    const isUnspaced = unspaced.test(text.slice(-1)) && unspaced.test(word.text.charAt(0));
    text += isApart && !isUnspaced ? ' ' : '';
    text += word.text;
    return text.length - word.text.length;
  });
  return { text, starts };
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}，。、！？]/u;

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

/** The loudness of what the live frame says, as bars. */
export function HeardBars({ preview, ...bars }: Omit<LiveBarsProps, 'level'> & { preview: Preview }) {
  const { controller } = preview.live;
  const level: LevelFeed = useCallback((hear) => controller.onMoment((moment) => hear(moment.level)), [controller]);
  return <LiveBars {...bars} level={level} />;
}
