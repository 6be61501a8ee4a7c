import { Button, Modal, Skeleton, Textarea } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { ErrorNotice } from '../fields/error-notice.tsx';
import classes from './conflict.module.css';
import { useFocusBack } from './use-focus-back.ts';

type CompareDialogProps = {
  /** Undefined until it is known what the other tab wrote. */
  texts: { own: string; other: string } | undefined;
  error: unknown;
  isPending: boolean;
  onTake: (keepsOwn: boolean) => void;
  onClose: () => void;
};

/** What two tabs wrote, side by side: either can be taken, and the other one copied before. */
export function CompareDialog({ texts, error, isPending, onTake, onClose }: CompareDialogProps) {
  useFocusBack();
  return (
    <Modal opened onClose={onClose} size="xl" title="Changed in another tab">
      <p className={classes.hint}>Keep one of the two. Copy what you need from the other first: it is replaced.</p>
      {!texts && Boolean(error) && <ErrorNotice error={error} />}
      {!texts && !error && <Skeleton height={280} radius="md" />}
      {texts && (
        <div className={classes.versions}>
          <Version
            name="This tab"
            text={texts.own}
            action="Keep this one"
            isPending={isPending}
            onTake={() => onTake(true)}
          />
          <Version
            name="The other tab"
            text={texts.other}
            action="Take the other one"
            isPending={isPending}
            onTake={() => onTake(false)}
          />
        </div>
      )}
    </Modal>
  );
}

type VersionProps = {
  name: string;
  text: string;
  action: string;
  isPending: boolean;
  onTake: () => void;
};

/** What one of two tabs wrote, to be read, copied or taken. */
function Version({ name, text, action, isPending, onTake }: VersionProps) {
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
