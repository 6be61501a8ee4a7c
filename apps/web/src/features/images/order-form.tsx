import { Button, Card } from '@mantine/core';
import { type ImageMode, imageFaultTitle, imageLimitMessage } from '@portray/contracts/image-rules';
import type { ImageUsage } from '@portray/contracts/images';
import { limits } from '@portray/contracts/limits';
import { plans } from '@portray/contracts/plans';
import { IconClockPause, IconSparkles } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { useDeployment } from '#lib/api/use-deployment.ts';
import { buyCreditsPlace } from '#lib/screens/places.ts';
import { untilNextUtcDay } from '#lib/times.ts';
import { ErrorNotice } from '#ui/fields/error-notice.tsx';
import { expectedTime } from './image-time.ts';
import classes from './images.module.css';
import type { ImageOrders } from './use-image-orders.ts';
import { useImagePace } from './use-image-pace.ts';

type OrderFormProps = {
  mode: ImageMode;
  orders: ImageOrders;
  words: string;
  onSubmit: () => void;
  children: ReactNode;
};

/** A card in which pictures are ordered: with its button, or Ctrl or Cmd and Enter. */
export function OrderForm({ mode, orders, words, onSubmit, children }: OrderFormProps) {
  const { usage, isBusy } = orders;
  const failure = orders.failureOf(mode);
  const isSpent = usage !== undefined && usage.current >= usage.limit;
  const submit = () => {
    if (!isBusy && !isSpent) onSubmit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  return (
    <Card
      component="form"
      className={classes.form}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {isSpent && !isBusy && <LimitNotice usage={usage} />}
      {children}
      <OrderRow mode={mode} orders={orders} hasWords={words.trim() !== ''} />
      <MakerNotice mode={mode} />
      {failure && !isSpent && <ErrorNotice error={failure} reassurance="Your description is kept." />}
    </Card>
  );
}

const sent = {
  'text-to-image': 'Your description is',
  'image-to-image': 'Your description and your picture are',
} as const;

/** How a model is called that sends nothing anywhere. */
const ownMachine = / (on this server|here)$/;

/** Who makes the pictures, and what is sent away for it; nothing until that is known. */
function MakerNotice({ mode }: { mode: ImageMode }) {
  const images = useDeployment()?.images;
  if (!images) return null;
  const { madeBy, canTransform } = images;
  if (!madeBy) return <p className={classes.quiet}>Made by Portray itself; nothing is sent anywhere.</p>;
  if (mode === 'image-to-image' && !canTransform) {
    return <p className={classes.quiet}>{madeBy} cannot transform pictures. Please create one from words instead.</p>;
  }
  const isHere = ownMachine.test(madeBy);
  return (
    <p className={classes.quiet}>
      Made by {madeBy.replace(ownMachine, ' here')}. {!isHere && `${sent[mode]} sent there.`}
    </p>
  );
}

/** The day's images are used up; who has one a day can have more. */
function LimitNotice({ usage }: { usage: ImageUsage }) {
  const message = imageLimitMessage(usage);
  const canUpgrade = usage.limit === plans.free.aiImagesADay;
  return (
    <section className={classes.limit} role="status">
      <IconClockPause size={20} stroke={1.75} aria-hidden="true" />
      <div>
        <strong>{imageFaultTitle(message)}</strong>
        <p>
          {message}. A generation counts as one image, however many portraits it offers. The next image is free in{' '}
          {untilNextUtcDay(new Date())}.{canUpgrade && ` Upgrade to Pro for ${plans.pro.aiImagesADay} images a day.`}
        </p>
      </div>
      {canUpgrade && (
        <Button component={Link} to={buyCreditsPlace} variant="ink">
          Upgrade to Pro
        </Button>
      )}
    </section>
  );
}

const labels = {
  'text-to-image': ['Generate', 'Generating'],
  'image-to-image': ['Transform', 'Transforming'],
} as const;

type OrderRowProps = { mode: ImageMode; orders: ImageOrders; hasWords: boolean };

/** The button, what it takes, and what is left of the day. */
function OrderRow({ mode, orders, hasWords }: OrderRowProps) {
  const { isBusy, usage } = orders;
  const isElsewhere = Boolean(useDeployment()?.images.madeBy);
  const pace = useImagePace(mode)?.secondsPerPicture;
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
