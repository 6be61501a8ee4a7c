import { Skeleton, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import styles from '../create/create.module.css';
import type { StepProps } from '../draft/step-props.ts';
import classes from '../wizard.module.css';
import { MoreOptions } from './lazy-options.ts';

/** What may be chosen beyond photo, script and voice; the live frame shows it at once. */
export function AdvancedOptions(props: StepProps) {
  // Undefined until they were opened once.
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <section className={classes.card}>
      <UnstyledButton className={styles.fold} aria-expanded={isOpen === true} onClick={() => setOpen(!isOpen)}>
        <h2 className={classes.smallTitle}>Advanced Video Options</h2>
        {isOpen ? <IconChevronUp size={20} aria-hidden="true" /> : <IconChevronDown size={20} aria-hidden="true" />}
      </UnstyledButton>
      {isOpen !== undefined && (
        <div hidden={!isOpen}>
          <Suspense fallback={<Skeleton height={320} mt={16} />}>
            <MoreOptions {...props} />
          </Suspense>
        </div>
      )}
    </section>
  );
}
