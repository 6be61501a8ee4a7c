import { Button, Card } from '@mantine/core';
import { madeByWords } from '@portray/contracts/image-rules';
import type { ImageOrder } from '@portray/contracts/images';
import { ProgressBar } from '#ui/states/progress-bar.tsx';
import classes from '../images.module.css';
import { timeLeft } from '../order/image-time.ts';
import { useImagePace } from '../order/use-image-pace.ts';
import { RisingMark } from './rising-mark.tsx';

/** Pictures on their way. */
export function Painting({ order, onCancel }: { order: ImageOrder; onCancel: () => void }) {
  const { count, percent, mode, made_by: madeBy } = order;
  const left = timeLeft(order, useImagePace(mode));
  const tiles = Array.from({ length: count }, (_, number) => number);
  return (
    <Card component="section" className={classes.result} aria-label="Progress">
      <div className={classes.resultHead}>
        <h2>
          {mode === 'text-to-image' ? `${madeBy ? 'Making' : 'Painting'} ${numbers(count)}` : 'Changing your photo'}
        </h2>
        <span className={classes.quiet}>{percent < 2 ? 'Waiting for its turn' : madeBy && madeByWords(madeBy)}</span>
      </div>
      <div className={classes.tiles}>
        {tiles.map((tile) => (
          <RisingMark key={tile} ratio={percent / 100} />
        ))}
      </div>
      <div className={classes.progress}>
        <ProgressBar percent={percent} aria-label="Images" />
        <span>
          {percent}%{percent >= 2 && left && `, ${left}`}
        </span>
        <Button size="xs" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Card>
  );
}

const numbers = (count: number) => (count === 1 ? 'a portrait' : `${count} portraits`);
