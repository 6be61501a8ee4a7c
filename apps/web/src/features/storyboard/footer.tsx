import { Button, NativeSelect } from '@mantine/core';
import type { StoryboardPlan } from '@portray/contracts/calls/storyboards';
import { type Resolution, resolutionNames } from '@portray/contracts/frame-size';
import { limits } from '@portray/contracts/limits';
import { plans, resolutionOn } from '@portray/contracts/plans';
import { countWords } from '@portray/contracts/script';
import type { Storyboard } from '@portray/contracts/storyboard';
import { IconAlertTriangle, IconAspectRatio, IconClock, IconFileText, IconStack2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { calls } from '#lib/api/api.ts';
import { counted } from '#lib/number-words.ts';
import { clockTime } from '#lib/times.ts';
import { fewPixelsNote } from '#live/few-pixels.ts';
import type { LivePhoto } from '#live/live-inputs.ts';
import { sceneSeconds } from './scene-seconds.ts';
import classes from './storyboard.module.css';
import type { Editor } from './use-editor.ts';

type Fault = StoryboardPlan['faults'][number];

type FooterProps = {
  editor: Editor;
  plan: StoryboardPlan | undefined;
  /** Asks for the plan again; undefined where it came, or is on its way. */
  onRetryPlan: (() => void) | undefined;
  presenters: ReadonlyMap<string, LivePhoto>;
  /** Shows where a fault is mended. */
  onFault: (fault: Fault) => void;
};

/** Length, words and price of the video, what is rendered anew, and what must be mended before. */
export function Footer({ editor, plan, onRetryPlan, presenters, onFault }: FooterProps) {
  const { video, storyboard, shared, settings, maxWords, userType } = editor;
  const resolution = resolutionOn(userType, shared.resolution ?? undefined);
  const notes = [...presenters.values()].map(({ landmarks }) => fewPixelsNote(resolution, landmarks));
  const fewPixels = notes.find((note) => note !== undefined);
  const { seconds: cardSeconds, names: cards } = useCards(storyboard.brandKitId);
  const { seconds: sceneLength, words } = useMemo(
    () => ({
      seconds: storyboard.scenes.reduce((sum, scene) => sum + sceneSeconds(scene, settings.voiceSpeed), 0),
      words: storyboard.scenes.reduce((sum, { script }) => sum + countWords(script), 0),
    }),
    [storyboard, settings.voiceSpeed],
  );
  const seconds = sceneLength + cardSeconds;
  const most = plan?.maxWords ?? maxWords;
  return (
    <footer className={classes.foot}>
      <Faults plan={plan} onFault={onFault} />
      {onRetryPlan && (
        <div className={classes.faults} role="status">
          <IconAlertTriangle size={16} aria-hidden="true" />
          <span>The price could not be loaded.</span>
          <Button size="xs" onClick={onRetryPlan}>
            Try again
          </Button>
        </div>
      )}
      <div className={classes.facts}>
        <span className={classes.fact} data-tone={seconds > limits.maxVideoSeconds ? 'bad' : undefined}>
          <IconClock size={16} aria-hidden="true" />
          <span>
            {clockTime(seconds)} of {clockTime(limits.maxVideoSeconds)}
            {cards.length > 0 && <span className={classes.onlyWide}>, with {cards.join(' and ')}</span>}
          </span>
        </span>
        <span className={classes.fact} data-tone={words > most ? 'bad' : undefined}>
          <IconFileText size={16} aria-hidden="true" />
          {words} of {most} words
          {words > most && `, remove ${words - most}`}
        </span>
        <ResolutionChoice editor={editor} note={fewPixels} />
        {plan && (
          <span className={`${classes.fact} ${classes.onlyWide}`}>
            <IconStack2 size={16} aria-hidden="true" />
            {renderWords(storyboard, video.status === 'draft' ? allOf(storyboard) : plan)}
          </span>
        )}
        {plan && (
          <span className={classes.price} title={plan.whyFree ?? undefined}>
            {plan.whyFree && <span className={classes.onlyWide}>{plan.whyFree} </span>}
            <b>{plan.credits === 0 ? 'Free' : counted(plan.credits, 'credit')}</b>
          </span>
        )}
      </div>
    </footer>
  );
}

/** Of a video that was never made all scenes are new, also those that the plan has not seen yet. */
const allOf = ({ scenes }: Storyboard) => ({ newSceneIds: scenes.map(({ id }) => id) });

/** The intro and the end card of the storyboard's kit, and how long they are together. */
function useCards(brandKitId: string | undefined): { seconds: number; names: string[] } {
  const { data } = useQuery(calls.brandKits.list.queryOptions({ enabled: brandKitId !== undefined }));
  const { intro, endCard } = data?.find(({ id }) => id === brandKitId)?.content ?? {};
  return {
    seconds: (intro?.seconds ?? 0) + (endCard?.seconds ?? 0),
    names: [...(intro ? ['intro'] : []), ...(endCard ? ['end card'] : [])],
  };
}

/** How many pixels the video has; chosen where the plan has more than one, and of a finished video it stays. */
function ResolutionChoice({
  editor: { shared, share, canShare, userType },
  note,
}: {
  editor: Editor;
  note?: string | undefined;
}) {
  const offered: readonly Resolution[] = plans[userType].resolutions;
  const shown = resolutionOn(userType, shared.resolution ?? undefined);
  return (
    <span className={classes.fact} data-tone={note && 'bad'} title={note}>
      <IconAspectRatio size={16} aria-hidden="true" />
      {canShare && offered.length > 1 ? (
        <NativeSelect
          size="xs"
          aria-label="Resolution"
          value={shown}
          onChange={({ currentTarget: { value } }) =>
            share({ resolution: offered.find((name) => name === value) ?? null })
          }
          data={offered.map((value) => ({ value, label: resolutionNames[value] }))}
        />
      ) : (
        resolutionNames[shown]
      )}
      {note && <span className={classes.onlyWide}>{note}</span>}
    </span>
  );
}

function Faults({ plan, onFault }: Pick<FooterProps, 'plan' | 'onFault'>) {
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
        <Button size="xs" onClick={() => onFault(first)}>
          Show the scene
        </Button>
      )}
    </div>
  );
}

/** Which scenes are rendered, in a sentence; the others are there already. */
export function renderWords(
  { scenes }: Pick<Storyboard, 'scenes'>,
  { newSceneIds }: Pick<StoryboardPlan, 'newSceneIds'>,
): string {
  const numbers = scenes.flatMap(({ id }, index) => (newSceneIds.includes(id) ? [index + 1] : []));
  if (numbers.length === 0) return 'No scene is rendered anew';
  if (numbers.length === scenes.length) return `All of ${counted(scenes.length, 'scene')} will be rendered`;
  if (numbers.length > 4) return `${numbers.length} of ${scenes.length} scenes will be rendered anew`;
  const last = numbers.at(-1);
  const list = numbers.length === 1 ? `scene ${last}` : `scenes ${numbers.slice(0, -1).join(', ')} and ${last}`;
  return `Only ${list} will be rendered anew`;
}
