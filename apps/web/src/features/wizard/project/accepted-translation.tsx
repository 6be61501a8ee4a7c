import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { Wizard } from '../draft/use-wizard.ts';
import classes from '../wizard.module.css';
import { languageName } from './use-language-check.ts';

/** Says that the script is a translation which somebody accepted, or was one, and brings back what it was made of. */
export function AcceptedTranslation({ wizard: { draft, change } }: { wizard: Wizard }) {
  const accepted = draft.acceptedTranslation;
  if (!accepted) return null;
  const [from, to] = [languageName(accepted.from), languageName(accepted.to)];
  const isAsAccepted = draft.script === accepted.text;
  return (
    <div className={classes.between}>
      <p className={isAsAccepted ? classes.good : classes.second}>
        {isAsAccepted && <IconCircleCheck size={16} aria-hidden="true" />}
        {isAsAccepted
          ? `Your video speaks this ${to} translation of your ${from} script.`
          : `You changed the script after accepting its ${to} translation. Your video speaks it as it is now.`}
      </p>
      <Button size="xs" onClick={() => change({ script: accepted.original, acceptedTranslation: null })}>
        Bring back the {from} script
      </Button>
    </div>
  );
}
