import { Badge, Button } from '@mantine/core';
import type { PhotographedReport } from '@portray/contracts/photographed';
import { IconAlertCircle, IconCircleCheck, IconDownload, IconRefresh, IconTrash } from '@tabler/icons-react';
import { ProgressBar } from '#ui/fields/progress-bar.tsx';
import { SafePicture } from '#ui/photo/safe-picture.tsx';
import { PresenterOutline } from '#ui/presenter-outline.tsx';
import classes from './presenters.module.css';

type PresenterCardProps = {
  presenter: PhotographedReport;
  isBusy: boolean;
  onInstall: () => void;
  onRemove: () => void;
};

/** One presenter: the picture once it is there, how far it is, and the one thing that can be done next. */
export function PresenterCard({ presenter, isBusy, onInstall, onRemove }: PresenterCardProps) {
  const { id, name, words, bytes, state, error, pictureUrl } = presenter;
  return (
    <li className={classes.card} data-presenter={id} data-state={state}>
      <div className={classes.picture}>
        {pictureUrl ? (
          <SafePicture src={pictureUrl} width={480} alt={`${name}: ${words}`} />
        ) : (
          <PresenterOutline className={classes.outline} />
        )}
      </div>
      <div className={classes.facts}>
        <div className={classes.head}>
          <h2>{name}</h2>
          {state === 'installed' && (
            <Badge variant="ok" leftSection={<IconCircleCheck size={14} />}>
              Ready
            </Badge>
          )}
          {state === 'failed' && (
            <Badge variant="bad" leftSection={<IconAlertCircle size={14} />}>
              Not installed
            </Badge>
          )}
        </div>
        <p className={classes.muted}>
          {words}, {Math.round(bytes / 1_000)} kB
        </p>
        {error && <p className={classes.error}>{error}</p>}
      </div>
      <Next {...{ presenter, isBusy, onInstall, onRemove }} />
    </li>
  );
}

function Next({ presenter, isBusy, onInstall, onRemove }: PresenterCardProps) {
  const { name, state, percent } = presenter;
  switch (state) {
    case 'waiting':
    case 'installing':
      return (
        <div className={classes.next}>
          <span className={classes.muted}>{state === 'waiting' ? 'Waiting' : `Installing, ${percent} %`}</span>
          <ProgressBar percent={percent} aria-label={`Installing ${name}`} />
        </div>
      );
    case 'installed':
      return (
        <Button
          aria-label={`Remove ${name}`}
          leftSection={<IconTrash size={16} stroke={1.75} />}
          disabled={isBusy}
          onClick={onRemove}
        >
          Remove
        </Button>
      );
    case 'failed':
      return (
        <Button
          aria-label={`Try again: ${name}`}
          leftSection={<IconRefresh size={16} stroke={1.75} />}
          disabled={isBusy}
          onClick={onInstall}
        >
          Try again
        </Button>
      );
    default:
      return (
        <Button
          aria-label={`Install ${name}`}
          leftSection={<IconDownload size={16} stroke={1.75} />}
          disabled={isBusy}
          onClick={onInstall}
        >
          Install
        </Button>
      );
  }
}
