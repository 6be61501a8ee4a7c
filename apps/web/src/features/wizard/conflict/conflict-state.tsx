import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import type { Wizard } from '../draft/use-wizard.ts';
import classes from '../wizard.module.css';
import { ConflictDialog } from './conflict-dialog.tsx';

/** Somebody decides which of two tabs is right; until then nothing is overwritten. */
export function ConflictState({ wizard }: { wizard: Wizard }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.saved} data-tone="bad" role="alert">
      <IconAlertTriangle size={16} aria-hidden="true" />
      Changed in another tab
      <Button size="xs" onClick={() => setOpen(true)}>
        Compare
      </Button>
      {isOpen && <ConflictDialog wizard={wizard} onClose={() => setOpen(false)} />}
    </div>
  );
}
