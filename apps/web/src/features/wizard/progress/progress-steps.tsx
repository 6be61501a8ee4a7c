import { IconCheck } from '@tabler/icons-react';
import { Mark } from '#ui/chrome/logo.tsx';
import styles from '../create/create.module.css';
import { stepNames, steps } from '../draft/steps.ts';
import classes from '../wizard.module.css';

const last = steps.length;

/** The steps of a video that is being made: all but the last are done, and none can be changed now. */
export function ProgressSteps() {
  return (
    <>
      <ol className={`${classes.tabs} ${styles.doneSteps}`} aria-label="Steps">
        {steps.map((step, index) => {
          const isCurrent = index === last - 1;
          return (
            <li
              key={step}
              className={`${classes.tab} ${styles.doneStep}`}
              data-status="complete"
              data-current={isCurrent || undefined}
              aria-current={isCurrent ? 'step' : undefined}
            >
              <span className={classes.tabNumber}>
                {isCurrent ? last : <IconCheck size={14} stroke={2.5} aria-hidden="true" />}
              </span>
              {stepNames[step]}
            </li>
          );
        })}
      </ol>
      <div className={classes.phoneStep}>
        <span className={classes.phoneStepName}>
          <Mark sizePx={24} />
          {stepNames.create}
        </span>
        <span className={classes.dim}>
          Step {last} of {last}
        </span>
      </div>
    </>
  );
}
