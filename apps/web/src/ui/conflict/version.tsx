import { Button, Textarea } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import classes from './conflict.module.css';

type VersionProps = {
  name: string;
  text: string;
  action: string;
  isPending: boolean;
  onTake: () => void;
};

/** What one of two tabs wrote, to be read, copied or taken. */
export function Version({ name, text, action, isPending, onTake }: VersionProps) {
  const clipboard = useClipboard({ timeout: 2_000 });
  return (
    <section className={classes.version} aria-label={name}>
      <Textarea label={name} readOnly rows={8} attributes={{ input: { dir: 'auto' } }} value={text} />
      {clipboard.error && (
        <p className={classes.hint} role="status">
          Your browser does not allow copying here. Select the text and copy it.
        </p>
      )}
      <div className={classes.actions}>
        <Button size="md" variant="soft" onClick={() => clipboard.copy(text)}>
          {clipboard.copied ? 'Copied' : 'Copy'}
        </Button>
        <Button size="md" disabled={isPending} onClick={onTake}>
          {action}
        </Button>
      </div>
    </section>
  );
}
