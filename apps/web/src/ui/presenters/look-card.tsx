import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconHeart, IconHeartFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ProgressBar } from '../fields/progress-bar.tsx';
import type { ShownLook } from './look-filter.ts';
import classes from './presenters.module.css';

/** A look on its way; without a percentage before the server has it. */
type Drawing = { percent?: number; onCancel: (() => void) | undefined };

type LookCardProps = {
  look: ShownLook;
  isChosen: boolean;
  isFavourite: boolean;
  drawing: Drawing | undefined;
  /** What can be done with it once it is drawn. */
  action?: ReactNode;
  onChoose: () => void;
  onFavour: () => void;
};

/** A presenter in one of their looks: chosen by a press on the picture, liked by one on the heart. */
export function LookCard({ look, isChosen, isFavourite, drawing, action, onChoose, onFavour }: LookCardProps) {
  const { title, presenter, place, picture_url: url } = look;
  const Heart = isFavourite ? IconHeartFilled : IconHeart;
  return (
    <li className={classes.card} data-look={look.id}>
      <div className={classes.frame} data-chosen={isChosen || undefined}>
        <button
          type="button"
          className={classes.picture}
          aria-label={`${title}. ${presenter.words}`}
          aria-pressed={isChosen}
          aria-busy={drawing !== undefined}
          onClick={onChoose}
        >
          <img src={url} alt="" width={192} height={240} loading="lazy" decoding="async" />
        </button>
        {isChosen && <IconCheck className={classes.check} size={24} stroke={2.5} aria-hidden="true" />}
        <ActionIcon
          className={classes.heart}
          size={32}
          radius="xl"
          aria-label={`Favourite: ${title}`}
          aria-pressed={isFavourite}
          data-on={isFavourite || undefined}
          onClick={onFavour}
        >
          <Heart size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
        {drawing ? (
          <DrawingNotice title={title} {...drawing} />
        ) : (
          action && <div className={classes.action}>{action}</div>
        )}
      </div>
      <strong className={classes.name}>{presenter.name}</strong>
      <span className={classes.place}>{place}</span>
    </li>
  );
}

/** How far the drawing is, over the picture that is being drawn. */
function DrawingNotice({ title, percent, onCancel }: Drawing & { title: string }) {
  return (
    <div className={classes.over}>
      <span className={classes.percent}>{drawingWords(percent)}</span>
      <ProgressBar percent={percent ?? 0} aria-label={`Drawing ${title}`} />
      <Button className={classes.cancel} variant="default" disabled={!onCancel} onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

/** 'Waiting' before its turn, then how much is done. */
export function drawingWords(percent: number | undefined): string {
  return percent ? `Drawing, ${percent} %` : 'Waiting';
}
