import { frameSize } from '@portray/contracts/frame-size';
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
import { captionSample } from './caption-sample.ts';

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
