import { Button, Card } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import type { VideoAvailability } from '@portray/contracts/credits';
import { IconCoin, IconGift, IconMoonStars } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { calls } from '#lib/api/api.ts';
import { bonusWords } from '#lib/credits/bonus-words.ts';
import { buyCreditsPlace, wizardPlace } from '#lib/screens/places.ts';
import { untilNextUtcDay } from '#lib/times.ts';
import classes from './dashboard.module.css';

/** The daily bonus of the free plan, or when it comes back; credits that run out; else nothing. */
export function BonusCard({ availability }: { availability: VideoAvailability }) {
  const { isFreeTier, dailyAvailable, showDailyLimit, isLowOnCredits, baseCredits } = availability;
  const upgrade = (
    <Button variant="soft" component={Link} to="/pricing">
      Upgrade to Pro
    </Button>
  );
  if (showDailyLimit) {
    return (
      <Notice icon={<IconMoonStars {...icon} />} title="Come back tomorrow" action={upgrade}>
        Daily limit reached. Your next free video is available in <TimeLeft />.
      </Notice>
    );
  }
  if (isFreeTier && dailyAvailable > 0) {
    const use = (
      <Button variant="soft" component={Link} to={wizardPlace()}>
        {bonusWords(baseCredits).action}
      </Button>
    );
    return (
      <Notice icon={<IconGift {...icon} />} title="Daily bonus available" action={use}>
        {bonusWords(baseCredits).news}
      </Notice>
    );
  }
  if (isFreeTier) {
    return (
      <Notice icon={<IconGift {...icon} />} title="Daily bonus used" action={upgrade}>
        The next one is available in <TimeLeft />.
      </Notice>
    );
  }
  if (!isLowOnCredits) return null;
  const buy = (
    <Button variant="soft" component={Link} to={buyCreditsPlace}>
      Buy Credits
    </Button>
  );
  return (
    <Notice icon={<IconCoin {...icon} />} title="Your credits are running low" action={buy}>
      {baseCredits === 1 ? 'You have one video left.' : `You have ${baseCredits} videos left.`}
    </Notice>
  );
}

const icon = { size: 24, stroke: 1.75, className: classes.accent };

type NoticeProps = { icon: ReactNode; title: string; action: ReactNode; children: ReactNode };

function Notice({ icon, title, action, children }: NoticeProps) {
  return (
    <Card className={classes.bonus}>
      {icon}
      <div className={classes.bonusWords}>
        <p className={classes.strong}>{title}</p>
        <p className={classes.small}>{children}</p>
      </div>
      {action}
    </Card>
  );
}

const tickMs = 30_000;

/** Counts down to the next UTC day, and then asks the server again. */
function TimeLeft() {
  const queries = useQueryClient();
  const [now, setNow] = useState(() => new Date());
  const tick = () => {
    const next = new Date();
    if (next.getUTCDate() !== now.getUTCDate()) void queries.invalidateQueries({ queryKey: calls.credits.key() });
    setNow(next);
  };
  useInterval(tick, tickMs, { autoInvoke: true });
  return <span className={classes.figure}>{untilNextUtcDay(now)}</span>;
}
