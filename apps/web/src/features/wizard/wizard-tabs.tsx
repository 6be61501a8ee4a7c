import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Mark } from '#ui/chrome/logo.tsx';
import { finishedSteps, type Step, stepNames, stepStatus, steps } from './draft/steps.ts';
import type { Wizard } from './draft/use-wizard.ts';
import classes from './wizard.module.css';

const statusWords = { complete: 'complete', active: 'open', disabled: 'not open yet' };

/** The five steps; phones name only the one that is open, and the mark fills one bar per finished step. */
export function WizardTabs({ wizard }: { wizard: Wizard }) {
  return (
    <div className={classes.steps}>
      <span className={classes.phoneStepName} aria-hidden="true">
        <Mark sizePx={24} filled={finishedSteps(wizard.draft)} />
        {stepNames[wizard.step]}
      </span>
      <nav className={classes.tabs} aria-label="Steps">
        {steps.map((step, index) => (
          <Tab key={step} step={step} number={index + 1} wizard={wizard} />
        ))}
      </nav>
    </div>
  );
}

function Tab({ step, number, wizard }: { step: Step; number: number; wizard: Wizard }) {
  const status = stepStatus(step, wizard.draft);
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
      <span className={classes.tabName}>{stepNames[step]}</span>
      <VisuallyHidden>, {statusWords[status]}</VisuallyHidden>
    </button>
  );
}
