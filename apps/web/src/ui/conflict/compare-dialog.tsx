import { Modal, Skeleton } from '@mantine/core';
import { useFocusBack } from '../dialog/use-focus-back.ts';
import { ErrorNotice } from '../states/error-notice.tsx';
import classes from './conflict.module.css';
import { Version } from './version.tsx';

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
