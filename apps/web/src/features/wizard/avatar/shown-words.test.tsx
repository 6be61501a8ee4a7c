import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { LiveMoment } from '#live/live-inputs.ts';
import { emptyDraft } from '../draft/draft.ts';
import { CaptionPreview } from './caption-preview.tsx';
import { SpokenWords } from './heard-speech.tsx';

afterEach(cleanup);

/** Words a second each, and what is shown while the second one is said. */
function duringTheSecond(words: [text: string, scriptOffset: number][]): string | null {
  let tell = (_: LiveMoment) => {};
  const onMoment = (listener: (moment: LiveMoment) => void) => {
    tell = listener;
    return () => {};
  };
  const timed = words.map(([text, scriptOffset], at) => ({
    text,
    scriptOffset,
    startSeconds: at,
    endSeconds: at + 1,
  }));
  const timeline = { durationSeconds: words.length, phonemes: [], words: timed, loudness: [] };
  const { container } = render(
    <SpokenWords preview={{ live: { controller: { onMoment } } }} speech={{ audioUrl: '/a.wav', timeline }} />,
  );
  act(() => tell({ seconds: 1.5, durationSeconds: words.length, level: 1, isSpeaking: true }));
  const mark = container.querySelector('mark');
  return mark && `${container.textContent} · ${mark.textContent}`;
}

test('the words that are heard stand there as captions show them, not as they were typed', () => {
  // '**Buy** [our tea](https://example.com) now.'
  const shown = duringTheSecond([
    ['Buy', 2],
    ['our', 9],
    ['tea', 13],
    ['now.', 39],
  ]);
  expect(shown).toBe('“Buy our tea now.” · our');
});

test('words of Chinese have no blanks between them, marked ones neither', () => {
  const shown = duringTheSecond([
    ['我们', 0],
    ['今天', 4],
    ['开始。', 6],
  ]);
  expect(shown).toBe('“我们今天开始。” · 今天');
});

test('the sample of captions is without Markdown, tags and entities', () => {
  render(<CaptionPreview draft={{ ...emptyDraft, script: '**Tea** &amp; <b>cake</b>. Then more.' }} />);
  expect(screen.getByText('Tea & cake.')).toBeTruthy();
});
