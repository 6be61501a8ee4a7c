import type { CaptionStyle } from '@portray/contracts/video-settings';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import { captionCues, cueLines } from '@portray/stage/caption-cues';
import { statesOf } from '@portray/stage/plan-captions';
import { expect, test } from 'vitest';

function timelineOf(script: string): SpeechTimeline {
  const words = [...script.matchAll(/\S+/g)].map(({ 0: text, index }, count) => {
    return { text, scriptOffset: index, startSeconds: count * 0.5, endSeconds: count * 0.5 + 0.4 };
  });
  return { durationSeconds: words.length * 0.5 + 1, phonemes: [], words, loudness: [] };
}

/** In which frames what is shown; the lit word in angle brackets. */
function shown(timeline: SpeechTimeline, style: CaptionStyle): string[] {
  return captionCues(timeline, 'en').flatMap((cue) =>
    statesOf(cue, style).map(({ fromFrame, untilFrame, said }) => {
      const lines = cueLines(cue).map((line, index) =>
        index === said?.line
          ? `${line.slice(0, said.start)}<${line.slice(said.start, said.end)}>${line.slice(said.end)}`
          : line,
      );
      return `${fromFrame}–${untilFrame} ${lines.join(' / ')}`;
    }),
  );
}

const twoLines = timelineOf('Every cup is made by hand, and we open at eight.');

test('word by word lights the word that is spoken, from its start to the start of the next, and no other line', () => {
  expect(shown(twoLines, 'word-by-word').slice(0, 3)).toEqual([
    '0–15 <Every> cup is made by hand, / and we open at eight.',
    '15–30 Every <cup> is made by hand, / and we open at eight.',
    '30–45 Every cup <is> made by hand, / and we open at eight.',
  ]);
});

test('the last word of a line is lit alone, like every other', () => {
  expect(shown(twoLines, 'word-by-word')[5]).toBe('75–90 Every cup is made by <hand,> / and we open at eight.');
});

test('word by word shows a caption exactly as long as the plain style does, without a gap', () => {
  const script = 'Every cup is made by hand. We open at eight in the morning, and close when the last guest goes home.';
  const times = (style: CaptionStyle) =>
    shown(timelineOf(script), style).map((line) => line.split(' ')[0]?.split('–') ?? []);
  const lit = times('word-by-word');
  const breaks = lit.slice(1).filter(([from], index) => from !== lit[index]?.[1]);
  expect([lit[0]?.[0], lit.at(-1)?.[1]]).toEqual([times('plain')[0]?.[0], times('plain').at(-1)?.[1]]);
  expect(breaks.length).toBeLessThan(times('plain').length);
});

/** The lit words of a caption. */
const litOf = (words: SpeechTimeline['words']) =>
  shown({ durationSeconds: 5, phonemes: [], words, loudness: [] }, 'word-by-word').map(
    (line) => /<(.*)>/.exec(line)?.[1],
  );

test('word by word lights words that stand together without a space one by one', () => {
  const words = ['well-', 'known', 'facts'].map((text, index) => ({
    text,
    scriptOffset: [0, 5, 11][index] ?? 0,
    startSeconds: index,
    endSeconds: index + 1,
  }));
  expect(litOf(words)).toEqual(['well-', 'known', 'facts']);
});

test('word by word never lights a word that is said in no time', () => {
  const words = ['So', 'so', 'it', 'is.'].map((text, index) => ({
    text,
    scriptOffset: index * 10,
    startSeconds: [0, 1, 1, 2][index] ?? 0,
    endSeconds: index + 1,
  }));
  expect(litOf(words)).toEqual(['So', 'it', 'is.']);
});
