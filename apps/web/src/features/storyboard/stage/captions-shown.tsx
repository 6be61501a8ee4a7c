import { burnedLineCharacters } from '@portray/contracts/overlay-place';
import type { ScenePlan } from '@portray/stage/plan-scene';
import type { Editor } from '../use-editor.ts';
import { captionLines } from './scene-words.ts';
import classes from './stage.module.css';

/** Captions where the finished video burns them in: the lines around a word of the script. */
export function CaptionsShown({ plan, editor, word }: { plan: ScenePlan; editor: Editor; word: number }) {
  const { captions: band } = plan.marks;
  const { scene, storyboard, settings } = editor;
  if (!band) return null;
  const style = scene.captions?.style ?? storyboard.captions?.style ?? settings.captionStyle;
  const lines = captionLines(scene.script, burnedLineCharacters(plan.frame));
  const at = lineOfWord(lines, word);
  const first = at - (at % 2);
  const share = (pixels: number, of: number) => `${(pixels / of) * 100}%`;
  return (
    <div
      className={classes.captions}
      aria-hidden="true"
      data-look={style}
      style={{
        left: share(band.left, plan.frame.width),
        top: share(band.top, plan.frame.height),
        width: share(band.width, plan.frame.width),
        height: share(band.height, plan.frame.height),
      }}
    >
      <span dir="auto">{lines.slice(first, first + 2).join('\n')}</span>
    </div>
  );
}

function lineOfWord(lines: readonly string[], word: number): number {
  let count = 0;
  for (const [index, line] of lines.entries()) {
    count += line.split(' ').length;
    if (word < count) return index;
  }
  return Math.max(0, lines.length - 1);
}
