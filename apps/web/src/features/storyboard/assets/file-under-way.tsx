import { Button } from '@mantine/core';
import { ProgressBar } from '#ui/fields/progress-bar.tsx';
import classes from './assets.module.css';
import type { FileTaking } from './use-file-taking.ts';

/** A file that is uploaded or read, for which scene, and why it could not be uploaded; in sight of every panel. */
export function FileUnderWay({ files: { kind, underWay, fault, tryAgain, cancel } }: { files: FileTaking }) {
  if (fault)
    return (
      <div className={classes.line}>
        <p className={`${classes.fault} ${classes.grow}`} role="alert">
          {fault}
        </p>
        {tryAgain && (
          <Button size="xs" onClick={tryAgain}>
            Try again
          </Button>
        )}
        <Button size="xs" variant="quiet" onClick={cancel}>
          Close
        </Button>
      </div>
    );
  if (!underWay) return null;
  const { name, sceneNumber, isUploading, percent } = underWay;
  const place = kind === 'music' ? ' as music' : sceneNumber > 0 ? ` for scene ${sceneNumber}` : '';
  return (
    <div>
      <div className={classes.line} role="status">
        <span className={`${classes.dim} ${classes.grow}`}>
          {isUploading ? 'Uploading' : 'Reading'} “{name}”{place}…
        </span>
        <Button size="xs" onClick={cancel}>
          Cancel
        </Button>
      </div>
      <ProgressBar percent={percent} aria-label={`${name}: ${isUploading ? 'uploaded' : 'read'}`} />
    </div>
  );
}
