import { Button, Card } from '@mantine/core';
import { madeByWords } from '@portray/contracts/image-rules';
import type { ImageOrder, ImageOrderWithPhotos } from '@portray/contracts/images';
import { limits } from '@portray/contracts/limits';
import { useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { ErrorNotice } from '#ui/fields/error-notice.tsx';
import { ProgressBar } from '#ui/fields/progress-bar.tsx';
import { timeLeft } from './image-time.ts';
import classes from './images.module.css';
import { Portraits } from './portraits.tsx';
import type { ImageOrders } from './use-image-orders.ts';
import { useImagePace } from './use-image-pace.ts';

/** The newest order: on its way, done, or why it is not. */
export function ImagesResult({ orders }: { orders: ImageOrders }) {
  const { current } = orders;
  if (!current || current.state === 'cancelled') return null;
  if (current.state === 'processing') return <Making order={current} onCancel={() => void orders.cancel()} />;
  if (current.state === 'failed') {
    return <ErrorNotice error={failureOf(current)} reassurance="It does not count towards today’s limit." />;
  }
  if (current.photos.length === 0) return null;
  return (
    <>
      <Portraits order={current} onAgain={againOf(orders, current)} />
      <BeforeAfter order={current} />
    </>
  );
}

function failureOf({ error }: ImageOrderWithPhotos): ApiError {
  const message = error ?? 'No pictures were made. Please try again.';
  return new ApiError({ code: 'rendering_failed', title: 'Generation failed', message, retry: true, status: 0 });
}

/** The same description once more, where the day has room for it. */
function againOf({ order, isBusy, usage }: ImageOrders, { prompt, mode }: ImageOrderWithPhotos) {
  const canOrder = mode === 'text-to-image' && !isBusy && usage !== undefined && usage.current < usage.limit;
  return canOrder ? () => void order(mode, () => ({ prompt, mode, count: limits.imageChoices })) : undefined;
}

/** Where photos of the library lie; a picture that was uploaded for one order is gone with it. */
const kept = '/files/images/';

/** A photo before and after, under a line that is dragged or moved by the arrow keys. */
function BeforeAfter({ order: { source_url: before, photos } }: { order: ImageOrderWithPhotos }) {
  const [share, setShare] = useState(50);
  const after = photos[0]?.original_image_url;
  if (!before?.startsWith(kept) || !after) return null;
  return (
    <div className={classes.compare}>
      <img src={before} alt="Before" />
      <img src={after} alt="After" style={{ clipPath: `inset(0 0 0 ${share}%)` }} />
      <span className={classes.line} style={{ left: `${share}%` }} aria-hidden="true" />
      <input
        type="range"
        min={0}
        max={100}
        value={share}
        aria-label="How much of the photo before is shown"
        onChange={(event) => setShare(Number(event.currentTarget.value))}
      />
    </div>
  );
}

/** Pictures on their way. */
function Making({ order, onCancel }: { order: ImageOrder; onCancel: () => void }) {
  const { count, percent, mode, made_by: madeBy } = order;
  const left = timeLeft(order, useImagePace(mode)?.secondsPerPicture);
  const tiles = Array.from({ length: count }, (_, number) => number);
  return (
    <Card component="section" className={classes.result} aria-label="Progress">
      <div className={classes.resultHead}>
        <h2>{mode === 'text-to-image' ? `Making ${numbers(count)}` : 'Changing your photo'}</h2>
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

/** Heights of the bars by their left edges, in hundredths of the width. */
const arch = Object.entries({ 20: 0.45, 29: 0.72, 38: 0.88, 47: 1, 56: 0.88, 65: 0.72, 74: 0.45 });

/** A head whose bars rise to it, the further the picture is. */
function RisingMark({ ratio }: { ratio: number }) {
  return (
    <svg viewBox="0 0 100 100" className={classes.rising} aria-hidden="true">
      <circle cx="50" cy="50" r="14" fill="currentColor" />
      {arch.map(([left, height]) => {
        const tall = Math.max(2, height * ratio * 30);
        return <rect key={left} x={left} y={100 - tall} width="6" height={tall + 4} rx="3" fill="var(--accent)" />;
      })}
    </svg>
  );
}
