import { Card } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './settings.module.css';

/** One matter of a settings screen: its title with a sentence, beside its fields or above them. */
export function SettingsCard({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} className={classes.card}>
      <div className={classes.about}>
        <h2 id={id}>{title}</h2>
        <p>{lead}</p>
      </div>
      <div className={classes.fields}>{children}</div>
    </Card>
  );
}
