import { Button, Card } from '@mantine/core';
import type { VideoProject } from '@portray/contracts/videos';
import { RenderProgress } from '../render-progress.tsx';
import { useVideoActions } from './use-video-actions.ts';
import classes from './video.module.css';

/** Says of a finished video that it is being made again, how far that is, and that it stays as it is until then. */
export function NewVersionNote({ video }: { video: VideoProject }) {
  const { cancel } = useVideoActions(video);
  return (
    <Card component="section" padding={20} className={classes.newVersion} aria-label="New version">
      <div>
        <h2 className={classes.cardTitle}>A new version is being made</h2>
        <p className={classes.muted}>
          This is the version before it. It stays here and under the share link until the new one is ready.
        </p>
      </div>
      <RenderProgress video={video} />
      <div className={classes.buttons}>
        <Button size="xs" variant="danger" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          Cancel
        </Button>
      </div>
    </Card>
  );
}
