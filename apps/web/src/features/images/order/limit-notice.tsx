import { Button } from '@mantine/core';
import { imageFaultTitle, imageLimitMessage } from '@portray/contracts/image-rules';
import type { ImageUsage } from '@portray/contracts/images';
import { plans } from '@portray/contracts/plans';
import { IconClockPause } from '@tabler/icons-react';
import { Link } from 'react-router';
import { buyCreditsPlace } from '#lib/screens/places.ts';
import { untilNextUtcDay } from '#lib/words/times.ts';
import classes from '../images.module.css';

/** The day's images are used up; who has one a day can have more. */
export function LimitNotice({ usage }: { usage: ImageUsage }) {
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
