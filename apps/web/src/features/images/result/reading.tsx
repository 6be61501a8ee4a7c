import { Badge } from '@mantine/core';
import type { ImageOrder } from '@portray/contracts/images';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import classes from '../images.module.css';

/** What was understood of a description, and what could not be painted; nothing where the maker does not tell. */
export function Reading({ order: { understood, not_understood: missed, mode } }: { order: ImageOrder }) {
  if (!understood || !missed) return null;
  const isPainted = mode === 'text-to-image';
  return (
    <div className={classes.reading} role="status">
      <strong>{understood.length > 0 ? 'Understood' : 'Nothing of this was understood'}</strong>
      {understood.map((words) => (
        <Badge key={words} size="lg" variant="default" leftSection={<IconCheck size={14} aria-hidden="true" />}>
          {words}
        </Badge>
      ))}
      {missed.map((words) => (
        <Badge
          key={words}
          size="lg"
          color="yellow"
          variant="warn"
          leftSection={<IconAlertTriangle size={14} aria-hidden="true" />}
        >
          {isPainted ? 'Not painted' : 'Left alone'}: {words}
        </Badge>
      ))}
    </div>
  );
}
