import { Anchor } from '@mantine/core';
import { plans } from '@portray/contracts/plans';
import { IconDroplet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { calls } from '#lib/api.ts';
import styles from './create.module.css';
import { CreateAction, CreateRefusal } from './create-action.tsx';
import { useMakingTime } from './use-making-time.ts';
import classes from './wizard.module.css';
import type { StepProps } from './wizard-screen.tsx';

/** What the video costs, before the button that costs it. */
export function CreditsCard(props: StepProps) {
  const { data } = useQuery(calls.credits.availability.queryOptions());
  const makingTime = useMakingTime(props.wizard.draft);
  const plan = plans[props.wizard.userType];
  return (
    <>
      <section className={`${classes.card} ${classes.tight}`}>
        <div>
          <div className={classes.between}>
            <strong className={classes.smallTitle}>1 video</strong>
            {data && (
              <span className={`${classes.second} ${classes.figures}`}>
                {data.available} left, {Math.max(0, data.available - 1)} after this
              </span>
            )}
          </div>
          <p className={classes.second}>
            It is only used when the video is finished. If it fails or you cancel, it comes back.
          </p>
          {data && !data.canCreateToday && <p className={styles.warning}>{data.message}</p>}
        </div>
        <div className={styles.onlyWide}>
          <CreateAction {...props} />
        </div>
        {makingTime && <p className={styles.makingTime}>{makingTime}</p>}
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
