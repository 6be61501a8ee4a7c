import { isLanguageCode } from '@portray/contracts/languages';
import { limits } from '@portray/contracts/limits';
import { wordStarts } from '@portray/contracts/script';
import { pauseSeconds, readOffset, withoutMarks, writtenOffset } from '@portray/contracts/speech-marks';
import { endsSentence } from '@portray/foundation/sentence-signs';
import type { SpeechTimeline, TimedWord } from '@portray/foundation/speech-timeline';
import { type CaptionLook, paintCaption } from '@portray/stage/captions';
import { measureBy } from '@portray/stage/measure';
import { planCaptions } from '@portray/stage/plan-captions';
import type { ScenePlan } from '@portray/stage/plan-scene';
import { useEffect, useMemo, useRef } from 'react';
import { paintOn } from '#lib/stage/paint-stage.ts';
import { useTypefaces } from '#lib/stage/typefaces.ts';
import type { Editor } from '../use-editor.ts';
import classes from './stage.module.css';

type CaptionsShownProps = {
  plan: ScenePlan;
  editor: Pick<Editor, 'scene' | 'storyboard' | 'settings' | 'shared'>;
  /** The word of the script, from 0, that is said. */
  word: number;
  /** The speech of the scene, once it is there; until then its times are expected. */
  timeline: Pick<SpeechTimeline, 'words' | 'durationSeconds'> | undefined;
};

/** Captions where and as the finished video burns them in, painted by the same painter: those around a word of the script. */
export function CaptionsShown({ plan, editor, word, timeline }: CaptionsShownProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const script = editor.scene.script.trim();
  const { frame, marks } = plan;
  const style = editor.scene.captions?.style ?? editor.storyboard.captions?.style ?? editor.settings.captionStyle;
  const { language } = editor.shared;
  const loaded = useTypefaces(script, ['Noto Sans'], []);
  const said = useMemo(() => timeline ?? expectedWords(script), [timeline, script]);
  const seconds = useMemo(() => secondsOfWord(said, script, word), [said, script, word]);
  useEffect(() => {
    const { captions } = marks;
    // Letters have other widths once their typefaces are there.
    if (!canvas.current || !captions || !loaded) return;
    paintOn(canvas.current, frame, (stage) => {
      const measure = measureBy(stage.context);
      const look: CaptionLook = { style, place: placeOf(captions, frame), across: captions };
      const spoken = isLanguageCode(language) ? language : 'en';
      const planned = planCaptions({ timeline: said, language: spoken, frame, look, measure });
      const at = Math.floor(seconds * limits.framesPerSecond + 0.001);
      const caption = planned.findLast(({ states }) => states.some(({ fromFrame }) => fromFrame <= at)) ?? planned[0];
      const state = caption?.states.findLast(({ fromFrame }) => fromFrame <= at) ?? caption?.states[0];
      if (caption) paintCaption(stage, caption.words, style, measure, state?.said);
    });
  }, [frame, marks, said, seconds, style, language, loaded]);
  if (!marks.captions) return null;
  return <canvas ref={canvas} className={classes.layer} data-captions />;
}

/** The stage may have moved captions to the other edge, where a presenter stands at theirs. */
function placeOf({ top, height }: { top: number; height: number }, frame: ScenePlan['frame']): CaptionLook['place'] {
  return top + height / 2 < frame.height / 2 ? 'top' : 'bottom';
}

/** When a word of the script, as texts of a scene count them, begins to be said. */
function secondsOfWord({ words }: Pick<SpeechTimeline, 'words'>, script: string, word: number): number {
  const start = wordStarts(script)[Math.max(0, word)];
  if (start === undefined) return 0;
  const found = words.find(({ text, scriptOffset }) => readOffset(script, scriptOffset) + text.length > start);
  return found?.startSeconds ?? 0;
}

/** Letters that are said in a second, and the silence after a sentence. */
const charactersPerSecond = 14;
const sentencePauseSeconds = 0.4;

/** When the words of a script will be said, about: before it is said for the first time. */
export function expectedWords(script: string): Pick<SpeechTimeline, 'words' | 'durationSeconds'> {
  const text = withoutMarks(script).trimEnd();
  const starts = wordStarts(script);
  let seconds = 0;
  const words = starts.map((readAt, index): TimedWord => {
    const slice = text.slice(readAt, starts[index + 1] ?? text.length);
    const written = slice.trim();
    const endsLine = /[\r\n]/.test(slice) && index < starts.length - 1;
    const startSeconds = seconds;
    const endSeconds = startSeconds + Math.max(1, written.length) / charactersPerSecond;
    seconds = endSeconds + (endsLine || endsSentence(written) ? sentencePauseSeconds : 0);
    const place = { scriptOffset: writtenOffset(script, readAt), startSeconds, endSeconds };
    return { text: written, ...place, ...(endsLine && { endsLine }) };
  });
  return { words, durationSeconds: seconds + pauseSeconds(script) };
}
