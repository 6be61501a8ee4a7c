import { Badge, Button, Loader } from '@mantine/core';
import type { FaceLandmarks } from '@portray/foundation/face-landmarks';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconCrop, IconRefresh } from '@tabler/icons-react';
import { ProgressBar } from '../fields/progress-bar.tsx';
import { DrawingProgress } from './final-size.tsx';
import classes from './photo.module.css';
import { hintsIn, type PhotoCheckLine, photoChecks } from './photo-checks.ts';
import type { PhotoWork } from './photo-work-reducer.ts';

type PhotoCheckProps = {
  work: PhotoWork;
  landmarks: FaceLandmarks | undefined;
  /** Cuts one person out of a group. */
  onCrop: () => void;
  onAgain: () => void;
};

const whoSpeaks =
  'Several faces were found. Click the face of whoever speaks, crop the photo by hand, or choose a photo of one person.';

/** How a photo comes along and suits: what is good, what could be better, or why it cannot be used and what helps. */
export function PhotoCheck({ work, landmarks, onCrop, onAgain }: PhotoCheckProps) {
  if (work.state === 'uploading') {
    return (
      <div role="status" className={classes.tight}>
        <p className={classes.second}>Uploading your photo…</p>
        <ProgressBar percent={work.ratio * 100} aria-label="Uploading your photo" />
      </div>
    );
  }
  if (work.state === 'checking') {
    if (work.previewId) {
      return (
        <div role="status" className={classes.tight}>
          <p className={classes.second}>Drawing this preview at its full size…</p>
          <DrawingProgress photo={{ id: work.previewId, drawing_percent: 0 }} />
        </div>
      );
    }
    return (
      <p className={classes.row} role="status">
        <Loader size={16} /> Looking at the face…
      </p>
    );
  }
  if (work.state === 'refused') {
    const { code, title, message, faces } = work.error;
    return (
      <div role="alert">
        <Badge variant="bad" leftSection={<IconAlertCircle size={14} />}>
          {title}
        </Badge>
        <p className={classes.refusal}>{faces.length > 0 ? whoSpeaks : message}</p>
        {code === 'several_faces' && (
          <Button size="xs" leftSection={<IconCrop size={16} />} onClick={onCrop}>
            {faces.length > 0 ? 'Crop by hand' : 'Crop to one face'}
          </Button>
        )}
        {work.canTryAgain && (
          <Button size="xs" leftSection={<IconRefresh size={16} />} onClick={onAgain}>
            Try again
          </Button>
        )}
      </div>
    );
  }
  return work.state === 'usable' ? <Verdict work={work} landmarks={landmarks} /> : null;
}

type VerdictProps = { work: Extract<PhotoWork, { state: 'usable' }>; landmarks: FaceLandmarks | undefined };

function Verdict({ work: { warnings, seconds }, landmarks }: VerdictProps) {
  const hints = hintsIn(warnings).length;
  return (
    <div role="status">
      <div className={classes.row}>
        {hints === 0 ? (
          <Badge variant="ok" leftSection={<IconCircleCheck size={14} />}>
            Good photo
          </Badge>
        ) : (
          <Badge variant="warn" leftSection={<IconAlertTriangle size={14} />}>
            Usable, {hints === 1 ? 'one hint' : `${hints} hints`}
          </Badge>
        )}
        {seconds > 0 && <span className={classes.dim}>checked in {seconds.toFixed(1)} s</span>}
      </div>
      <ul className={classes.checks}>
        {photoChecks(warnings, landmarks).map((check) => (
          <Check key={check.note} {...check} />
        ))}
      </ul>
    </div>
  );
}

function Check({ title, note, isGood }: PhotoCheckLine) {
  const Icon = isGood ? IconCircleCheck : IconAlertTriangle;
  return (
    <li className={classes.check}>
      <Icon size={20} stroke={1.75} aria-hidden="true" color={isGood ? 'var(--ok)' : 'var(--warn)'} />
      <div>
        <strong>{title}</strong>
        <p className={classes.second}>{note}</p>
      </div>
    </li>
  );
}
