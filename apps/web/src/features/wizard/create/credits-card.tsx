import { Anchor } from '@mantine/core';
import type { VideoAvailability } from '@portray/contracts/credits';
import { plans } from '@portray/contracts/plans';
import type { RenderPace } from '@portray/contracts/videos';
import { IconDroplet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { calls } from '#lib/api/api.ts';
import { counted } from '#lib/number-words.ts';
import type { WizardDraft } from '../draft/draft.ts';
import type { StepProps } from '../draft/step-props.ts';
import { draftSeconds } from '../project/script-length.ts';
import { useSpokenSeconds } from '../voice/use-spoken-seconds.ts';
import classes from '../wizard.module.css';
import { aboutTime } from './ago.ts';
import styles from './create.module.css';
import { CreateRefusal } from './create-action.tsx';

/** What the video costs, before the button that costs it. */
export function CreditsCard(props: StepProps) {
  const { data } = useQuery(calls.credits.availability.queryOptions());
  const renderTime = useRenderTime(props.wizard.draft);
  const plan = plans[props.wizard.userType];
  return (
    <>
      <section className={`${classes.card} ${classes.tight}`}>
        <div>
          <div className={classes.between}>
            <strong className={classes.smallTitle}>1 video</strong>
            {data && <span className={`${classes.second} ${classes.figures}`}>{creditsLeft(data)}</span>}
          </div>
          <p className={classes.second}>
            A credit is used only when the video is finished. If it fails or you cancel, you get the credit back.
          </p>
          {data && !data.canCreateToday && <p className={styles.warning}>{data.message}</p>}
        </div>
        {renderTime && <p className={styles.makingTime}>{renderTime}</p>}
        <CreateRefusal start={props.start} />
      </section>
      {plan.hasWatermark && (
        <p className={styles.notice}>
          <IconDroplet size={20} stroke={1.75} aria-hidden="true" />
          <span>
            <strong>Free videos carry a watermark</strong> and are {plan.resolution}.{' '}
            <Anchor href="/pricing" target="_blank" rel="noopener" underline="always" inherit>
              Remove it with Pro
            </Anchor>
          </span>
        </p>
      )}
    </>
  );
}

/** How long the video of a draft will take, from how long the last ones took; undefined while none was made. */
function useRenderTime(draft: WizardDraft): string | undefined {
  const { data } = useQuery(
    calls.videos.renderPace.queryOptions({
      input: { provider: draft.provider, resolution: draft.advancedSettings.resolution },
    }),
  );
  const spokenSeconds = useSpokenSeconds(draft);
  return data && renderTimeWords(spokenSeconds ?? draftSeconds(draft), data);
}

/** What there is to make videos with: '3 credits + 1 bonus today', '10 credits, 9 after this video'. */
export function creditsLeft({ available, baseCredits, dailyAvailable }: VideoAvailability): string {
  if (baseCredits > 0 && dailyAvailable > 0) return `${counted(baseCredits, 'credit')} + ${dailyAvailable} bonus today`;
  if (dailyAvailable > 0) return 'Your bonus video of today';
  if (available === 0) return 'No credits left';
  return available === 1 ? 'Your last credit' : `${available} credits, ${available - 1} after this video`;
}

/** 'Ready in about 40 s'; where others come first, only how long the work itself takes; undefined while nothing was measured. */
export function renderTimeWords(videoSeconds: number, pace: RenderPace): string | undefined {
  const { secondsPerVideoSecond, unfinishedVideos } = pace;
  if (secondsPerVideoSecond === null || videoSeconds === 0) return undefined;
  const time = aboutTime(videoSeconds * secondsPerVideoSecond);
  return unfinishedVideos === 0 ? `Ready in ${time}` : `Takes ${time} once it reaches the front of the queue`;
}
