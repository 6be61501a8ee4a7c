import { Button } from '@mantine/core';
import { known } from '@portray/foundation/known';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { Suspense } from 'react';
import type { StepProps } from './draft/step-props.ts';
import { missingFor, nextLabels, stepStatus, steps } from './draft/steps.ts';
import { CreateAction } from './later-parts.ts';
import classes from './wizard.module.css';

/** Back, and Next as soon as the step is complete; before that, what is missing. */
export function WizardFooter(props: StepProps) {
  const { wizard } = props;
  const { step, draft } = wizard;
  const status = stepStatus(step, draft);
  const before = steps[steps.indexOf(step) - 1];
  return (
    <div className={classes.footer}>
      <div className={classes.footerInside}>
        {before ? (
          <Button leftSection={<IconArrowLeft size={16} />} size="md" onClick={() => wizard.go(before)}>
            Back
          </Button>
        ) : (
          <span />
        )}
        {step !== 'create' && status === 'complete' && (
          <Button
            variant="gradient"
            size="md"
            className={classes.next}
            rightSection={<IconArrowRight size={16} />}
            onClick={() => wizard.go(known(steps[steps.indexOf(step) + 1]))}
          >
            {nextLabels[step]}
          </Button>
        )}
        {step !== 'create' && status !== 'complete' && (
          <span className={classes.missing} role="status">
            {missingFor(step, draft)}
          </span>
        )}
        <Suspense>{step === 'create' && <CreateAction {...props} />}</Suspense>
      </div>
    </div>
  );
}
