import { Badge, Button, Loader } from '@mantine/core';
import { frameSize } from '@portray/contracts/frame-size';
import type { FaceLandmarks } from '@portray/foundation/face-landmarks';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import classes from './avatar.module.css';
import type { PhotoWork } from './use-photo-work.ts';
import wizardClasses from './wizard.module.css';

type PhotoCheckProps = { work: PhotoWork; landmarks: FaceLandmarks | undefined; onCheckAgain: () => void };

/** How a photo suits: what is good, what could be better, or why it cannot be used and what helps. */
export function PhotoCheck({ work, landmarks, onCheckAgain }: PhotoCheckProps) {
  if (work.state === 'checking') {
    return (
      <p className={wizardClasses.row} role="status">
        <Loader size={16} /> Looking at the face…
      </p>
    );
  }
  if (work.state === 'refused') {
    const { title, message } = work.error;
    return (
      <div role="alert">
        <Badge variant="bad" leftSection={<IconAlertCircle size={14} />}>
          {title}
        </Badge>
        <p className={classes.refusal}>{message}</p>
        {work.url && work.error.retry && (
          <Button size="xs" onClick={onCheckAgain}>
            Check again
          </Button>
        )}
      </div>
    );
  }
  return work.state === 'usable' ? <Verdict work={work} landmarks={landmarks} /> : null;
}

type VerdictProps = { work: Extract<PhotoWork, { state: 'usable' }>; landmarks: FaceLandmarks | undefined };

function Verdict({ work: { warnings, seconds }, landmarks }: VerdictProps) {
  const hints = warnings.length;
  return (
    <div role="status">
      <div className={wizardClasses.row}>
        {hints === 0 ? (
          <Badge variant="ok" leftSection={<IconCircleCheck size={14} />}>
            Good photo
          </Badge>
        ) : (
          <Badge variant="warn" leftSection={<IconAlertTriangle size={14} />}>
            Usable, {hints === 1 ? 'one hint' : `${hints} hints`}
          </Badge>
        )}
        {seconds > 0 && <span className={wizardClasses.dim}>checked in {seconds.toFixed(1)} s</span>}
      </div>
      <ul className={classes.checks}>
        <Check title="One face" note="Clearly visible" isGood />
        {landmarks && <Check title="Size" note={sizeNote(landmarks)} isGood />}
        {hints === 0 && <Check title="Pose and light" note="The face looks at the camera and is well lit" isGood />}
        {warnings.map((warning) => (
          <Check key={warning} title={topicOf(warning)} note={`${warning} You can go on with this one.`} />
        ))}
      </ul>
    </div>
  );
}

function Check({ title, note, isGood = false }: { title: string; note: string; isGood?: boolean }) {
  const Icon = isGood ? IconCircleCheck : IconAlertTriangle;
  return (
    <li className={classes.check}>
      <Icon size={20} stroke={1.75} aria-hidden="true" color={isGood ? 'var(--ok)' : 'var(--warn)'} />
      <div>
        <strong>{title}</strong>
        <p className={wizardClasses.second}>{note}</p>
      </div>
    </li>
  );
}

function sizeNote({ photoWidth, photoHeight }: FaceLandmarks): string {
  const isLarge = Math.min(photoWidth, photoHeight) >= frameSize('square', '1080p').height;
  return `${photoWidth} × ${photoHeight} px, good for ${isLarge ? '1080p' : '720p'}`;
}

/** A heading for a sentence of the check. */
function topicOf(warning: string): string {
  if (/turned|tilted|side/i.test(warning)) return 'Pose';
  if (/dark|light/i.test(warning)) return 'Light';
  if (/blur|sharp/i.test(warning)) return 'Sharpness';
  return 'Hint';
}
