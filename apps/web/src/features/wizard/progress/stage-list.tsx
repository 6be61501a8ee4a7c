import { type VideoStage, videoStages } from '@portray/contracts/video-states';
import { IconCircle, IconCircleCheck, IconLoader2 } from '@tabler/icons-react';
import turning from '#ui/states/turning.module.css';
import styles from '../create/create.module.css';
import type { VideoProgress } from './use-video-progress.ts';

type ShownStage = Exclude<VideoStage, 'completed'>;

/** What each stage does. */
const stageNames: Record<ShownStage, string> = {
  queued: 'Waiting in the queue',
  resuming: 'Taken up again',
  preparing: 'Preparing the face',
  speaking: 'Speaking the script',
  rendering: 'Drawing the frames',
  finishing: 'Sound and captions',
  uploading: 'Signing and storing',
};

/** The stages of a video: done with their seconds, the one at work, and what comes. */
export function StageList({ progress }: { progress: VideoProgress }) {
  const at = videoStages.indexOf(progress.stage);
  return (
    <ol className={styles.stages} aria-label="Stages">
      {shownStages(progress).map((stage) => {
        const index = videoStages.indexOf(stage);
        const state = index < at ? 'done' : index === at ? 'now' : 'next';
        const seconds = progress.stageSeconds[stage];
        return (
          <li
            key={stage}
            className={styles.stage}
            data-state={state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <StageIcon state={state} />
            {stageNames[stage]}
            {state !== 'next' && seconds !== undefined && (
              <span className={styles.stageSeconds}>{Math.max(1, Math.round(seconds))} s</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** Most videos are made in one go; one that was taken up again says so to its end. */
function shownStages({ stage: now, stageSeconds }: VideoProgress): ShownStage[] {
  const stages = Object.keys(stageNames) as ShownStage[];
  const wasResumed = now === 'resuming' || stageSeconds.resuming !== undefined;
  return wasResumed ? stages : stages.filter((stage) => stage !== 'resuming');
}

function StageIcon({ state }: { state: 'done' | 'now' | 'next' }) {
  const looks = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
  if (state === 'done') return <IconCircleCheck {...looks} />;
  return state === 'now' ? <IconLoader2 {...looks} className={turning.icon} /> : <IconCircle {...looks} />;
}
