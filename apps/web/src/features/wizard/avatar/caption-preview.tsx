import { frameSize } from '@portray/contracts/frame-size';
import type { LanguageCode } from '@portray/contracts/languages';
import {
  burnedLineCharacters,
  captionBoxOpacity,
  captionColours,
  captionDistance,
  captionEmRatio,
  lineHeightPerEm,
} from '@portray/contracts/overlay-place';
import { toShown } from '@portray/contracts/shown-script';
import type { CSSProperties } from 'react';
import type { WizardDraft } from '../draft/draft.ts';
import classes from './caption-preview.module.css';

const beforeAnyScript = 'This is how your captions will look.';

/** Captions over the live frame, in the place and the size of the film; lengths are shares of the frame. */
export function CaptionPreview({ draft }: { draft: WizardDraft }) {
  const { captionStyle, captionPlace } = draft.advancedSettings;
  const frame = frameSize(draft.videoSize, '720p');
  const lineCharacters = burnedLineCharacters(frame);
  const own = captionSample(toShown(draft.script, decodeEntity).text, draft.language, lineCharacters);
  const lines = own.length > 0 ? own : captionSample(beforeAnyScript, 'en', lineCharacters);
  const share = captionDistance(frame, captionPlace) / frame.height;
  const { letters, edge, spoken, box } = captionColours;
  return (
    <div className={classes.frame} aria-hidden="true">
      <div
        className={classes.words}
        data-style={captionStyle}
        data-place={captionPlace}
        dir="auto"
        style={
          {
            [captionPlace]: `${share * 100}cqh`,
            fontSize: `${captionEmRatio * 100}cqmin`,
            lineHeight: lineHeightPerEm,
            color: letters,
            '--edge': edge,
            '--spoken': spoken,
            '--box': `color-mix(in srgb, ${box} ${captionBoxOpacity * 100}%, transparent)`,
          } as CSSProperties
        }
      >
        {lines.map((line, index) => (
          <span key={line} className={classes.line}>
            {captionStyle === 'word-by-word' && index === 0 ? <FirstWordLit line={line} /> : line}
          </span>
        ))}
      </div>
    </div>
  );
}

/** The browser's own table of entities. */
function decodeEntity(entity: string): string {
  return new DOMParser().parseFromString(entity, 'text/html').documentElement.textContent ?? entity;
}

function FirstWordLit({ line }: { line: string }) {
  const end = line.search(/\s/u);
  const length = end === -1 ? Math.min(2, line.length) : end;
  return (
    <>
      <span className={classes.spoken}>{line.slice(0, length)}</span>
      {line.slice(length)}
    </>
  );
}

/** A full-width character takes the room of this many others. */
const fullWidth = 42 / 16;
const fullWidthLetters =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/gu;

/** The first words of a script as a caption of one line, or of two that are about equally long. */
export function captionSample(script: string, language: LanguageCode, lineCharacters: number): string[] {
  const words = wordsOf(script, language);
  let count = 0;
  let lines: string[] = [];
  while (count < words.length) {
    const longer = breakWords(words.slice(0, count + 1), lineCharacters);
    if (!longer) break;
    lines = longer;
    count++;
  }
  return lines;
}

/** The words of the first sentence, each with what follows it. */
function wordsOf(script: string, language: LanguageCode): string[] {
  const [first] = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(script.trim());
  const words: string[] = [];
  for (const { segment, isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(
    first?.segment ?? '',
  )) {
    // An apostrophe or a bracket without a space before it stays with its neighbour.
    const opensWord = words.length === 0 || (isWordLike && (/\s$/u.test(words.at(-1) ?? '') || isUnspaced(segment)));
    if (opensWord || /^[\p{Ps}\p{Pi}]$/u.test(segment)) words.push(segment);
    else words[words.length - 1] += segment;
  }
  return words;
}

function isUnspaced(segment: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(segment);
}

function breakWords(words: string[], lineCharacters: number): string[] | undefined {
  const whole = words.join('').trim();
  if (widthOf(whole) <= lineCharacters) return [whole];
  const breaks = words
    .map((_, at) => [words.slice(0, at).join('').trim(), words.slice(at).join('').trim()])
    .map((lines) => ({ lines, width: Math.max(...lines.map(widthOf)) }))
    .filter(({ lines, width }) => lines[0] !== '' && width <= lineCharacters);
  return breaks.toSorted((one, other) => one.width - other.width)[0]?.lines;
}

function widthOf(text: string): number {
  return text.length + (text.match(fullWidthLetters)?.length ?? 0) * (fullWidth - 1);
}
