import { Skeleton } from '@mantine/core';
import classes from './wizard.module.css';

/** The shape of the wizard while its project is on its way. */
export function WizardSkeleton() {
  return (
    <main id="main" className={classes.page} aria-busy="true">
      <div className={classes.top}>
        <Skeleton height={44} width={320} radius="md" />
      </div>
      <Skeleton height={62} radius="lg" />
      <div className={classes.columns}>
        <Skeleton height={480} radius="lg" />
        <Skeleton height={360} radius="lg" />
      </div>
    </main>
  );
}
