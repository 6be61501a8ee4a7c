import type { TalkingPhoto } from '@portray/contracts/photos';
import { useEffect, useState } from 'react';
import { api } from '#lib/api/api.ts';
import { onLiveEvent } from '#lib/api/use-live-events.ts';
import { ProgressBar } from '../fields/progress-bar.tsx';
import classes from './photo.module.css';

/**
 * Has a preview drawn at its final size, and waits however long that takes; false where `isWanted` says meanwhile that nobody waits
 * any more, and the drawing goes on. Throws why it could not be drawn.
 */
export async function drawFinalSize(
  { id, is_preview }: Pick<TalkingPhoto, 'id' | 'is_preview'>,
  isWanted: () => boolean,
): Promise<boolean> {
  for (let isSmall = is_preview; isSmall && isWanted(); ) isSmall = (await api.photos.draw({ id })).is_preview;
  return isWanted();
}

/** How much of the final size of a photo is drawn, as it is told meanwhile; null while it is not being drawn. */
function useDrawingPercent({ id, drawing_percent }: Pick<TalkingPhoto, 'id' | 'drawing_percent'>): number | null {
  const [told, setTold] = useState<{ id: string; percent: number }>();
  useEffect(
    () =>
      onLiveEvent((event) => {
        if (event.type !== 'photo.changed' || event.photoId !== id) return;
        setTold(event.state === 'drawing' ? { id, percent: event.percent } : undefined);
      }),
    [id],
  );
  if (drawing_percent === null) return null;
  return Math.max(drawing_percent, told?.id === id ? told.percent : 0);
}

type DrawingProgressProps = { photo: Pick<TalkingPhoto, 'id' | 'drawing_percent'>; className?: string | undefined };

/** How far the final size of a photo is; nothing where it is not being drawn. */
export function DrawingProgress({ photo, className = '' }: DrawingProgressProps) {
  const percent = useDrawingPercent(photo);
  if (percent === null) return null;
  return (
    <span className={`${classes.drawing} ${className}`}>
      <span>Full size</span>
      <ProgressBar percent={percent} aria-label="Full size" />
      <span>{percent}%</span>
    </span>
  );
}
