import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import classes from './list.module.css';
import type { PhotoLibrary } from './use-photo-library.ts';

/** What can be done with the photos that are chosen; nothing while none is. */
export function ChosenBar({ library }: { library: PhotoLibrary }) {
  const count = library.chosen.size;
  if (count === 0) return null;
  return (
    <section className={classes.bar} aria-label="Chosen photos">
      <span role="status">{count === 1 ? '1 photo chosen' : `${count} photos chosen`}</span>
      <Button variant="transparent" className={classes.clear} onClick={library.clear}>
        Clear
      </Button>
      <Button
        variant="danger"
        leftSection={<IconTrash size={16} />}
        onClick={() => library.askToDelete([...library.chosen.values()])}
      >
        Delete
      </Button>
    </section>
  );
}
