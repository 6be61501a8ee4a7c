import { Button, Card, Progress } from '@mantine/core';
import type { ImageOrder } from '@portray/contracts/images';
import classes from '../images.module.css';
import { RisingMark } from './rising-mark.tsx';

/** Pictures on their way. */
export function Painting({ order, onCancel }: { order: ImageOrder; onCancel: () => void }) {
  const { count, percent, mode } = order;
  const tiles = Array.from({ length: count }, (_, number) => number);
  return (
    <Card component="section" className={classes.result} aria-label="Progress">
      <div className={classes.resultHead}>
        <h2>{mode === 'text-to-image' ? `Painting ${numbers(count)}` : 'Changing your photo'}</h2>
        <span className={classes.quiet}>{percent < 2 ? 'Waiting for its turn' : null}</span>
      </div>
      <div className={classes.tiles}>
        {tiles.map((tile) => (
          <RisingMark key={tile} ratio={percent / 100} />
        ))}
      </div>
      <div className={classes.progress}>
        <Progress value={percent} aria-label="Images" />
        <span>{percent} %</span>
        <Button size="xs" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Card>
  );
}

const numbers = (count: number) => (count === 1 ? 'a portrait' : `${count} portraits`);
