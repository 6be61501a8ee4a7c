import type { ReactNode } from 'react';
import { portraitUrl } from '../portraits.ts';
import type { PresenterId } from '../presenter-ids.ts';
import { SpeakingPortrait } from '../speaking-portrait.tsx';
import classes from './states.module.css';

type EmptyStateProps = {
  title: string;
  /** One sentence that teaches. */
  children: ReactNode;
  /** One button. */
  action?: ReactNode;
  presenter?: PresenterId;
};

/** A screen that has nothing yet: one silent portrait, one sentence, one button. */
export function EmptyState({ title, children, action, presenter = 'ada' }: EmptyStateProps) {
  return (
    <section className={classes.empty}>
      <div className={classes.silent}>
        <SpeakingPortrait isSilent bars={10}>
          <img src={portraitUrl(presenter, 320)} alt="" width={200} height={200} />
        </SpeakingPortrait>
      </div>
      <div>
        <h2>{title}</h2>
        <p className={classes.sentence}>{children}</p>
        {action}
      </div>
    </section>
  );
}
