import { Button } from '@mantine/core';
import type { StoryboardPlan } from '@portray/contracts/calls/storyboards';
import { limits } from '@portray/contracts/limits';
import { countWords } from '@portray/contracts/script';
import { IconAlertTriangle, IconClock, IconFileText, IconStack2 } from '@tabler/icons-react';
import { useMemo } from 'react';
import { counted } from '#lib/number-words.ts';
import { clockTime } from '#lib/times.ts';
import { renderWords } from './render-words.ts';
import { sceneSeconds } from './scene-seconds.ts';
import classes from './storyboard.module.css';
import type { Editor } from './use-editor.ts';

type FooterProps = { editor: Editor; plan: StoryboardPlan | undefined; onScene: (id: string) => void };

/** Length, words and price of the video, what is rendered anew, and what must be mended before. */
export function Footer({ editor, plan, onScene }: FooterProps) {
  const { storyboard, settings, maxWords } = editor;
  const { seconds, words } = useMemo(
    () => ({
      seconds: storyboard.scenes.reduce((sum, scene) => sum + sceneSeconds(scene, settings.voiceSpeed), 0),
      words: storyboard.scenes.reduce((sum, { script }) => sum + countWords(script), 0),
    }),
    [storyboard, settings.voiceSpeed],
  );
  const most = plan?.maxWords ?? maxWords;
  return (
    <footer className={classes.foot}>
      <Faults plan={plan} onScene={onScene} />
      <div className={classes.facts}>
        <span className={classes.fact} data-tone={seconds > limits.maxVideoSeconds ? 'bad' : undefined}>
          <IconClock size={16} aria-hidden="true" />
          {clockTime(seconds)} of {clockTime(limits.maxVideoSeconds)}
        </span>
        <span className={classes.fact} data-tone={words > most ? 'bad' : undefined}>
          <IconFileText size={16} aria-hidden="true" />
          {words} of {most} words
          {words > most && `, remove ${words - most}`}
        </span>
        {plan && (
          <span className={`${classes.fact} ${classes.onlyWide}`}>
            <IconStack2 size={16} aria-hidden="true" />
            {renderWords(storyboard, plan)}
          </span>
        )}
        {plan && (
          <span className={classes.price} title={plan.whyFree ?? undefined}>
            {plan.whyFree && <span className={classes.onlyWide}>{plan.whyFree} </span>}
            <b>{plan.credits === 0 ? 'No credit' : counted(plan.credits, 'credit')}</b>
          </span>
        )}
      </div>
    </footer>
  );
}

function Faults({ plan, onScene }: Pick<FooterProps, 'plan' | 'onScene'>) {
  const [first, ...others] = plan?.faults ?? [];
  if (!first) return null;
  return (
    <div className={classes.faults} role="status">
      <IconAlertTriangle size={16} aria-hidden="true" />
      <span>
        {first.message}
        {others.length > 0 && ` And ${counted(others.length, 'more thing')} to mend.`}
      </span>
      {first.sceneId !== null && (
        <Button size="xs" onClick={() => first.sceneId !== null && onScene(first.sceneId)}>
          Show the scene
        </Button>
      )}
    </div>
  );
}
