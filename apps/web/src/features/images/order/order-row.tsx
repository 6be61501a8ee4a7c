import { Button } from '@mantine/core';
import type { ImageMode } from '@portray/contracts/image-rules';
import { limits } from '@portray/contracts/limits';
import { IconSparkles } from '@tabler/icons-react';
import { useDeployment } from '#lib/calls/use-deployment.ts';
import classes from '../images.module.css';
import { expectedTime } from './image-time.ts';
import type { ImageOrders } from './use-image-orders.ts';
import { useImagePace } from './use-image-pace.ts';

const labels = {
  'text-to-image': ['Generate', 'Generating'],
  'image-to-image': ['Transform', 'Transforming'],
} as const;

type OrderRowProps = { mode: ImageMode; orders: ImageOrders; hasWords: boolean };

/** The button, what it takes, and what is left of the day. */
export function OrderRow({ mode, orders, hasWords }: OrderRowProps) {
  const { isBusy, usage } = orders;
  const isElsewhere = Boolean(useDeployment()?.images.madeBy);
  const pace = useImagePace(mode);
  const count = mode === 'text-to-image' ? limits.imageChoices : 1;
  const time = expectedTime({ mode, count, isElsewhere, pace });
  const [label, busyLabel] = labels[mode];
  const isSpent = usage !== undefined && usage.current >= usage.limit;
  return (
    <div className={classes.orderRow}>
      <Button
        type="submit"
        size="md"
        variant="gradient"
        disabled={isBusy || isSpent}
        leftSection={<IconSparkles size={18} stroke={1.75} />}
        rightSection={!isBusy && !isSpent && <Shortcut />}
      >
        {isBusy ? busyLabel : label}
      </Button>
      <span className={classes.quiet}>{isSpent && !isBusy ? spentSentence(hasWords) : sentence(time, isBusy)}</span>
      {usage && (
        <span className={classes.left}>
          {Math.max(0, usage.limit - usage.current)} of {usage.limit} {usage.limit === 1 ? 'generation' : 'generations'}{' '}
          left today{mode === 'text-to-image' && !isElsewhere && `, ${limits.imageChoices} portraits each`}
        </span>
      )}
    </div>
  );
}

const spentSentence = (hasWords: boolean) => `Back at midnight UTC.${hasWords ? ' Your description is kept.' : ''}`;

function sentence(time: string, isBusy: boolean): string {
  return isBusy ? 'You can leave this page. The pictures wait in the gallery.' : time;
}

function Shortcut() {
  const isMac = typeof navigator !== 'undefined' && /Mac|iP(hone|ad)/.test(navigator.userAgent);
  return (
    <span className={classes.keys} aria-hidden="true">
      <kbd>{isMac ? '⌘' : 'Ctrl'}</kbd>
      <kbd>↵</kbd>
    </span>
  );
}
