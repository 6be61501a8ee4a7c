import { Button } from '@mantine/core';
import { ProgressBar } from '#ui/fields/progress-bar.tsx';
import classes from './assets.module.css';
import type { ClipTaking } from './use-clip-taking.ts';

/** The clip that is uploaded or read, for which scene, and why it could not be uploaded; in sight of every panel. */
export function ClipUnderWay({ clips: { underWay, fault, cancel } }: { clips: ClipTaking }) {
  if (fault)
    return (
      <p className={classes.fault} role="alert">
        {fault}
      </p>
    );
  if (!underWay) return null;
  const { name, sceneNumber, isUploading, percent } = underWay;
  const scene = sceneNumber > 0 ? ` for scene ${sceneNumber}` : '';
  return (
    <div>
      <div className={classes.line} role="status">
        <span className={`${classes.dim} ${classes.grow}`}>
          {isUploading ? 'Uploading' : 'Reading'} “{name}”{scene}…
        </span>
        {isUploading && (
          <Button size="xs" onClick={cancel}>
            Cancel
          </Button>
        )}
      </div>
      <ProgressBar percent={percent} aria-label={`${name}: ${isUploading ? 'uploaded' : 'read'}`} />
    </div>
  );
}
