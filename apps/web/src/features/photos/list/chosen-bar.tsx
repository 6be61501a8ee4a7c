import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import classes from './list.module.css';
import type { PhotoDesk } from './use-photo-desk.ts';

/** What can be done with the photos that are chosen; nothing while none is. */
export function ChosenBar({ desk }: { desk: PhotoDesk }) {
  const count = desk.chosen.size;
  if (count === 0) return null;
  return (
    <section className={classes.bar} aria-label="Chosen photos">
      <span role="status">{count === 1 ? '1 photo chosen' : `${count} photos chosen`}</span>
      <Button variant="transparent" className={classes.clear} onClick={desk.clear}>
        Clear
      </Button>
      <Button
        variant="danger"
        leftSection={<IconTrash size={16} />}
        onClick={() => desk.askToDelete([...desk.chosen.values()])}
      >
        Delete
      </Button>
    </section>
  );
}
