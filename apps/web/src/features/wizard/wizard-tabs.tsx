import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Mark } from '#ui/logo.tsx';
import { finishedSteps, type Step, stepNames, stepStatus, steps } from './draft/steps.ts';
import type { Wizard } from './draft/use-wizard.ts';
import classes from './wizard.module.css';

const statusWords = { complete: 'complete', active: 'open', disabled: 'not open yet' };

/** The five steps; on phones the mark fills one bar per finished step instead. */
export function WizardTabs({ wizard }: { wizard: Wizard }) {
  return (
    <>
      <nav className={classes.tabs} aria-label="Steps">
        {steps.map((step, index) => (
          <Tab key={step} step={step} number={index + 1} wizard={wizard} />
        ))}
      </nav>
      <div className={classes.phoneStep}>
        <span className={classes.phoneStepName}>
          <Mark sizePx={24} filled={finishedSteps(wizard.draft, wizard.seen)} />
          {stepNames[wizard.step]}
        </span>
        <span className={classes.dim}>
          Step {steps.indexOf(wizard.step) + 1} of {steps.length}
        </span>
      </div>
    </>
  );
}

function Tab({ step, number, wizard }: { step: Step; number: number; wizard: Wizard }) {
  const status = stepStatus(step, wizard.draft, wizard.seen);
  const isCurrent = step === wizard.step;
  return (
    <button
      type="button"
      className={classes.tab}
      data-status={status}
      data-current={isCurrent || undefined}
      aria-current={isCurrent ? 'step' : undefined}
      disabled={status === 'disabled'}
      onClick={() => wizard.go(step)}
    >
      <span className={classes.tabNumber}>
        {status === 'complete' && !isCurrent ? <IconCheck size={14} stroke={2.5} aria-hidden="true" /> : number}
      </span>
      {stepNames[step]}
      <VisuallyHidden>, {statusWords[status]}</VisuallyHidden>
    </button>
  );
}
