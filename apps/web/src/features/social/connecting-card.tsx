import { Button } from '@mantine/core';
import { networkNames, type Platform } from '@portray/contracts/network-words';
import { useEffect, useState } from 'react';
import { connectFacts } from '#lib/networks/connect-facts.ts';
import type { useConnecting } from '#lib/networks/use-connecting.ts';
import { clockTime } from '#lib/words/times.ts';
import { ProgressBar } from '#ui/states/progress-bar.tsx';
import classes from './social.module.css';

type ConnectingCardProps = { platform: Platform; connecting: ReturnType<typeof useConnecting> };

/** While the person is in the network's window. */
export function ConnectingCard({ platform, connecting }: ConnectingCardProps) {
  const { endsAt = 0, cancel, openAgain, isBlocked } = connecting;
  const leftMs = Math.max(0, endsAt - useClock());
  const { timeoutMs } = connectFacts[platform];
  return (
    <>
      <p className={classes.muted}>
        {isBlocked
          ? 'Your browser blocked the window. Open it here.'
          : 'Finish in the window that opened. It closes by itself.'}
      </p>
      <div>
        <ProgressBar percent={100 - (leftMs / timeoutMs) * 100} aria-label="Time that has passed" />
        <p className={classes.waiting}>
          <span>Waiting for {networkNames[platform]}</span>
          <span>{clockTime(leftMs / 1_000)} left</span>
        </p>
        <p className={classes.waiting}>
          <span>
            Window gone?{' '}
            <button type="button" className={classes.again} onClick={openAgain}>
              Open it again
            </button>
          </span>
        </p>
      </div>
      <div className={classes.end}>
        <Button disabled>Connecting...</Button>
        <Button variant="quiet" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </>
  );
}

/** Now, every second. */
function useClock(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
