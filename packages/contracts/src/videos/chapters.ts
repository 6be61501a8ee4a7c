import { z } from 'zod';
import { limits } from '../limits.ts';
import type { Scene } from '../storyboard/scene.ts';
import { wordsOf } from '../storyboard/storyboard.ts';
import { escapeVtt, vttFile } from './caption-files.ts';

/** A part of a finished video that can be jumped to; it lasts until the next one begins. */
export const chapter = z.object({
  startSeconds: z.number().min(0).describe('Where it begins, in seconds.'),
  title: z.string().describe('What it is called.'),
});
export type Chapter = z.infer<typeof chapter>;

/** A scene of a finished video: `said` is its script as captions show it, `number` is 0 for the brand's cards. */
export type ChapterScene = { scene: Pick<Scene, 'texts'>; said: string; number: number; startSeconds: number };

/**
 * The chapters of a video, called after the title of each scene, else after what is said first. A card without words belongs to
 * the chapter beside it, and a single scene needs no chapters.
 */
export function chaptersOf(scenes: readonly ChapterScene[]): Chapter[] {
  const named = scenes.flatMap(({ scene, said, number, startSeconds }) => {
    const title = titleOf(scene) ?? shortened(said) ?? (number > 0 ? `Scene ${number}` : undefined);
    return title === undefined ? [] : [{ startSeconds, title }];
  });
  if (named.length < 2) return [];
  // The first chapter begins with the video, whatever card comes before it.
  return named.map((one, index) => (index === 0 ? { ...one, startSeconds: 0 } : one));
}

/** The chapters as a WebVTT file, as `<track kind="chapters">` reads it; `durationSeconds` is where the last one ends. */
export function chapterFile(chapters: readonly Chapter[], durationSeconds: number): string {
  return vttFile(
    chapters.map(({ startSeconds, title }, index) => {
      const endSeconds = chapters[index + 1]?.startSeconds ?? Math.max(durationSeconds, startSeconds + 0.001);
      return { startSeconds, endSeconds, markup: escapeVtt(title) };
    }),
  );
}

function titleOf({ texts }: Pick<Scene, 'texts'>): string | undefined {
  const text = texts.find(({ kind }) => kind === 'title') ?? texts.find(({ kind }) => kind === 'list');
  if (text === undefined) return undefined;
  return shortened(text.kind === 'list' ? (text.items[0] ?? '') : wordsOf(text));
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Where a sentence ends, in scripts with and without spaces; short words before a stop, as in 'Dr. Who', end none. */
const sentenceEnd = /(?<=[\p{L}\p{N}]{4,}[.!?…](?=\s)|[。！？])/u;

/** The first sentence in one line, cut after a word where it is long; undefined where there are no words. */
function shortened(text: string): string | undefined {
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  const [sentence = ''] = line.split(sentenceEnd);
  const whole = sentence.replace(/[.。]$/u, '');
  if (whole === '') return undefined;
  const characters = Array.from(graphemes.segment(whole), ({ segment }) => segment);
  const max = limits.maxChapterTitleCharacters;
  if (characters.length <= max) return whole;
  const cut = characters.slice(0, max - 1).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return `${lastSpace > max / 2 ? cut.slice(0, lastSpace) : cut}…`;
}
